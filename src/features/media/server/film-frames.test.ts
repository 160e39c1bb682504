import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/temporary-files.ts'
import { drawFilmFrames } from './film-frames.ts'
import { createVideoConverter } from '#platform/server/video/video-converter.ts'

const converter = createVideoConverter()
/** Without ffmpeg, only the last test checks what is promised then. */
const hasFfmpeg = await converter.isThere()

/** A film of four seconds: red, lime, blue and white, one second each. */
function makeFilm(folder: string, ending: 'mp4' | 'webm'): string {
  const path = join(folder, `film.${ending}`)
  const source = (color: string) => `color=${color}:size=1280x720:duration=1:rate=10`
  const sources = ['red', 'lime', 'blue', 'white'].flatMap((color) => ['-f', 'lavfi', '-i', source(color)])
  const codec = ending === 'mp4' ? ['-c:v', 'libx264', '-pix_fmt', 'yuv420p'] : ['-c:v', 'libvpx']
  const joined = ['-filter_complex', 'concat=n=4', ...codec, path]
  execFileSync('ffmpeg', ['-loglevel', 'error', ...sources, ...joined])
  return path
}

async function colorOf(path: string): Promise<string> {
  const { data } = await sharp(path).resize(1, 1).raw().toBuffer({ resolveWithObject: true })
  return [...data].map((part) => (part > 127 ? 1 : 0)).join('')
}

describe('the pictures of a film', () => {
  it.each(['mp4', 'webm'] as const)('are three, from its beginning, middle and end: %s', async (ending) => {
    if (!hasFfmpeg) return
    const folder = temporaryFolder()
    const film = { path: makeFilm(folder, ending), ending, seconds: 4 }
    const frames = await drawFilmFrames(converter, film, folder)
    expect(await Promise.all(frames.map(colorOf))).toEqual(['100', '001', '111'])
    expect(await sharp(frames[0]).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 270 })
  })

  it('are those there are', async () => {
    if (!hasFfmpeg) return
    const folder = temporaryFolder()
    const film = { path: makeFilm(folder, 'mp4'), ending: 'mp4', seconds: 40 } as const
    // The film is said to have forty seconds, but has four.
    expect(await drawFilmFrames(converter, film, folder)).toEqual([])
    expect(await drawFilmFrames(converter, { ...film, seconds: 5 }, folder)).toHaveLength(2)
  })

  it('are none where ffmpeg is missing, or the film cannot be read', async () => {
    const folder = temporaryFolder()
    const path = join(folder, 'film.mp4')
    writeFileSync(path, 'This is not a film.')
    const film = { path, ending: 'mp4', seconds: 4 } as const
    expect(await drawFilmFrames(converter, film, folder)).toEqual([])
    expect(await drawFilmFrames(createVideoConverter('/nowhere/ffmpeg'), film, folder)).toEqual([])
  })
})
