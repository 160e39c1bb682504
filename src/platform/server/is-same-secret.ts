import { timingSafeEqual } from 'node:crypto'

/**
 * Whether `given` is the secret text that was `wanted`. How long that takes says nothing of where they differ, only
 * whether they are of the same length.
 */
export function isSameSecret(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}
