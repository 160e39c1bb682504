import { rsvpCopy as copy } from '../model/rsvp-copy.ts'
import { StatusMenu } from './status-menu.tsx'
import { guestName, mealLabel, plusOneName } from '#features/guests/model/guest.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import { guestCopy } from '#features/guests/model/guest-copy.ts'
import { EmailText } from '#lists/web/email-text.tsx'
import type { ListCard } from '#lists/web/list-cards.tsx'
import { NoValue } from '#lists/web/list-cells.tsx'
import type { ListRows } from '#lists/web/list-view.tsx'

/** The table of /rsvp, and each guest on a phone. */
export const rsvpRows: ListRows<Guest> = {
  columns: [
    {
      header: copy.columns.guest,
      cell: (guest) => (
        <>
          <p className="font-medium">{guestName(guest)}</p>
          <p className="text-caption text-muted">
            <EmailText address={guest.email} none={guestCopy.noEmail} />
          </p>
        </>
      ),
    },
    { header: copy.columns.plusOne, width: '17%', cell: (guest) => <PlusOne guest={guest} /> },
    {
      header: copy.columns.meal,
      width: '17%',
      cell: ({ meal_choice: meal }) => (meal !== null ? mealLabel(meal) : <NoValue />),
    },
    {
      header: copy.columns.diet,
      width: '21%',
      cell: (guest) => guest.dietary_restrictions ?? <NoValue />,
    },
    { header: copy.columns.status, width: '156px', cell: (guest) => <StatusMenu guest={guest} /> },
  ],
  card,
}

function card(guest: Guest): ListCard {
  const meal = guest.meal_choice !== null ? ` · ${mealLabel(guest.meal_choice)}` : ''
  return {
    name: guestName(guest),
    aside: <StatusMenu guest={guest} />,
    details: (
      <>
        <EmailText address={guest.email} none={guestCopy.noEmail} />
        {meal}
      </>
    ),
  }
}

function PlusOne({ guest }: { guest: Guest }) {
  if (!guest.plus_one_allowed) return <NoValue />
  const name = plusOneName(guest)
  if (name === null) return <span className="text-muted">{copy.notNamed}</span>
  return guest.plus_one_status === 'declined' ? guestCopy.plusOneDeclined(name) : name
}
