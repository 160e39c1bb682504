import type { JpegOptions, WebpOptions } from 'sharp'

/** By width: many small ones are on one screen, one large one fills it. Decision 17 has what they weigh. */
const SETTINGS = [
  { upTo: 480, webp: { quality: 60, effort: 4 }, jpeg: { quality: 62 } },
  { upTo: 1200, webp: { quality: 68, effort: 2 }, jpeg: { quality: 66 } },
  { upTo: Infinity, webp: { quality: 72, effort: 2 }, jpeg: { quality: 70 } },
]

/** How a photo is written that is `width` pixels wide. */
export function photoSettings(width: number): { webp: WebpOptions; jpeg: JpegOptions } {
  return SETTINGS.find(({ upTo }) => width <= upTo)!
}
