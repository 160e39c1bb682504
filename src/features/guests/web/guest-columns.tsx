import type { ReactNode } from 'react'

import { guestName, plusOneName } from '../model/guest.ts'
import type { Guest } from '../model/guest.ts'
import { guestCopy as copy } from '../model/guest-copy.ts'
import { EmailText } from '#lists/web/email-text.tsx'
import { YesMark } from '#lists/web/list-cells.tsx'
import type { ListRows } from '#lists/web/list-view.tsx'
import type { Id } from '#platform/model/ids.ts'
import { StatusBadge } from '#ui/badge.tsx'

/** The table of /guests, and each guest on a phone; `duplicates` share the name or the e-mail with another. */
export function guestRows(
  invitation: (guest: Guest) => ReactNode,
  duplicates: ReadonlySet<Id>,
): ListRows<Guest> {
  const notes = (guest: Guest) => {
    const plusOne = guest.plus_one_allowed ? plusOneName(guest) : null
    return (
      <div className="text-muted">
        {plusOne !== null && (
          <p>{(guest.plus_one_status === 'declined' ? copy.plusOneDeclined : copy.withPlusOne)(plusOne)}</p>
        )}
        {duplicates.has(guest.id) && <p>{copy.possibleDuplicate}</p>}
      </div>
    )
  }
  const email = (guest: Guest) => (
    <p>
      <EmailText address={guest.email} none={copy.noEmail} />
    </p>
  )
  const columns: ListRows<Guest>['columns'] = [
    {
      header: copy.columns.guest,
      cell: (guest) => (
        <>
          <p className="font-medium">{guestName(guest)}</p>
          <div className="text-caption">{notes(guest)}</div>
        </>
      ),
    },
    {
      header: copy.columns.contact,
      cell: (guest) => (
        <>
          {email(guest)}
          {guest.phone !== null && <p className="text-caption text-muted">{guest.phone}</p>}
        </>
      ),
    },
    {
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
      header: copy.columns.plusOne,
      width: '92px',
      align: 'center',
      cell: ({ plus_one_allowed: isYes }) => <YesMark isYes={isYes} label={copy.plusOneWords(isYes)} />,
    },
    {
      header: copy.columns.invitation,
      width: '156px',
      wideOnly: true,
      cell: invitation,
    },
  ]
  const card = (guest: Guest) => ({
    name: guestName(guest),
    aside: <StatusBadge status={guest.rsvp_status} />,
    details: (
      <>
        {notes(guest)}
        {email(guest)}
        <div className="flex">{invitation(guest)}</div>
      </>
    ),
  })
  return { columns, card }
}
