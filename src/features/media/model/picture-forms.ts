/** The widths in pixels in which guests' photos are drawn; a small photo has fewer. */
export const PHOTO_WIDTHS = [480, 1200, 2048] as const
const PHOTO_ENDINGS = ['webp', 'jpg'] as const
export type PhotoEnding = (typeof PHOTO_ENDINGS)[number]

/** The kinds of picture that guests may send, by the file ending that matches their contents. */
const PICTURE_KINDS = ['jpg', 'png', 'webp', 'avif', 'heic'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

/** 100 megapixels take 400 MB while they are decoded. */
export const PICTURE_MAX_PIXELS = 100_000_000
/** A rendition is at most this many times as tall as its maximum width; a long strip is made narrower instead. */
export const TALLEST = 2

/** One file of a drawn photo. */
export interface PhotoForm {
  /** One of PHOTO_WIDTHS, or the photo's own width if that is less. */
  width: number
  ending: PhotoEnding
}

/** The widths in which a photo is drawn: never more than its own, which is a small photo's largest. */
export function photoWidthsOf(width: number): number[] {
  const smaller: number[] = PHOTO_WIDTHS.filter((each) => each < width)
  return smaller.length < PHOTO_WIDTHS.length ? [...smaller, width] : smaller
}

/** The data URL of a photo's placeholder, for an `<img>` or a CSS background. */
export function blurAddress(blur: string): string {
  return `data:image/webp;base64,${blur}`
}

/** The number of bits in which two 64-bit looks differ: 0 for the same picture, about 32 for two unrelated ones. */
export function differenceOfLooks(one: string, other: string): number {
  let bits = BigInt(`0x${one}`) ^ BigInt(`0x${other}`)
  let count = 0
  for (; bits; bits &= bits - 1n) count++
  return count
}
