/** A name between marks that isolate its writing direction from that of the surrounding sentence. */
export function own(name: string): string {
  return `\u2068${name}\u2069`
}
