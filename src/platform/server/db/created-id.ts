import { createHash } from 'node:crypto'
import type { Id } from '#platform/model/ids.ts'
import type { OwnerScope } from './scope.ts'

/**
 * The id of what a couple's call creates. With a `key` it is always the same: a call that is sent again because its
 * reply was lost finds what it has created. `call` is the name of the call: two calls may share a key.
 */
export function createdId({ coupleId, newId }: OwnerScope, call: string, key: string | null): Id {
  if (key === null) return newId()
  const hash = createHash('sha256').update(`${coupleId} ${call} ${key}`).digest()
  // The bits of RFC 9562 for a UUID of version 8, whose contents are up to the application.
  hash[6] = (hash[6]! & 0x0f) | 0x80
  hash[8] = (hash[8]! & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}
