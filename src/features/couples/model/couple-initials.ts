/** The first letter of each name as a reader sees it, with its accents, however they are encoded. */
export function coupleInitials({ bride_first, groom_first }: { bride_first: string; groom_first: string }) {
  return { left: firstLetter(bride_first), right: firstLetter(groom_first) }
}

function firstLetter(name: string): string {
  // Most names need no segmenter, which takes longer to create than the owner's rail takes to render.
  if (/^[\x20-\x7e]{2}/.test(name)) return name.charAt(0)
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name))
    return segment
  return ''
}
