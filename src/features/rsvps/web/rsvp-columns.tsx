import type { ReactNode } from 'react'

import { rsvpCopy as copy } from '../model/rsvp-copy.ts'
import { StatusMenu } from './status-menu.tsx'
import { guestName, mealLabel, plusOneName } from '#features/guests/model/guest.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import { guestCopy } from '#features/guests/model/guest-copy.ts'
import type { ListedGuest } from '#features/guests/model/listed-guests.ts'
import { GuestPlace } from '#features/guests/web/guest-place.tsx'
import { EmailText } from '#lists/web/email-text.tsx'
import type { ListCard } from '#lists/web/list-cards.tsx'
import { NoValue } from '#lists/web/list-cells.tsx'
import type { ListRows } from '#lists/web/list-view.tsx'

/** The table of /rsvp, and each guest's layout on a phone. */
export function rsvpRows(invitation: (guest: ListedGuest) => ReactNode): ListRows<ListedGuest> {
  const address = (guest: ListedGuest) => <EmailText address={guest.email} none={guestCopy.noEmail} />
  const columns: ListRows<ListedGuest>['columns'] = [
    {
      header: copy.columns.guest,
      sort: 'name',
      cell: (guest) => (
        <>
          <p className="font-medium">{guestName(guest)}</p>
          <div className="text-caption text-muted">
            <p>{address(guest)}</p>
            <GuestPlace guest={guest} withTable />
          </div>
        </>
      ),
    },
    {
      header: copy.columns.plusOne,
      sort: 'plus_one',
      width: '14%',
      cell: (guest) => <PlusOne guest={guest} />,
    },
    {
      header: copy.columns.meal,
      sort: 'meal',
      width: '13%',
      cell: ({ meal_choice: meal }) => (meal !== null ? mealLabel(meal) : <NoValue />),
    },
    {
      header: copy.columns.diet,
      sort: 'diet',
      width: '16%',
      cell: (guest) => guest.dietary_restrictions ?? <NoValue />,
    },
    {
      header: guestCopy.columns.invitation,
      sort: 'invitation',
      width: '128px',
      wideOnly: true,
      cell: invitation,
    },
    {
      header: copy.columns.status,
      sort: 'status',
      width: '150px',
      cell: (guest) => <StatusMenu guest={guest} />,
    },
  ]
  const card = (guest: ListedGuest): ListCard => ({
    name: guestName(guest),
    aside: <StatusMenu guest={guest} />,
    details: (
      <>
        <p>
          {address(guest)}
          {guest.meal_choice !== null && ` · ${mealLabel(guest.meal_choice)}`}
        </p>
        <GuestPlace guest={guest} withTable />
        <div className="flex">{invitation(guest)}</div>
      </>
    ),
  })
  return { columns, card }
}

function PlusOne({ guest }: { guest: Guest }) {
  if (!guest.plus_one_allowed) return <NoValue />
  const name = plusOneName(guest)
  if (name === null) return <span className="text-muted">{copy.notNamed}</span>
  return guest.plus_one_status === 'declined' ? guestCopy.plusOneDeclined(name) : name
}
