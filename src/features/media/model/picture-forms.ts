/** The widths in pixels that guests' photos are drawn in; a small photo has fewer. */
export const PHOTO_WIDTHS = [480, 1200, 2048] as const
export const PHOTO_ENDINGS = ['webp', 'jpg'] as const
export type PhotoEnding = (typeof PHOTO_ENDINGS)[number]

/** The kinds that guests may send, by the ending that their bytes ask for. */
export const PICTURE_KINDS = ['jpg', 'png', 'webp', 'avif', 'heic'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

/** 100 megapixels are 400 MB while they are decoded. */
export const PICTURE_MAX_PIXELS = 100_000_000
/** A form is at most so many times as tall as its width allows to be wide: a strip is narrower instead. */
export const TALLEST = 2

/** One file of a drawn photo. */
export interface PhotoForm {
  /** One of PHOTO_WIDTHS, or the photo's own width where that is less. */
  width: number
  ending: PhotoEnding
}

/** The widths that a photo is drawn in: never more than its own, which is the largest of a small photo. */
export function photoWidthsOf(width: number): number[] {
  const smaller: number[] = PHOTO_WIDTHS.filter((each) => each < width)
  return smaller.length < PHOTO_WIDTHS.length ? [...smaller, width] : smaller
}

/** The address of a drawn photo's placeholder, for an `<img>` or a background in CSS. */
export function blurAddress(blur: string): string {
  return `data:image/webp;base64,${blur}`
}

/** In how many of 64 places two looks differ: 0 for the same picture, about 32 for two that have nothing in common. */
export function differenceOfLooks(one: string, other: string): number {
  let bits = BigInt(`0x${one}`) ^ BigInt(`0x${other}`)
  let count = 0
  for (; bits; bits &= bits - 1n) count++
  return count
}
