import { rsvpCopy as copy } from '../model/rsvp-copy.ts'
import { StatusMenu } from './status-menu.tsx'
import { guestName, mealLabel, plusOneName } from '#features/guests/model/guest.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import { guestCopy } from '#features/guests/model/guest-copy.ts'
import { EmailText } from '#lists/web/email-text.tsx'
import type { ListCard } from '#lists/web/list-cards.tsx'
import type { ListColumn } from '#lists/web/list-table.tsx'

/** The table of /rsvp (S1 §2). */
export const rsvpColumns: ListColumn<Guest>[] = [
  {
    id: 'guest',
    header: copy.columns.guest,
    cell: (guest) => (
      <>
        <p className="font-medium">{guestName(guest)}</p>
        <p className="text-caption text-muted">
          <Email guest={guest} />
        </p>
      </>
    ),
  },
  { id: 'plus-one', header: copy.columns.plusOne, width: '17%', cell: (guest) => <PlusOne guest={guest} /> },
  {
    id: 'meal',
    header: copy.columns.meal,
    width: '17%',
    cell: (guest) => (guest.meal_choice !== null ? mealLabel(guest.meal_choice) : <Nothing />),
  },
  {
    id: 'diet',
    header: copy.columns.diet,
    width: '21%',
    cell: (guest) => guest.dietary_restrictions ?? <Nothing />,
  },
  {
    id: 'status',
    header: copy.columns.status,
    width: '156px',
    cell: (guest) => <StatusMenu guest={guest} />,
  },
]

/** A guest on a phone. */
export function rsvpCard(guest: Guest): ListCard {
  const meal = guest.meal_choice !== null ? ` · ${mealLabel(guest.meal_choice)}` : ''
  return {
    name: guestName(guest),
    aside: <StatusMenu guest={guest} />,
    details: (
      <>
        <Email guest={guest} />
        {meal}
      </>
    ),
  }
}

function Email({ guest: { email } }: { guest: Guest }) {
  return email === null ? guestCopy.noEmail : <EmailText address={email} />
}

function PlusOne({ guest }: { guest: Guest }) {
  if (!guest.plus_one_allowed) return <Nothing />
  return plusOneName(guest) ?? <span className="text-muted">{copy.notNamed}</span>
}

function Nothing() {
  return <span className="text-muted">–</span>
}
