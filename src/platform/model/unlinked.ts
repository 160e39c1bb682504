/** Where an address begins or goes on: `://`, a dot before at least two letters or digits, that of `www`, an at sign. */
const JOINTS = /(?<=:)(?=\/\/)|(?<=\S)(?=[.．。｡][\p{L}\p{N}]{2})|(?<=www)(?=\.)|(?<=\S)(?=[@＠]\S)/giu

/**
 * `text` that a stranger or a guest typed, as a mail may carry it: an invisible word joiner breaks up whatever a mail
 * program would recognize as an address and make clickable (rule T7). Names such as `St. John` and `J.R.` stay as they
 * are.
 */
export function unlinked(text: string): string {
  return text.replace(JOINTS, '\u2060')
}
