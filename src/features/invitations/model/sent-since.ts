import { AppError } from '#platform/model/app-error.ts'
import type { Id } from '#platform/model/ids.ts'

const FIELD = 'guest_ids.'

/** The fields of a refusal that name these guests by their place in the request's `guest_ids`. */
export function sentSinceFields(
  guestIds: readonly Id[],
  sent: ReadonlySet<Id>,
  when: string,
): Record<string, string> {
  return Object.fromEntries(
    guestIds.flatMap((id, index) => (sent.has(id) ? [[`${FIELD}${index}`, when]] : [])),
  )
}

/** Whom such a refusal names, of the `guestIds` of the request; nobody for any other error. */
export function sentSince(error: unknown, guestIds: readonly Id[]): Id[] {
  if (!(error instanceof AppError) || error.code !== 'conflict') return []
  return Object.keys(error.fields ?? {}).flatMap((field) => {
    const id = field.startsWith(FIELD) ? guestIds[Number(field.slice(FIELD.length))] : undefined
    return id === undefined ? [] : [id]
  })
}
