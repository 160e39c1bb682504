/**
 * A new key for a call that is carried out once, or for an entry of the history. Nobody gains anything by guessing it:
 * older phones, and pages without TLS, have no `crypto.randomUUID`.
 */
export function newKey(): string {
  return crypto.randomUUID?.() ?? `${Math.random()}`
}
