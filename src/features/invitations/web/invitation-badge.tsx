import { useQuery } from '@tanstack/react-query'
import { createContext, use, useMemo, useState } from 'react'
import type { ReactNode } from 'react'

import { guestHistoryCopy as copy } from '../model/guest-event-words.ts'
import type { GuestInvitation } from '../model/letter.ts'
import { deliveredOn } from '../model/send-words.ts'
import { invitationsQuery } from './letter-api.ts'
import { guestName } from '#features/guests/model/guest.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import type { Id } from '#platform/model/ids.ts'
import { browserTimeZone } from '#platform/web/browser-time-zone.ts'
import { StatusDot } from '#ui/badge.tsx'
import { dialogOnDemand } from '#ui/on-demand.tsx'

const GuestHistoryDialog = dialogOnDemand(
  async () => (await import('./guest-history-dialog.tsx')).GuestHistoryDialog,
)

/** By guest; `unknown` while it is read, or when it could not be. */
const InvitationsContext = createContext<ReadonlyMap<Id, GuestInvitation> | 'unknown'>('unknown')

/** Wraps a list of guests: read once, used by every row. */
export function InvitationsKnown({ children }: { children: ReactNode }) {
  const { data } = useQuery(invitationsQuery)
  const known = useMemo(
    () => (data ? new Map(data.map((invitation) => [invitation.guest_id, invitation])) : 'unknown'),
    [data],
  )
  return <InvitationsContext value={known}>{children}</InvitationsContext>
}

/** What became of a guest's invitation, as a button that opens their history. */
export function InvitationBadge({ guest }: { guest: Guest }) {
  const known = use(InvitationsContext)
  const [isOpen, setOpen] = useState<boolean>()
  const invitation = known === 'unknown' ? undefined : known.get(guest.id)
  const words = invitation ? deliveredOn(invitation.state, invitation.at, browserTimeZone()) : copy.notSent
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={copy.open(guestName(guest), known === 'unknown' ? copy.unknown : words)}
        onClick={() => setOpen(true)}
        // On a phone it is in a card that is a button itself, and above that.
        className="relative z-[1] -mx-1.5 min-h-7 max-w-[calc(100%+12px)] rounded-sm px-1.5 py-0.5 text-left hover:bg-sunk hover:underline"
      >
        {known === 'unknown' ? <span className="text-muted">–</span> : <Words {...{ invitation, words }} />}
      </button>
      {/* Not there before it is wanted: a list has many rows. */}
      {isOpen !== undefined && (
        <GuestHistoryDialog guest={guest} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

function Words({ invitation, words }: { invitation: GuestInvitation | undefined; words: string }) {
  if (!invitation || invitation.state === 'sent') return <span className="text-muted">{words}</span>
  const { state, reason } = invitation
  return (
    <span className="flex gap-2">
      <span className="flex h-5 items-center">
        <StatusDot status={state} />
      </span>
      <span className="min-w-0">
        {words}
        {reason !== null && (
          <span className="line-clamp-3 text-caption text-muted">{withoutQuote(reason)}</span>
        )}
      </span>
    </span>
  )
}

/** The server's own text is for the history: a column has no space for it. */
function withoutQuote(reason: string): string {
  return reason.replace(/\s*“.*$/s, '')
}
