import { useState } from 'react'

import { invitationCopy as copy, invitationWords } from '../model/invitation-words.ts'
import { useWeddingZone } from '#features/couples/web/wedding-zone.ts'
import { guestName } from '#features/guests/model/guest.ts'
import type { ListedGuest } from '#features/guests/model/listed-guests.ts'
import { StatusDot } from '#ui/badge.tsx'
import { dialogOnDemand } from '#ui/on-demand.tsx'

const GuestHistoryDialog = dialogOnDemand(
  async () => (await import('./guest-history-dialog.tsx')).GuestHistoryDialog,
)

/**
 * The state of a guest's invitation, as a button that opens their history; below it the
 * reason and the last reminder.
 */
export function InvitationBadge({ guest }: { guest: ListedGuest }) {
  const [isOpen, setOpen] = useState<boolean>()
  const { letters } = guest
  const zone = useWeddingZone()
  const words = letters === undefined ? copy.unknown : invitationWords(letters, zone)
  const { state = null, reason = null, reminded_at = null } = letters ?? {}
  const isPlain = state === null || state === 'sent'
  return (
    <div className="min-w-0">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={copy.open(guestName(guest), words)}
        onClick={() => setOpen(true)}
        // On a phone it lies on top of a card that is itself a button.
        className="relative z-[1] -mx-1.5 min-h-7 max-w-[calc(100%+12px)] rounded-sm px-1.5 py-0.5 text-left hover:bg-sunk hover:underline"
      >
        {letters === undefined || isPlain ? (
          <span className="text-muted">{letters === undefined ? '–' : words}</span>
        ) : (
          <span className="flex gap-2">
            <span className="flex h-5 items-center">
              <StatusDot status={state} />
            </span>
            <span className="min-w-0">{words}</span>
          </span>
        )}
      </button>
      {!isPlain && reason !== null && (
        <p className="line-clamp-3 text-caption text-muted">{withoutQuote(reason)}</p>
      )}
      {reminded_at !== null && <p className="text-caption text-muted">{copy.reminded(reminded_at, zone)}</p>}
      {/* Not mounted before it is needed: a list has many rows. */}
      {isOpen !== undefined && (
        <GuestHistoryDialog guest={guest} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}

/** The quoted text of the mail server belongs in the history: a column has no room for it. */
function withoutQuote(reason: string): string {
  return reason.replace(/\s*“.*$/s, '')
}
