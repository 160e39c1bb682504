/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   some browsers drop the table semantics of rows and cells that are styled as cards */
import {
  RSVP_LABELS,
  bringsPlusOne,
  guestName,
  mealLabel,
  plusOneName,
} from '#features/guests/model/guest.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import type { SeatOf } from '#features/seating/model/seating.ts'
import { seatsIn } from '#features/seating/model/seating.ts'
import { ourWeddingCopy as copy } from '../model/our-wedding-copy.ts'
import type { Everything } from './everything-zip.ts'
import type { Chapter } from './our-wedding-page.tsx'
import { rowsInPieces } from './rows-in-pieces.ts'

/** The guest list with the answers. */
export function guestsChapter({ parts: { guests, seating } }: Everything): Chapter {
  const seatOf = seatsIn(seating)
  const count = (status: Guest['rsvp_status']) =>
    guests.filter(({ rsvp_status }) => rsvp_status === status).length
  function* pieces() {
    yield (
      <thead role="rowgroup">
        <tr role="row">
          {Object.values(copy.guestColumns).map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
    )
    for (const some of rowsInPieces(guests)) yield <Rows guests={some} seatOf={seatOf} />
  }
  return {
    id: 'guests',
    count: guests.length,
    lead: copy.answers(count('accepted'), count('declined'), count('pending')),
    frame: FRAME,
    pieces: pieces(),
  }
}

/** Its rows are cards on phones and tablets. */
const FRAME = [`<table role="table" aria-label="${copy.chapters.guests.title}">`, '</table>'] as const

function Rows({ guests, seatOf }: { guests: readonly Guest[]; seatOf: SeatOf }) {
  return (
    <tbody role="rowgroup">
      {guests.map((guest) => (
        <tr key={guest.id} role="row">
          <th role="rowheader" scope="row" dir="auto">
            {guestName(guest)}
          </th>
          <Cell column="answer" lines={[RSVP_LABELS[guest.rsvp_status]]} />
          <Cell column="companion" lines={[companionOf(guest)]} />
          <Cell column="meal" lines={[mealOf(guest.meal_choice), mealOf(guest.plus_one_meal_choice)]} />
          <Cell column="diet" lines={[guest.dietary_restrictions, guest.plus_one_dietary]} />
          <Cell column="table" lines={tablesOf(guest, seatOf)} />
          <Cell column="contact" lines={[guest.email, guest.phone]} />
        </tr>
      ))}
    </tbody>
  )
}

interface CellProps {
  column: keyof typeof copy.guestColumns
  lines: readonly (string | null)[]
}

/** A card leaves out empty cells, and puts the column's name before the others. */
function Cell({ column, lines }: CellProps) {
  const there = lines.filter((line) => line !== null && line !== '')
  if (there.length === 0)
    return (
      <td role="cell" className="empty">
        {copy.none}
      </td>
    )
  return (
    <td role="cell" data-label={copy.guestColumns[column]}>
      <div dir="auto">
        {there.map((line, index) => (
          <span key={index}>{line}</span>
        ))}
      </div>
    </td>
  )
}

function companionOf(guest: Guest): string | null {
  const name = plusOneName(guest)
  if (!name) return null
  return guest.plus_one_status === 'declined' ? copy.notComing(name) : name
}

/** The guest's table and, if it is another one, that of the plus one they bring. */
function tablesOf(guest: Guest, seatOf: SeatOf): (string | null)[] {
  const own = seatOf(guest, false)
  const theirs = bringsPlusOne(guest) ? seatOf(guest, true) : null
  return theirs === own ? [own] : [own, theirs]
}

function mealOf(meal: string | null): string | null {
  return meal && mealLabel(meal)
}
