// The demo's invitations: sent to everybody with an address, as if a mail server had accepted them; most were opened.
import { sendLetters } from '../src/features/invitations/server/send-commands.ts'
import { recordLinkOpened } from '../src/features/guests/server/personal-link-commands.ts'
import { addMs, clockNow, DAY_MS, epochMs, instantOf } from '../src/platform/model/dates.ts'
import type { Instant } from '../src/platform/model/dates.ts'
import { visitorScope } from '../src/platform/server/db/scope.ts'
import type { OwnerScope } from '../src/platform/server/db/scope.ts'

const SENT_DAYS_AGO = 40
/** One in this many addresses does not exist. */
const WRONG = 31
const REASON = 'This address does not exist.'

interface Desk {
  /** the base of every scope, at that instant */
  baseAt: (now: Instant) => Parameters<typeof visitorScope>[0]
}

interface Wedding {
  id: string
  ownerAt: (now: Instant) => Promise<OwnerScope>
  guestIds: readonly string[]
}

/** Returns how many were sent. */
export async function sendInvitations({ baseAt }: Desk, { id, ownerAt, guestIds }: Wedding): Promise<number> {
  const sentAt = epochMs(clockNow()) - SENT_DAYS_AGO * DAY_MS
  const owner = await ownerAt(instantOf(sentAt))
  const invitation = { kind: 'invitation', body: null, client_key: owner.newId() } as const
  await sendLetters(owner, { ...invitation, guest_ids: [...guestIds] }, { provesAddress: false })
  const letters = await owner.db
    .selectFrom('mail_messages')
    .innerJoin('guests', 'guests.id', 'mail_messages.guest_id')
    .select(['mail_messages.id', 'guest_id', 'turn', 'guests.rsvp_responded_at'])
    .where('mail_messages.couple_id', '=', id)
    .orderBy('mail_messages.id')
    .execute()
  for (const [index, letter] of letters.entries()) {
    const isWrong = index % WRONG === WRONG - 1
    await owner.db
      .updateTable('mail_messages')
      .set(isWrong ? { state: 'failed', reason: REASON } : { state: 'sent', sent_at: letter.turn })
      .where('id', '=', letter.id)
      .execute()
    const opened = isWrong ? null : openedAt(letter, index)
    if (opened && letter.guest_id)
      await recordLinkOpened(visitorScope(baseAt(opened), 'demo'), id, letter.guest_id)
  }
  return letters.length
}

/** A few minutes before the answer; some typed their name instead, and some have only had a look. */
function openedAt(
  { turn, rsvp_responded_at: answered }: { turn: Instant | null; rsvp_responded_at: Instant | null },
  index: number,
) {
  if (answered) return index % 8 === 5 ? null : addMs(answered, -4 * 60_000)
  return turn && index % 3 === 0 ? addMs(turn, (index % 20) * 3_600_000) : null
}
