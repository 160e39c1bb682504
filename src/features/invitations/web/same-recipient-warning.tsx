import { bulkCopy as copy } from '../model/bulk-words.ts'
import { guestName } from '#features/guests/model/guest.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import { listSameRecipients } from '#features/guests/model/guest-letters.ts'
import { Alert } from '#ui/alert.tsx'

/** Warns about guests who are probably one person: they would get the same letter twice. */
export function SameRecipientWarning({ guests }: { guests: readonly Guest[] }) {
  const twice = listSameRecipients(guests)
  if (twice.length === 0) return null
  return <Alert kind="warning">{copy.writtenTwice(twice.map(guestName))}</Alert>
}
