import type { GuestFacetColumn } from '#platform/model/guest-facet.ts'
import type { Id } from '#platform/model/ids.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { GuestAnswerCell } from '#platform/server/server-feature.ts'
import { holdsAnswer } from '../../model/import/import-answers.ts'
import type { AnswerChange, AnswerColumn, PlusOneAnswers } from '../../model/import/import-answers.ts'
import { answerHeaderKey, HEADER_ROWS } from '../../model/import/import-headers.ts'
import { shownHeader } from '../../model/import/import-table.ts'
import type { SheetRow } from '../../model/import/import-table.ts'
import { readGuestFacets } from '../listed-guest-queries.ts'

export type AnswerDeps = Pick<Deps, 'guestFacets' | 'guestAnswers'>

/**
 * The answer columns that `headers` may name, and those with answers that other tags would hide, with their headers in
 * shown form; and what plus ones have answered.
 */
export async function readAnswers(
  scope: OwnerScope,
  deps: AnswerDeps,
  headers: Iterable<string>,
): Promise<{ answerColumns: AnswerColumn[]; plusOneAnswers: PlusOneAnswers[] }> {
  const keys = new Set([...headers].map(answerHeaderKey))
  const columns = await readColumns(scope, deps)
  const answerColumns = columns
    .map(({ header, of, accepts, holdsMeals, tags, cells, answeredAt }) => ({
      header: shownHeader(header),
      accepts: accepts ?? [],
      holds_meals: holdsMeals,
      of_plus_one: of === 'plus one',
      tags,
      cells: Object.fromEntries(cells),
      answered_at: Object.fromEntries(answeredAt),
    }))
    .filter(({ header, accepts, tags, answered_at }, index, all) => {
      const isFirst = all.findIndex((one) => one.header === header) === index
      const mayHide = tags !== undefined && Object.keys(answered_at).length > 0
      return accepts.length > 0 && isFirst && (mayHide || keys.has(answerHeaderKey(header)))
    })
  const plusOneAnswers = columns
    .filter(({ of, cells }) => of === 'plus one' && cells.values().some(holdsAnswer))
    .map(({ header, cells, answeredAt }) => ({
      header: shownHeader(header),
      cells: Object.fromEntries(cells),
      answered_at: Object.fromEntries(answeredAt),
    }))
  return { answerColumns, plusOneAnswers }
}

/** All cells that may be headers of a file. */
export function headersIn(rows: readonly SheetRow[]): ReadonlySet<string> {
  return new Set(
    rows.slice(0, HEADER_ROWS).flatMap(({ cells }) => cells.map((cell) => shownHeader(cell.trim()))),
  )
}

/** An answer in the file, and whose it is. */
export interface ImportedAnswer extends AnswerChange {
  guestId: Id
  row: number
}

/**
 * Lets the features enter the file's answers, within the caller's transaction. Returns what they could not enter,
 * and the previous answers as JSON.
 */
export async function enterAnswers(
  scope: OwnerScope,
  deps: AnswerDeps,
  answers: readonly ImportedAnswer[],
): Promise<{ leftOut: { row: number; message: string }[]; before: string }> {
  const leftOut: { row: number; message: string }[] = []
  const before: Partial<Record<string, string>> = {}
  const columns = answers.length > 0 ? await readColumns(scope, deps) : []
  for (const { filter, enter } of deps.guestAnswers) {
    const headers = new Map(
      columns.filter((column) => column.filter === filter).map(({ header }) => [shownHeader(header), header]),
    )
    const cells = answers.flatMap(
      ({ guestId, row, header, after }): (GuestAnswerCell & { row: number })[] => {
        const whole = headers.get(header)
        return whole === undefined ? [] : [{ guestId, row, header: whole, text: after }]
      },
    )
    if (cells.length === 0) continue
    const entered = await enter(scope, cells)
    before[filter] = entered.before
    leftOut.push(...entered.refused.map(({ at, message }) => ({ row: cells[at]!.row, message })))
  }
  return { leftOut, before: JSON.stringify(before) }
}

/** Lets the features undo what an import entered for these guests, unless it has been changed since. */
export async function undoImportedAnswers(
  scope: OwnerScope,
  deps: AnswerDeps,
  record: { answers_before: string; created_at: string },
  guests: ReadonlySet<Id>,
): Promise<void> {
  const before = JSON.parse(record.answers_before) as Partial<Record<string, string>>
  for (const { filter, restore } of deps.guestAnswers) {
    const text = before[filter]
    if (text !== undefined) await restore(scope, text, { guests, enteredAt: record.created_at })
  }
}

async function readColumns(scope: OwnerScope, deps: AnswerDeps) {
  const facets = await readGuestFacets(scope, deps)
  return facets.flatMap(({ filter, columns }) =>
    columns().map((column): GuestFacetColumn & { filter: typeof filter } => ({ ...column, filter })),
  )
}
