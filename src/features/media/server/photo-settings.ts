import type { JpegOptions, WebpOptions } from 'sharp'

/** By width: a screen shows many small pictures, or one large one. Decision 17 has the file sizes. */
const SETTINGS = [
  { upTo: 480, webp: { quality: 60, effort: 4 }, jpeg: { quality: 62 } },
  { upTo: 1200, webp: { quality: 68, effort: 2 }, jpeg: { quality: 66 } },
  { upTo: Infinity, webp: { quality: 72, effort: 2 }, jpeg: { quality: 70 } },
]

/** The encoder settings for a photo that is `width` pixels wide. */
export function photoSettings(width: number): { webp: WebpOptions; jpeg: JpegOptions } {
  return SETTINGS.find(({ upTo }) => width <= upTo)!
}
