import { Fragment } from 'react'

import { FLOOR, guestNotNamed, sharedNames } from '../model/seating.ts'
import type { SeatedPerson, SeatingPlan, SeatingTable } from '../model/seating.ts'
import { seatingScreenCopy as copy } from '../model/seating-copy.ts'
import { needWords } from '../model/seating-remarks.ts'
import { sizeOf } from './seating-floor.tsx'
import { mealLabel } from '#features/guests/model/guest.ts'
import { fold } from '#platform/model/folding.ts'
import type { Id } from '#platform/model/ids.ts'
import { CELL, HEAD, ROW } from '#ui/paper-table.ts'

export interface PaperProps {
  plan: SeatingPlan
  byTable: ReadonlyMap<Id | null, readonly SeatedPerson[]>
}

/** The room from above, followed by who sits at each table. */
export function PlanPaper({ plan, byTable }: PaperProps) {
  const shared = sharedNames(plan.people)
  return (
    <>
      <svg
        viewBox={`0 0 ${FLOOR.width} ${FLOOR.height}`}
        role="img"
        aria-label={copy.plan}
        className="w-full border border-hairline bg-paper"
      >
        {plan.tables.map((table) => (
          <TableDrawing key={table.id} table={table} taken={byTable.get(table.id)?.length ?? 0} />
        ))}
      </svg>
      <div className="mt-5 columns-2 gap-6 tablet:columns-3 print:columns-3">
        {plan.tables.map((table) => (
          <section key={table.id} className="mb-4 break-inside-avoid">
            <h3 className="font-semibold wrap-anywhere">{table.name}</h3>
            <ul>
              {(byTable.get(table.id) ?? []).map((person) => (
                <li key={person.key} className="wrap-anywhere">
                  <PersonName person={person} shared={shared} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Unseated byTable={byTable} shared={shared} />
    </>
  )
}

function TableDrawing({ table, taken }: { table: SeatingTable; taken: number }) {
  const { width, height } = sizeOf(table)
  const isRound = table.shape === 'round'
  const letters = Array.from(table.name)
  const short = letters.length > 13 ? `${letters.slice(0, 12).join('')}…` : table.name
  return (
    <g transform={`translate(${table.x} ${table.y})`}>
      <rect
        x={-width / 2}
        y={-height / 2}
        width={width}
        height={height}
        rx={isRound ? width / 2 : 12}
        fill="none"
        stroke="currentColor"
        strokeWidth={table.shape === 'head' ? 6 : 3}
        strokeDasharray={table.shape === 'free' ? '14 10' : undefined}
      />
      <text textAnchor="middle" y={-2} fontSize={20} fontWeight={600} fill="currentColor">
        {short}
      </text>
      <text textAnchor="middle" y={24} fontSize={18} fill="currentColor">
        {taken}
      </text>
    </g>
  )
}

/** Everybody by last name, for the person at the door. */
export function DoorPaper({ plan, byTable }: PaperProps) {
  const shared = sharedNames(plan.people)
  const names = new Map(plan.tables.map(({ id, name }) => [id, name]))
  const people = plan.people
    .filter(({ table_id }) => table_id !== null)
    .toSorted((a, b) => (a.sort_name < b.sort_name ? -1 : a.sort_name > b.sort_name ? 1 : 0))
  return (
    <>
      <ul className="columns-1 gap-8 tablet:columns-2 print:columns-2">
        {people.map((person) => (
          <li key={person.key} className={`${ROW} flex gap-3 py-1`}>
            <span className="min-w-0 flex-1 wrap-anywhere">
              <PersonName person={person} shared={shared} />
            </span>
            <span className="max-w-[45%] flex-none text-right font-semibold wrap-anywhere">
              {names.get(person.table_id ?? '')}
            </span>
          </li>
        ))}
      </ul>
      <Unseated byTable={byTable} shared={shared} />
    </>
  )
}

/** A card for each table, two per row, to cut out. */
export function TableCards({ plan, byTable }: PaperProps) {
  const shared = sharedNames(plan.people)
  return (
    <div className="grid grid-cols-1 tablet:grid-cols-2 print:grid-cols-2">
      {plan.tables.map((table) => (
        <section
          key={table.id}
          className="flex min-h-[240px] break-inside-avoid flex-col items-center justify-center border border-dashed border-line-2 p-6 text-center print:min-h-[80mm]"
        >
          <h3 className="display text-h1 wrap-anywhere">{table.name}</h3>
          <ul className="mt-4">
            {(byTable.get(table.id) ?? []).map((person) => (
              <li key={person.key} className="wrap-anywhere">
                <PersonName person={person} shared={shared} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** The people at each table, what they eat and what they must avoid. */
export function KitchenPaper({ plan, byTable }: PaperProps) {
  const shared = sharedNames(plan.people)
  return (
    <>
      {plan.tables
        .filter(({ id }) => byTable.has(id))
        .map((table) => (
          <table key={table.id} className="mt-6 w-full table-fixed break-inside-avoid first:mt-0">
            <caption className="pb-1 text-left text-row font-semibold wrap-anywhere">
              {table.name}{' '}
              <span className="font-normal">
                · {copy.seatsTaken(byTable.get(table.id)?.length ?? 0, table.capacity)}
              </span>
            </caption>
            <thead>
              <tr>
                <th scope="col" className={`${HEAD} w-[34%]`}>
                  {copy.fields.name}
                </th>
                <th scope="col" className={`${HEAD} w-[28%]`}>
                  {copy.meal}
                </th>
                <th scope="col" className={HEAD}>
                  {copy.diet}
                </th>
              </tr>
            </thead>
            <tbody>
              {(byTable.get(table.id) ?? []).map((person) => (
                <tr key={person.key} className={ROW}>
                  <th scope="row" className={`${CELL} font-medium`}>
                    <PersonName person={person} shared={shared} />
                  </th>
                  <td className={CELL}>{person.meal === null ? copy.noMeal : mealLabel(person.meal)}</td>
                  <td className={`${CELL} whitespace-pre-line`}>
                    {[person.diet, needWords(person.needs)].filter(Boolean).join('\n')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      <Unseated byTable={byTable} shared={shared} />
    </>
  )
}

/** A person's name; a plus one who shares it with somebody is named with their guest. */
function PersonName({ person, shared }: { person: SeatedPerson; shared: ReadonlySet<string> }) {
  const guest = shared.has(fold(person.name)) ? guestNotNamed(person) : null
  return (
    <>
      <bdi>{person.name}</bdi>
      {guest !== null && <> {copy.plusOneOf(guest)}</>}
    </>
  )
}

function Unseated({ byTable, shared }: Pick<PaperProps, 'byTable'> & { shared: ReadonlySet<string> }) {
  const people = byTable.get(null) ?? []
  if (people.length === 0) return null
  return (
    <section className="mt-5 break-inside-avoid">
      <h3 className="font-semibold">{copy.withoutSeat(people.length)}</h3>
      <p className="wrap-anywhere">
        {people.map((person, index) => (
          <Fragment key={person.key}>
            {index > 0 && ', '}
            <PersonName person={person} shared={shared} />
          </Fragment>
        ))}
      </p>
    </section>
  )
}
