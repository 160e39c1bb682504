import { AppError } from '#platform/model/app-error.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Config } from '#platform/server/config.ts'
import { addressOfSender } from '#platform/server/mail/mail-transport.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import type { LetterKind, LetterPreview } from '../model/letter.ts'
import { getGuest } from '#features/guests/server/guest-queries.ts'
import type { LetterWriter } from './letter-writer.ts'

/**
 * A letter as this guest would get it, whether or not the site is live yet.
 * @throws AppError `not_found`; `conflict` with the reason if no such letter would be written
 */
export async function previewLetter(
  scope: OwnerScope,
  { writer, mailFrom }: { writer: LetterWriter; mailFrom: Config['mailFrom'] },
  wanted: { kind: LetterKind; guest_id: Id; body: string | null },
): Promise<LetterPreview> {
  const { id: guestId } = await getGuest(scope, wanted.guest_id)
  const { kind, body } = wanted
  const letter = await writer.write(scope, { coupleId: scope.coupleId, guestId, kind, body })
  if ('withheld' in letter) throw new AppError('conflict', letter.withheld)
  const { to, fromName, replyTo = '', subject, html, text } = letter
  const from = fromName ? `${fromName} <${addressOfSender(mailFrom)}>` : mailFrom
  return { from, to: to.email ? `${to.name} <${to.email}>` : to.name, reply_to: replyTo, subject, html, text }
}
