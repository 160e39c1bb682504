import { bulkCopy as copy } from '../model/bulk-words.ts'
import { letterCopy } from '../model/letter-copy.ts'
import { messageInput } from '../model/letter-input.ts'
import type { LetterKind } from '../model/letter.ts'
import type { BulkAction } from './bulk-action.ts'
import { hasEmail } from './chosen-guests.ts'
import { ClosedSiteNotice } from './closed-site-notice.tsx'
import { useClosedSite } from './couple-reads.ts'
import { MessageFields } from './message-fields.tsx'
import { useLetterSender } from './use-letter-sender.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import { AppError } from '#platform/model/app-error.ts'
import { useKeptText } from '#platform/web/use-kept-text.ts'
import { Alert } from '#ui/alert.tsx'

/** The letters among the bulk actions; what was typed of a message outlives the dialog (rule A35). */
export function useLetterActions(): Record<LetterKind, BulkAction> {
  const closed = useClosedSite()
  const send = useLetterSender()
  const [message, setMessage] = useKeptText('message')
  const words = (kind: LetterKind) => ({ id: kind, label: copy.actions[kind], line: copy.lines[kind] })
  const closedNotice = closed && <ClosedSiteNotice closed={closed} />
  return {
    invitation: {
      ...words('invitation'),
      unavailable: closed?.reason ?? null,
      content: (guests) => closedNotice ?? <WithoutEmail kind="invitation" guests={guests} />,
      run: async (guests) => ({ batch: await send('invitation', withEmail(guests)) }),
    },
    reminder: {
      ...words('reminder'),
      unavailable: closed?.reason ?? null,
      content: (guests) => closedNotice ?? <Unreminded guests={guests} />,
      run: async (guests) => ({ batch: await send('reminder', withEmail(pendingOf(guests))) }),
    },
    custom: {
      ...words('custom'),
      content: (guests) => (
        <>
          <WithoutEmail kind="custom" guests={guests} />
          <MessageFields message={message} onChange={setMessage} guest={guests.find(hasEmail) ?? guests[0]} />
        </>
      ),
      run: async (guests) => {
        const body = readMessage(message)
        const batch = await send('custom', withEmail(guests), body)
        setMessage('')
        return { batch }
      },
    },
  }
}

function Unreminded({ guests }: { guests: readonly Guest[] }) {
  const answered = guests.filter(({ rsvp_status }) => rsvp_status !== 'pending').length
  return (
    <>
      {answered > 0 && answered < guests.length && <Alert kind="info">{copy.someAnswered(answered)}</Alert>}
      <WithoutEmail kind="reminder" guests={guests.filter(({ rsvp_status }) => rsvp_status === 'pending')} />
    </>
  )
}

/** Said before the action: whom it cannot reach. When it reaches nobody, executing it says so. */
function WithoutEmail({ kind, guests }: { kind: LetterKind; guests: readonly Guest[] }) {
  const reached = guests.filter(hasEmail).length
  if (reached === 0 || reached === guests.length) return null
  return <Alert kind="warning">{copy.someWithoutEmail(kind, guests.length - reached, reached)}</Alert>
}

/** @throws AppError `invalid` when nobody is left */
function pendingOf(guests: readonly Guest[]): Guest[] {
  return someOf(
    guests.filter(({ rsvp_status }) => rsvp_status === 'pending'),
    letterCopy.noPending,
  )
}

/** @throws AppError `invalid` when nobody is left */
function withEmail(guests: readonly Guest[]): Guest[] {
  return someOf(guests.filter(hasEmail), letterCopy.noBulkAddresses)
}

function someOf(guests: Guest[], sentence: string): Guest[] {
  if (guests.length === 0) throw new AppError('invalid', sentence)
  return guests
}

function readMessage(text: string): string {
  const read = messageInput.safeParse(text)
  if (read.success) return read.data
  throw new AppError('invalid', read.error.issues[0]?.message ?? letterCopy.messageRequired)
}
