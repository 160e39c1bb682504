/** How to discard each thing that this page holds, outside its components, for the person who is signed in. */
const parts: (() => void)[] = []

/** Calls `forget` whenever the person has signed out, or somebody else has taken their place. */
export function whenPersonLeaves(forget: () => void): void {
  parts.push(forget)
}

/** Discards everything that belongs to the person who has left, before the next one's screens appear. */
export function forgetPerson(): void {
  for (const forget of parts) forget()
}
