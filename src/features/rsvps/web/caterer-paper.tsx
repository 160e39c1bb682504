import { catererCopy as copy, leftOutLine, mealsLine } from '../model/caterer-copy.ts'
import { dietsOf } from '../model/caterer-sheet.ts'
import type { CatererSheet, CatererTable } from '../model/caterer-sheet.ts'
import { dinerName, totalOf } from '../model/diner.ts'
import type { Diner } from '../model/diner.ts'
import { mealLabel } from '#features/guests/model/guest.ts'
import { formatCount } from '#platform/model/format-count.ts'
import { cx } from '#ui/cx.ts'
import { CELL, HEAD, ROW } from '#ui/paper-table.ts'

interface CatererPaperProps {
  sheet: CatererSheet
  /** Whose sheet it is, with date and place. */
  occasion: { title: string; line: string }
  /** When the data was read, in words. */
  asOf: string
}

/** The sheet itself: the only part that is printed. */
export function CatererPaper({ sheet, occasion, asOf }: CatererPaperProps) {
  const leftOut = leftOutLine(sheet)
  return (
    <article className="[page:sheet] print:text-[9.5pt] print:leading-[13pt]">
      <header>
        <h2 className="display text-h3 wrap-anywhere print:text-h2">{occasion.title}</h2>
        <p className="wrap-anywhere">{occasion.line}</p>
        <p className="text-muted">
          <span className="hidden print:inline">{copy.title} · </span>
          {copy.asOf(asOf)}
        </p>
      </header>
      <MealTotals sheet={sheet} />
      <Diets sheet={sheet} />
      {sheet.undecided.length > 0 && (
        <section className="mt-5">
          <h3 className="font-semibold">
            {copy.undecided}{' '}
            <span className="font-normal tabular-nums">· {formatCount(sheet.undecided.length)}</span>
          </h3>
          <p className="wrap-anywhere">{sheet.undecided.map(dinerName).join(', ')}</p>
        </section>
      )}
      {leftOut && <p className="mt-3 text-muted tabular-nums">{leftOut}</p>}
      {sheet.tables.map((table) => (
        <TableOfDiners key={table.name ?? ''} table={table} title={titleOf(table, sheet)} />
      ))}
    </article>
  )
}

function MealTotals({ sheet }: { sheet: CatererSheet }) {
  return (
    <table className="mt-5 w-full max-w-[560px] tabular-nums print:max-w-none">
      <thead>
        <tr>
          <th scope="col" className={HEAD}>
            {copy.meals}
          </th>
          <th scope="col" className={`${HEAD} ${FIGURE}`}>
            {copy.figures.guests}
          </th>
          <th scope="col" className={`${HEAD} ${FIGURE}`}>
            {copy.figures.plusOnes}
          </th>
          <th scope="col" className={`${HEAD} ${FIGURE}`}>
            {copy.figures.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {sheet.meals.map((count) => (
          <tr key={count.meal ?? ''} className={ROW}>
            <th scope="row" className={`${CELL} font-normal`}>
              {count.meal === null ? copy.noChoice : mealLabel(count.meal)}
            </th>
            <td className={`${CELL} ${FIGURE}`}>{formatCount(count.guests)}</td>
            <td className={`${CELL} ${FIGURE}`}>{formatCount(count.plusOnes)}</td>
            <td className={`${CELL} ${FIGURE} font-semibold`}>{totalOf(count)}</td>
          </tr>
        ))}
        <tr className={`${ROW} font-semibold`}>
          <th scope="row" className={CELL}>
            {copy.inAll}
          </th>
          <td className={`${CELL} ${FIGURE}`}>{formatCount(sheet.guests)}</td>
          <td className={`${CELL} ${FIGURE}`}>{formatCount(sheet.plusOnes)}</td>
          <td className={`${CELL} ${FIGURE}`}>{sheet.people}</td>
        </tr>
      </tbody>
    </table>
  )
}

/** What the kitchen must not miss: listed first, and repeated at each person's table. */
function Diets({ sheet }: { sheet: CatererSheet }) {
  const rows = dietsOf(sheet)
  if (rows.length === 0) return null
  return (
    <section className="mt-5">
      <h3 className="font-semibold">
        {copy.diets} <span className="font-normal tabular-nums">· {rows.length}</span>
      </h3>
      <dl className="mt-1 border-t border-hairline">
        {rows.map(({ table, diner }) => (
          <div
            key={`${diner.guest_id} ${diner.guest_of ?? ''}`}
            className={`${ROW} grid gap-x-4 py-1.5 tablet:grid-cols-[38%_1fr] print:grid-cols-[38%_1fr] print:py-1`}
          >
            <dt className="font-medium wrap-anywhere">
              {dinerName(diner)}
              {table !== null && <span className="font-normal text-muted"> · {table}</span>}
            </dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              <Needs diner={diner} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** In print, its head is repeated on every page that the table spans. */
function TableOfDiners({ table, title }: { table: CatererTable; title: string }) {
  const isShort = table.diners.length <= KEPT_TOGETHER
  return (
    <table className={cx('mt-8 w-full table-fixed print:mt-6', isShort && 'break-inside-avoid')}>
      <thead>
        <tr>
          <th colSpan={3} scope="colgroup" className="pb-2 text-left font-normal">
            <h3 className="text-row font-semibold wrap-anywhere">
              {title} <span className="font-normal">· {copy.tableCount(table.diners.length)}</span>
            </h3>
            <p className="tabular-nums">{mealsLine(table.meals)}</p>
          </th>
        </tr>
        <tr>
          <th scope="col" className={`${HEAD} w-[38%]`}>
            {copy.columns.name}
          </th>
          <th scope="col" className={`${HEAD} w-[28%]`}>
            {copy.columns.meal}
          </th>
          <th scope="col" className={HEAD}>
            {copy.columns.diet}
          </th>
        </tr>
      </thead>
      <tbody>
        {table.diners.map((diner) => (
          <DinerRow key={`${diner.guest_id} ${diner.guest_of ?? ''}`} diner={diner} />
        ))}
      </tbody>
    </table>
  )
}

function DinerRow({ diner }: { diner: Diner }) {
  return (
    <tr className={ROW}>
      <th scope="row" className={`${CELL} font-medium`}>
        {dinerName(diner)}
        {diner.name !== null && diner.guest_of !== null && (
          <span className="block text-caption font-normal text-muted print:text-[8.5pt]">
            {copy.guestOf(diner.guest_of)}
          </span>
        )}
      </th>
      <td className={CELL}>{diner.meal === null ? copy.noChoice : mealLabel(diner.meal)}</td>
      <td className={`${CELL} whitespace-pre-line`}>
        <Needs diner={diner} />
      </td>
    </tr>
  )
}

/** The person's dietary note and their answers to the couple's questions for the caterer. */
function Needs({ diner: { diet, notes } }: { diner: Diner }) {
  return (
    <>
      {diet}
      {notes.map(({ question_id, question, answer }) => (
        <span key={question_id} className="block">
          <span className="text-muted">{question}</span> {answer}
        </span>
      ))}
    </>
  )
}

function titleOf({ title }: CatererTable, { hasTables }: CatererSheet): string {
  return title ?? (hasTables ? copy.noTable : copy.everyone)
}

/** A table with up to this many people is not split across pages. */
const KEPT_TOGETHER = 16

const FIGURE = 'w-[84px] text-right max-tablet:w-[64px]'
