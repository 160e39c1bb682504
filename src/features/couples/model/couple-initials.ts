/** The first letter of each name, whatever it is written with. */
export function coupleInitials({ bride_first, groom_first }: { bride_first: string; groom_first: string }) {
  return { left: firstLetter(bride_first), right: firstLetter(groom_first) }
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' })

function firstLetter(name: string): string {
  return [...GRAPHEMES.segment(name)][0]?.segment ?? ''
}
