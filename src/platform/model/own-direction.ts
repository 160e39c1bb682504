/** A name between marks that keep its own direction from that of the sentence around it. */
export function own(name: string): string {
  return `\u2068${name}\u2069`
}
