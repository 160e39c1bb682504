import type { ReactNode } from 'react'

import { guestName } from '../model/guest.ts'
import { guestCopy as copy } from '../model/guest-copy.ts'
import type { ListedGuest } from '../model/listed-guests.ts'
import { facetAnswers } from '../model/guest-list.ts'
import { plusOneWords } from '../model/guest-list-words.ts'
import { GuestPlace } from './guest-place.tsx'
import { EmailText } from '#lists/web/email-text.tsx'
import { NoValue, TickOrDash } from '#lists/web/list-cells.tsx'
import type { ListRows } from '#lists/web/list-view.tsx'
import type { Id } from '#platform/model/ids.ts'
import { StatusBadge } from '#ui/badge.tsx'

/**
 * The table of /guests, and each guest on a phone; `duplicates` share their name or email with another guest,
 * `things` are the facets that the list is filtered by.
 */
export function guestRows(
  invitation: (guest: ListedGuest) => ReactNode,
  duplicates: ReadonlySet<Id>,
  things: readonly string[],
): ListRows<ListedGuest> {
  const notes = (guest: ListedGuest, withTable: boolean) => (
    <div className="text-muted">
      <p>{plusOneWords(guest)}</p>
      <GuestPlace guest={guest} withTable={withTable} />
      {facetAnswers(guest, things).map((words) => (
        <p key={words} className="text-ink-2 wrap-anywhere">
          {words}
        </p>
      ))}
      {duplicates.has(guest.id) && <p>{copy.possibleDuplicate}</p>}
    </div>
  )
  const email = ({ email: address }: ListedGuest) => <EmailText address={address} none={copy.noEmail} />
  const columns: ListRows<ListedGuest>['columns'] = [
    {
      header: copy.columns.guest,
      sort: 'name',
      cell: (guest) => (
        <>
          <p className="font-medium">{guestName(guest)}</p>
          <div className="text-caption">{notes(guest, false)}</div>
        </>
      ),
    },
    {
      header: copy.columns.contact,
      sort: 'email',
      width: '30%',
      cell: (guest) => (
        <>
          <p>{email(guest)}</p>
          {guest.phone !== null && <p className="text-caption text-muted">{guest.phone}</p>}
        </>
      ),
    },
    {
      header: copy.columns.status,
      sort: 'status',
      width: '110px',
      cell: (guest) => (
        <>
          <StatusBadge status={guest.rsvp_status} />
          {/* Shown if its own column has no room. */}
          <div className="text-caption desk:hidden">{invitation(guest)}</div>
        </>
      ),
    },
    {
      header: copy.columns.plusOne,
      sort: 'plus_one',
      width: '84px',
      align: 'center',
      cell: ({ plus_one_allowed: isYes }) => <TickOrDash isYes={isYes} label={copy.plusOneWords(isYes)} />,
    },
    { header: copy.columns.table, sort: 'table', width: '100px', cell: ({ seat }) => seat ?? <NoValue /> },
    {
      header: copy.columns.invitation,
      sort: 'invitation',
      width: '112px',
      wideOnly: true,
      cell: invitation,
    },
  ]
  const card = (guest: ListedGuest) => ({
    name: guestName(guest),
    aside: <StatusBadge status={guest.rsvp_status} />,
    details: (
      <>
        {notes(guest, true)}
        <p>{email(guest)}</p>
        <div className="flex">{invitation(guest)}</div>
      </>
    ),
  })
  return { columns, card }
}
