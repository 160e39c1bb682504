/** What the model tells apart, in the order in which it says how likely each is; they add up to 1. */
export const PICTURE_CLASSES = ['drawing', 'hentai', 'neutral', 'porn', 'sexy'] as const

/** How likely a picture is each of them, 0 to 1. */
export type PictureRates = Record<(typeof PICTURE_CLASSES)[number], number>

/** A picture with this score, or more, is marked for the couple. */
export const MARKED_FROM = 0.7

/**
 * How likely a picture shows what no couple wants among its photos: 0 to 1. Bare shoulders, beach clothes and kisses are
 * what the model calls sexy, and what weddings are full of: they do not count.
 */
export function scoreOf({ porn, hentai }: PictureRates): number {
  return Math.min(1, porn + hentai)
}

/** Whether the couple is told of a picture; null is one that nobody has scored. */
export function isMarked(score: number | null): boolean {
  return score !== null && score >= MARKED_FROM
}
