/** The first `max` characters of a text, with an ellipsis if there are more; never splits a character. */
export function cutText(text: string, max: number): string {
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  return characters.length > max ? `${characters.slice(0, max).join('')}…` : text
}
