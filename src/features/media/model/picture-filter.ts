/** The model's classes, in the order of its output; their likelihoods add up to 1. */
export const PICTURE_CLASSES = ['drawing', 'hentai', 'neutral', 'porn', 'sexy'] as const

/** How likely a picture belongs to each class, 0 to 1. */
export type PictureRates = Record<(typeof PICTURE_CLASSES)[number], number>

/** A picture with this score or more is flagged for the couple. */
export const FLAGGED_FROM = 0.7

/**
 * How likely a picture shows something no couple wants among its photos: 0 to 1. The class 'sexy' does not count: it
 * includes bare shoulders, beachwear and kisses, which weddings are full of.
 */
export function scoreOf({ porn, hentai }: PictureRates): number {
  return Math.min(1, porn + hentai)
}

/** Whether the couple is warned about a picture; null means that it was not scored. */
export function isFlagged(score: number | null): boolean {
  return score !== null && score >= FLAGGED_FROM
}
