import { useState } from 'react'

import { bulkCopy as copy } from '../model/bulk-words.ts'
import { letterCopy } from '../model/letter-copy.ts'
import { canBeReminded, owesAnswer } from '../model/writing-from-list.ts'
import { messageInput } from '../model/letter-input.ts'
import type { LetterKind } from '../model/letter.ts'
import type { BulkAction } from './bulk-action.ts'
import { useRefusal } from './couple-reads.ts'
import type { Refusal } from './couple-reads.ts'
import type { sendLetters } from './letter-api.ts'
import { MessageFields } from './message-fields.tsx'
import { SentSinceNotice, useSentSince } from './use-sent-since.tsx'
import { useLetterSender } from './use-letter-sender.ts'
import { RefusalNotice } from './refusal-notice.tsx'
import { SameRecipientWarning } from './same-recipient-warning.tsx'
import { hasEmail, wasRecentlyContacted } from '#features/guests/model/guest-letters.ts'
import type { ListedGuest } from '#features/guests/model/listed-guests.ts'
import { AppError } from '#platform/model/app-error.ts'
import { clockNow } from '#platform/model/dates.ts'
import { useDraftText } from '#platform/web/use-draft-text.ts'
import { Alert } from '#ui/alert.tsx'

/** The letters among the bulk actions; what was typed for a message outlives the dialog (rule A35). */
export function useLetterActions(ask?: typeof sendLetters): Record<LetterKind, BulkAction> {
  const refused = { invitation: useRefusal('invitation'), reminder: useRefusal('reminder') }
  const send = useLetterSender(ask)
  const sent = { invitation: useSentSince(), reminder: useSentSince(), custom: useSentSince() }
  const [message, setMessage] = useDraftText('message')
  const [isInsisting, setInsisting] = useState(false)
  const toRemind = (guests: readonly ListedGuest[]) => {
    const meant = notJustSent('reminder', guests.filter(canBeReminded))
    return isInsisting
      ? meant
      : meant.filter((guest) => sent.reminder.has(guest) || !wasRecentlyContacted(guest, clockNow()))
  }
  const notJustSent = (kind: LetterKind, guests: readonly ListedGuest[]) =>
    guests.filter((guest) => !sent[kind].leavesOut(guest))
  const begin = async (kind: LetterKind, guests: readonly ListedGuest[], body: string | null = null) => {
    const meant = someOf(notJustSent(kind, guests), copy.allJustWritten)
    const ids = meant.map(({ id }) => id)
    const batch = await sent[kind].begin(ids, (lastSend) => send(kind, meant, body, lastSend))
    return batch && { batch }
  }
  const words = (kind: LetterKind) => ({ id: kind, label: copy.actions[kind], line: copy.lines[kind] })
  return {
    invitation: {
      ...words('invitation'),
      unavailable: refused.invitation?.reason ?? null,
      content: (guests) =>
        noticeOf(refused.invitation) ?? (
          <>
            <WithoutEmail kind="invitation" guests={guests} />
            <SameRecipientWarning guests={guests} />
            <SentSinceNotice sent={sent.invitation} />
          </>
        ),
      recipients: (guests) => notJustSent('invitation', guests.filter(hasEmail)),
      run: (guests) => begin('invitation', withEmail(guests)),
    },
    reminder: {
      ...words('reminder'),
      unavailable: refused.reminder?.reason ?? null,
      content: (guests) =>
        noticeOf(refused.reminder) ?? (
          <>
            <Unreminded guests={guests} reached={toRemind(guests).length} />
            <JustReminded
              guests={guests.filter((guest) => !sent.reminder.has(guest))}
              isLeftOut={!isInsisting}
              onChange={(isLeftOut) => setInsisting(!isLeftOut)}
            />
            <SameRecipientWarning guests={toRemind(guests)} />
            <SentSinceNotice sent={sent.reminder} />
          </>
        ),
      recipients: toRemind,
      run: async (guests) => {
        const meant = withEmail(pendingOf(guests))
        return begin('reminder', someOf(toRemind(meant), copy.allJustReminded))
      },
    },
    custom: {
      ...words('custom'),
      content: (guests) => (
        <>
          <WithoutEmail kind="custom" guests={guests} />
          <SameRecipientWarning guests={guests} />
          <SentSinceNotice sent={sent.custom} />
          <MessageFields message={message} onChange={setMessage} guest={guests.find(hasEmail) ?? guests[0]} />
        </>
      ),
      recipients: (guests) => notJustSent('custom', guests.filter(hasEmail)),
      run: async (guests) => {
        const begun = await begin('custom', withEmail(guests), readMessage(message))
        if (begun) setMessage('')
        return begun
      },
    },
  }
}

const noticeOf = (refusal: Refusal | null) => refusal && <RefusalNotice refusal={refusal} />

function Unreminded({ guests, reached }: { guests: readonly ListedGuest[]; reached: number }) {
  const pending = guests.filter(owesAnswer)
  const answered = guests.length - pending.length
  return (
    <>
      {answered > 0 && pending.length > 0 && <Alert kind="info">{copy.someAnswered(answered)}</Alert>}
      <WithoutEmail kind="reminder" guests={pending} reached={reached} />
    </>
  )
}

interface JustRemindedProps {
  guests: readonly ListedGuest[]
  isLeftOut: boolean
  onChange: (isLeftOut: boolean) => void
}

/** Says who a reminder leaves out: it would be their second letter within days. */
function JustReminded({ guests, isLeftOut, onChange }: JustRemindedProps) {
  const now = clockNow()
  const count = guests.filter((guest) => canBeReminded(guest) && wasRecentlyContacted(guest, now)).length
  if (count === 0) return null
  return (
    <Alert
      kind={isLeftOut ? 'info' : 'warning'}
      action={
        <button type="button" className="link" onClick={() => onChange(!isLeftOut)}>
          {isLeftOut ? copy.takeThemIn : copy.leaveThemOut(count)}
        </button>
      }
    >
      {isLeftOut ? copy.justRemindedLeftOut(count) : copy.justReminded(count)}
    </Alert>
  )
}

/** Says before the action who it cannot reach. If it reaches nobody, executing it says so. */
function WithoutEmail({ kind, guests, reached }: WithoutEmailProps) {
  const withAddress = guests.filter(hasEmail).length
  if (withAddress === 0 || withAddress === guests.length) return null
  const sentence = copy.someWithoutEmail(kind, guests.length - withAddress, reached ?? withAddress)
  return <Alert kind="warning">{sentence}</Alert>
}

interface WithoutEmailProps {
  kind: LetterKind
  guests: readonly ListedGuest[]
  /** How many letters will be sent, if not to everybody who has an address. */
  reached?: number
}

/** @throws AppError `invalid` if nobody is left */
function pendingOf(guests: readonly ListedGuest[]): ListedGuest[] {
  return someOf(guests.filter(owesAnswer), letterCopy.noPending)
}

/** @throws AppError `invalid` if nobody is left */
function withEmail(guests: readonly ListedGuest[]): ListedGuest[] {
  return someOf(guests.filter(hasEmail), letterCopy.noBulkAddresses)
}

function someOf(guests: ListedGuest[], sentence: string): ListedGuest[] {
  if (guests.length === 0) throw new AppError('invalid', sentence)
  return guests
}

function readMessage(text: string): string {
  const read = messageInput.safeParse(text)
  if (read.success) return read.data
  throw new AppError('invalid', read.error.issues[0]?.message ?? letterCopy.messageRequired)
}
