import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { drawFlaggedPicture } from '../../../../tests/support/flagged-picture.ts'
import { temporaryFolder } from '../../../../tests/support/temporary-files.ts'
import { isFlagged } from '../model/picture-filter.ts'
import { createPictureFilter } from './picture-filter.ts'
import type { PictureFilter, PictureFilterOptions } from './picture-filter.ts'

const dir = temporaryFolder()
const MODEL = import.meta.resolve('nsfwjs/models/mobilenet_v2_mid')
const lines: string[] = []
const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })
const filters: PictureFilter[] = []
beforeEach(() => void (lines.length = 0))
afterAll(() => filters.forEach((filter) => filter.stop()))

function open(options?: PictureFilterOptions): PictureFilter {
  const filter = createPictureFilter(log, options)
  filters.push(filter)
  return filter
}

async function drawn(name: string, shapes: string): Promise<string> {
  const path = join(dir, name)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320"><rect width="480" height="320" fill="#cfe3c0"/>${shapes}</svg>`
  await sharp(Buffer.from(svg)).toFile(path)
  return path
}

const roses = await drawn('roses.jpg', '<circle cx="240" cy="160" r="90" fill="#b3203a"/>')
const lake = await drawn('lake.webp', '<rect y="200" width="480" height="120" fill="#4a7fa5"/>')
const text = join(dir, 'text.jpg')
writeFileSync(text, 'This is not a picture.')

/** A model package that does something when it is loaded. */
function modelThat(name: string, does: string): string {
  const path = join(dir, `${name}.mjs`)
  writeFileSync(path, `${does}\nexport * from ${JSON.stringify(MODEL)}\n`)
  return pathToFileURL(path).href
}

describe('the filter of pictures', () => {
  const filter = open()

  it('scores what is harmless below what is flagged, in colours and without', async () => {
    const grey = join(dir, 'grey.jpg')
    await sharp(roses).grayscale().toFile(grey)
    for (const path of [roses, lake, grey]) {
      const score = await filter.score([path])
      expect(score).toBeGreaterThanOrEqual(0)
      expect(isFlagged(score)).toBe(false)
    }
    expect(lines).toEqual([])
  })

  it('flags what the model takes for what no couple wants', async () => {
    const path = join(dir, 'flagged.jpg')
    writeFileSync(path, await drawFlaggedPicture())
    expect(isFlagged(await filter.score([path]))).toBe(true)
    expect(isFlagged(await filter.score([roses, path, lake]))).toBe(true)
  })

  it('gives several the score of the worst', async () => {
    const alone = [await filter.score([roses]), await filter.score([lake])]
    expect(await filter.score([roses, lake])).toBe(Math.max(...alone.map(Number)))
    expect(await filter.score([])).toBeNull()
  })

  it('scores nothing that is no picture, says so once, and goes on', async () => {
    expect(await filter.score([text])).toBeNull()
    expect(await filter.score([roses, text])).toBeNull()
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ level: 40, reason: expect.stringContaining('unsupported image format') }),
    ])
    expect(await filter.score([roses])).not.toBeNull()
  })

  it('scores nothing where the model is not installed', async () => {
    const without = open({ modelPackage: 'nsfwjs/models/nowhere' })
    expect(await Promise.all([without.score([roses]), without.score([lake])])).toEqual([null, null])
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('nowhere')
  })

  it('scores nothing while its process is killed, and the next picture again', async () => {
    const marker = join(dir, 'was-killed')
    const killed = modelThat(
      'killed',
      `import { existsSync, writeFileSync } from 'node:fs'
      if (!existsSync(${JSON.stringify(marker)})) {
        writeFileSync(${JSON.stringify(marker)}, '')
        process.kill(process.pid, 'SIGKILL')
      }`,
    )
    const interrupted = open({ modelPackage: killed })
    expect(await interrupted.score([roses])).toBeNull()
    expect(existsSync(marker)).toBe(true)
    expect(await interrupted.score([roses])).toBe(await filter.score([roses]))
  })

  it('does not wait for a model that takes too long, or takes all memory', async () => {
    const endless = open({ modelPackage: modelThat('endless', 'for (;;);'), limitMs: 1000 })
    expect(await endless.score([roses])).toBeNull()
    const hungry = modelThat(
      'hungry',
      'const all = []; for (;;) { const more = Buffer.alloc(2 ** 26, 1); all.push(more) }',
    )
    expect(await open({ modelPackage: hungry }).score([roses])).toBeNull()
    expect(lines.map((line) => (JSON.parse(line) as { reason: string }).reason)).toEqual([
      'the program ended: too long',
      expect.any(String),
    ])
  })

  it('gives nothing, and logs nothing, once it is stopped', async () => {
    const stopped = open()
    const scoring = stopped.score([roses])
    setTimeout(() => stopped.stop(), 100)
    expect(await scoring).toBeNull()
    expect(await stopped.score([roses])).toBeNull()
    expect(lines).toEqual([])
  })
})
