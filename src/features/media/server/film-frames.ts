import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CONTAINER } from '#platform/server/video/video-converter.ts'
import type { VideoConverter } from '#platform/server/video/video-converter.ts'

/** Where in a film its pictures are taken, as parts of its length: past a fade at the beginning, before one at the end. */
const PLACES = [0.1, 0.5, 0.9]

/** A film that was rewritten. */
export interface FramedFilm {
  path: string
  ending: keyof typeof CONTAINER
  seconds: number
}

/**
 * Draws three pictures of a film into a folder that is there, and returns their paths, for the filter of pictures. Returns
 * fewer of a film with fewer pictures, and none where ffmpeg is missing or cannot read it.
 */
export async function drawFilmFrames(
  converter: VideoConverter,
  { path, ending, seconds }: FramedFilm,
  folder: string,
): Promise<string[]> {
  if (!(await converter.isThere())) return []
  const instants = PLACES.map((place) => place * seconds)
  const frames = PLACES.map((_, place) => join(folder, `frame-${place + 1}.jpg`))
  // A film that ffmpeg cannot draw is reviewed like any other.
  await converter.drawFrames(path, CONTAINER[ending], instants, frames).catch(() => {})
  return frames.filter((frame) => existsSync(frame))
}
