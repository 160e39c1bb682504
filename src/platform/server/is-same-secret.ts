import { timingSafeEqual } from 'node:crypto'

/**
 * Whether `given` is the secret text that was `wanted`. The time this takes reveals only whether they have the same
 * length, not where they differ.
 */
export function isSameSecret(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}
