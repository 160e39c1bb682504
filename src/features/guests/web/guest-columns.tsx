import { Check, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'

import { guestName, plusOneName } from '../model/guest.ts'
import type { Guest } from '../model/guest.ts'
import { guestCopy as copy } from '../model/guest-copy.ts'
import type { Id } from '#platform/model/ids.ts'
import { EmailText } from '#lists/web/email-text.tsx'
import type { ListCard } from '#lists/web/list-cards.tsx'
import type { ListColumn } from '#lists/web/list-table.tsx'
import { StatusBadge } from '#ui/badge.tsx'
import { IconButton } from '#ui/button.tsx'

interface GuestActions {
  edit: (guest: Guest) => void
  remove: (guest: Guest) => void
  invitation: (guest: Guest) => ReactNode
  /** Who shares the name or the e-mail with another. */
  duplicates: ReadonlySet<Id>
}

/** The table of /guests (S1 §2). */
export function guestColumns({ edit, remove, invitation, duplicates }: GuestActions): ListColumn<Guest>[] {
  return [
    {
      id: 'guest',
      header: copy.columns.guest,
      cell: (guest) => (
        <>
          <p className="font-medium">{guestName(guest)}</p>
          <WithPlusOne guest={guest} className="text-caption" />
          {duplicates.has(guest.id) && <Duplicate className="text-caption" />}
        </>
      ),
    },
    {
      id: 'contact',
      header: copy.columns.contact,
      cell: (guest) => (
        <>
          <Email guest={guest} />
          {guest.phone !== null && <p className="text-caption text-muted">{guest.phone}</p>}
        </>
      ),
    },
    {
      id: 'status',
      header: copy.columns.status,
      width: '122px',
      cell: (guest) => (
        <>
          <StatusBadge status={guest.rsvp_status} />
          {/* Where its own column has no room. */}
          <div className="text-caption desk:hidden">{invitation(guest)}</div>
        </>
      ),
    },
    {
      id: 'plus-one',
      header: copy.columns.plusOne,
      width: '92px',
      align: 'center',
      cell: (guest) => <PlusOne allowed={guest.plus_one_allowed} />,
    },
    {
      id: 'invitation',
      header: copy.columns.invitation,
      width: '156px',
      wideOnly: true,
      cell: invitation,
    },
    {
      id: 'actions',
      header: copy.columns.actions,
      width: '100px',
      align: 'end',
      cell: (guest) => (
        <div className="-mr-2 flex justify-end gap-0.5">
          <IconButton
            label={copy.editGuest(guestName(guest))}
            icon={<Pencil size={16} strokeWidth={1.6} aria-hidden="true" />}
            onPress={() => edit(guest)}
          />
          <IconButton
            label={copy.removeGuest(guestName(guest))}
            icon={<Trash2 size={16} strokeWidth={1.6} aria-hidden="true" />}
            variant="danger"
            onPress={() => remove(guest)}
          />
        </div>
      ),
    },
  ]
}

/** A guest on a phone. */
export function guestCard(
  guest: Guest,
  { invitation, duplicates }: Pick<GuestActions, 'invitation' | 'duplicates'>,
): ListCard {
  return {
    name: guestName(guest),
    aside: <StatusBadge status={guest.rsvp_status} />,
    details: (
      <>
        <WithPlusOne guest={guest} />
        {duplicates.has(guest.id) && <Duplicate />}
        <Email guest={guest} />
        <div className="flex">{invitation(guest)}</div>
      </>
    ),
  }
}

function Email({ guest: { email } }: { guest: Guest }) {
  if (email === null) return <p className="text-muted">{copy.noEmail}</p>
  return (
    <p>
      <EmailText address={email} />
    </p>
  )
}

function WithPlusOne({ guest, className = '' }: { guest: Guest; className?: string }) {
  const name = guest.plus_one_allowed ? plusOneName(guest) : null
  return name !== null && <p className={`${className} text-muted`}>{copy.withPlusOne(name)}</p>
}

function Duplicate({ className = '' }: { className?: string }) {
  return <p className={`${className} text-muted`}>{copy.possibleDuplicate}</p>
}

function PlusOne({ allowed }: { allowed: boolean }) {
  return (
    <span className="flex justify-center">
      {allowed ? (
        <Check size={16} strokeWidth={1.6} aria-hidden="true" />
      ) : (
        <span className="text-muted" aria-hidden="true">
          –
        </span>
      )}
      <span className="sr-only">{allowed ? copy.plusOneAllowed : copy.plusOneNotAllowed}</span>
    </span>
  )
}
