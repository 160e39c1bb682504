import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CONTAINER } from '#platform/server/video/video-converter.ts'
import type { VideoConverter } from '#platform/server/video/video-converter.ts'

/** Where in a film its pictures are taken, as fractions of its length: after a fade-in and before a fade-out. */
const PLACES = [0.1, 0.5, 0.9]

/** A film that was rewritten. */
export interface FramedFilm {
  path: string
  ending: keyof typeof CONTAINER
  seconds: number
}

/**
 * Draws three frames of a film into an existing folder, for the picture filter, and returns their paths. Returns fewer
 * for a film with fewer pictures, and none if ffmpeg is missing or cannot read it.
 */
export async function drawFilmFrames(
  converter: VideoConverter,
  { path, ending, seconds }: FramedFilm,
  folder: string,
): Promise<string[]> {
  if (!(await converter.isThere())) return []
  const instants = PLACES.map((place) => place * seconds)
  const frames = PLACES.map((_, place) => join(folder, `frame-${place + 1}.jpg`))
  // A film that ffmpeg cannot read is reviewed like any other.
  await converter.drawFrames(path, CONTAINER[ending], instants, frames).catch(() => {})
  return frames.filter((frame) => existsSync(frame))
}
