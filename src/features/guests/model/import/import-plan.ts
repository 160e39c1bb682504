import { applyGuestChanges } from '../changed-guest.ts'
import { bringsPlusOne, GUESTS_MAX, guestName } from '../guest.ts'
import type { Guest } from '../guest.ts'
import type { ImportField } from './import-fields.ts'
import {
  type AnswerChange,
  type AnswerColumn,
  answersIn,
  hiddenAnswers,
  type PlusOneAnswers,
} from './import-answers.ts'
import { isOwnRow } from './import-cells.ts'
import { importCopy as copy } from './import-copy.ts'
import { answerColumnsOf, HEADER_ROWS } from './import-headers.ts'
import { completed } from './completed-rows.ts'
import { differencesOf, lostValuesOf } from './import-differences.ts'
import { noticesOf, type PlannedTable } from './import-notices.ts'
import { isShortened, isShortOf } from './import-phones.ts'
import { withoutListedPlusOnes } from './listed-plus-ones.ts'
import { lostNameNotes } from './lost-letters.ts'
import { matchRows, type RowIdentity, type RowMatch } from './import-match.ts'
import type { ImportCells } from './import-fields.ts'
import { exportTimeIn, replacedAnswers, type RowOrigin } from './replaced-answers.ts'
import { type CellProblem, changesOf, type ReadRow } from './import-row.ts'
import { unusedColumns } from './import-table.ts'
import type { ImportColumn, TableRow } from './import-table.ts'
import type { ImportQuestion } from './import-questions.ts'
import { isUnclearName } from './planned-guest.ts'
import type { ImportPlan, PlannedFacts, PlannedGuest, PlannedUpdate } from './planned-guest.ts'
import { foldedName, plusOneMatchName } from '../guest-names.ts'
import { plusOneLeft } from '../same-plus-one.ts'
import { nameHouseholds } from './import-households.ts'
import { mergedColumns } from './merged-cells.ts'
import { guestsOfRows, type RowGuest } from './import-row-guests.ts'
import type { Id } from '#platform/model/ids.ts'

/** The maximum number of rows of one import, without the header: those of a full list. */
export const IMPORT_MAX_ROWS = GUESTS_MAX
/** How many rows of a file are read: with a header, and one row more than is imported. */
export const SHEET_MAX_ROWS = IMPORT_MAX_ROWS + HEADER_ROWS + 1
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024

/**
 * What an import of the table would do, row by row (rule C7): add a guest, update one of `existing`, leave one
 * unchanged, or nothing because of a problem.
 */
export function planImport(
  table: PlannedTable,
  existing: readonly Guest[],
  answerColumns: readonly AnswerColumn[] = [],
  plusOneAnswers: readonly PlusOneAnswers[] = [],
): ImportPlan {
  const listedNames = new Set(existing.map((guest) => foldedName(guest.first_name, guest.last_name)))
  const asWritten = withoutListedPlusOnes(guestsOfRows(table, listedNames), table.columns, listedNames)
  const isWhole = (field: ImportField) => table.columns.some((column) => column.field === field)
  const whole = { name: isWhole('full_name'), plusOne: isWhole('plus_one_name') }
  const guestById = new Map(existing.map((guest) => [guest.id, guest]))
  const named = asWritten.map((one) => completed(one, guestById.get(idOf(one.cells)) ?? null, whole))
  const isUnchanged = (index: number, guest: Guest) => {
    const rowGuest = completed(named[index]!, guest, whole)
    const { read } = rowGuest
    if (!read || read.problem) return false
    return differencesOf(guest, statedBy(rowGuest, read, guest)).length === 0
  }
  const matches = matchRows(named.map(identityOf), existing, isUnchanged, plusOnesOf(existing))
  const rowGuests = named.map((one, index) => completed(one, matches[index]?.guest ?? null, whole))
  nameHouseholds(
    rowGuests,
    matches.map(({ guest }) => guest),
    existing,
  )
  const answers = answerColumnsOf(
    table.columns.map((column) => (column.answers ? column.header : null)),
    answerColumns,
  )
  const rows = rowGuests.map((rowGuest, index) =>
    planGuest(rowGuest, table.columns, { answers, answerColumns, plusOneAnswers }, matches[index]),
  )
  const unused = unusedColumns(table.columns, table.rows).map((index) => table.columns[index]?.header ?? '')
  const left = { unused, merged: mergedColumns(table) }
  const notices = noticesOf(table, left, rowGuests, matches, rows)
  return { columns: table.columns, ...left, notices, rows }
}

/**
 * Whether the person should see the plan before it is carried out (rule D3). `isRecognized`: what every column means is
 * certain.
 */
export function importNeedsPreview(plan: ImportPlan, isRecognized: boolean): boolean {
  const has = (kind: PlannedGuest['kind']) => plan.rows.some((row) => row.kind === kind)
  const isGuessed = plan.rows.some((row) => row.shape !== null && row.kind === 'add')
  // A name with something beside it is a name: by the letter of rule D3, its row goes in with the others.
  const isNameless = ({ asks, notes }: PlannedGuest) => asks === 'name' && !notes.includes(copy.moreThanAName)
  const isAsked = plan.rows.some((row) => isNameless(row) || (row.kind === 'add' && row.isNamesake))
  const hasAnswers = plan.rows.some(
    (row) => row.answersLeftOut.length > 0 || (row.kind === 'add' && row.answers.length > 0),
  )
  const isMixed = has('unchanged') && has('add')
  const isOverruled = plan.rows.some(({ notes }) => OVERRULING.some((note) => notes.includes(note)))
  const isLost = [copy.lostDigits, copy.lostValues].some((notice) => plan.notices.includes(notice))
  const lacksCells = has('add') && isLost
  const mayBeWrong = !isRecognized || isGuessed || isOverruled || lacksCells || plan.merged.length > 0
  return mayBeWrong || isAsked || hasAnswers || has('update') || isMixed
}

/** That somebody comes although their row says otherwise, or does not although it says so. */
const OVERRULING: readonly string[] = [copy.plusOneInRow, copy.plusOneListed]

/** The guests who bring a plus one with a whole name, by that name in its folded form. */
function plusOnesOf(existing: readonly Guest[]): Map<string, Guest> {
  const named = existing.filter(
    (guest) => bringsPlusOne(guest) && guest.plus_one_first_name && guest.plus_one_last_name,
  )
  return new Map(named.map((guest) => [plusOneMatchName(guest), guest]))
}

interface KnownAnswers {
  /** The answer column at each place of a row. */
  answers: readonly (AnswerColumn | undefined)[]
  answerColumns: readonly AnswerColumn[]
  plusOneAnswers: readonly PlusOneAnswers[]
}

const NO_MATCH = { guest: null, instead: null, duplicate: null, doubt: null }

function planGuest(
  rowGuest: RowGuest,
  columns: readonly ImportColumn[],
  known: KnownAnswers,
  { guest, instead, duplicate, doubt }: RowMatch<Guest> = NO_MATCH,
): PlannedGuest {
  const { from, cells, read, notes, shape, peopleCount, family } = rowGuest
  const isUnnamed = family !== null && !cells.first_name
  const isUnclear = isUnclearName({ notes }) || notes.includes(copy.plusOneUnclear)
  const asksName = isUnnamed || isUnclear ? ('name' as const) : null
  const named = { name: guestName(namesOf(cells)), notes, shape, peopleCount, asks: asksName, family }
  const facts = { row: from.row, ...named, answersLeftOut: [] }
  if (read === null) return { kind: 'left_out', ...facts, reason: from.left_out ?? 'total' }
  if (instead !== null)
    return { kind: 'left_out', ...facts, asks: null, notes: [copy.usedInstead(instead)], reason: 'repeated' }
  if (read.problem) {
    const problem = problemOf(read.problem, columns)
    const message = isUnnamed ? copy.familyAlone(family) : problem.message
    // What else it asks can wait until it is corrected, but a family's guest is named here.
    const asks = isUnnamed ? asksName : null
    return { kind: 'problem', ...facts, ...problem, asks, message, data: dataOf(from, columns) }
  }
  const input = { ...read.guest, rsvp_status: read.rsvpStatus ?? 'pending' }
  const changes = guest && changesBy(rowGuest, read, guest)
  const after = guest && changes ? applyGuestChanges(guest, changes) : input
  const { answers, notes: answerNotes, leftOut } = answersIn(from, known.answers, guest?.id ?? null, after)
  const lost = lostNameNotes(read.guest, guest)
  const phone = cells.phone?.trim() ?? ''
  const isPhoneLost = isShortened(phone) && !isShortOf(phone, guest?.phone ?? null)
  const unlisted = lostValuesOf(rowGuest, guest).filter(({ listed }) => listed === '')
  const all = {
    ...facts,
    name: guestName(read.guest),
    notes: [
      ...lost,
      ...notes,
      ...(isPhoneLost ? [copy.phoneShortened(phone)] : []),
      ...new Set(unlisted.map(({ text }) => copy.valueLost(text))),
      ...read.notes,
      ...answerNotes,
      ...leftOut,
    ],
    answersLeftOut: leftOut,
    asks: lost.length > 0 ? ('name' as const) : asksName,
  }
  if (guest && changes) {
    const isOwn = isById(cells, guest)
    const origin = { isById: isOwn, exportedAt: isOwn ? exportTimeIn(cells.exported_at) : null }
    const hidden = hiddenAnswers(guest, changes, known.answerColumns, known.plusOneAnswers)
    return planUpdate(all, answers, { guest, doubt, origin, hidden }, changes)
  }
  const maySame = duplicate?.maySame ?? false
  return {
    kind: 'add',
    ...all,
    notes: duplicate === null ? all.notes : [duplicate.note, ...all.notes],
    asks: maySame ? 'same' : all.asks,
    input,
    isDuplicate: duplicate !== null,
    isNamesake: maySame && duplicate?.isOnList === true,
    answers,
  }
}

function planUpdate(
  facts: PlannedFacts,
  answers: AnswerChange[],
  matched: {
    guest: Guest
    doubt: string | null
    origin: RowOrigin
    hidden: ReturnType<typeof hiddenAnswers>
  },
  changes: PlannedUpdate['changes'],
): PlannedGuest {
  const { guest, doubt, origin, hidden } = matched
  const differences = differencesOf(guest, changes)
  if (differences.length === 0 && answers.length === 0)
    return { kind: 'unchanged', ...facts, asks: null, guestId: guest.id }
  const others = hidden.filter(({ header }) => !answers.some((answer) => answer.header === header))
  const replaced = replacedAnswers(guest, differences, { answers, hidden: others }, origin)
  const name = guestName(guest)
  const replacing = replaced === null ? [] : [replaced.question]
  const planned = (asks: ImportQuestion | null, ...own: string[]): PlannedUpdate => ({
    kind: 'update',
    ...facts,
    notes: [...own, ...facts.notes],
    asks,
    guestId: guest.id,
    changes,
    differences,
    answers,
    replaces: replaced?.fields ?? [],
    isOlder: origin.exportedAt !== null && guest.updated_at > origin.exportedAt,
    mayEmpty: origin.isById && origin.exportedAt === null && differences.some(({ after }) => after === ''),
  })
  if (doubt !== null) return planned('same', doubt, ...replacing)
  if (replacing.length > 0) return planned('answer', ...replacing)
  const isRenamed = (note: string, prefix: string) =>
    facts.notes.includes(note) &&
    differences.some(({ field }) => field === `${prefix}first_name` || field === `${prefix}last_name`)
  const isUnclear =
    isRenamed(copy.lettersLost, '') ||
    isRenamed(copy.plusOneLettersLost, 'plus_one_') ||
    isRenamed(copy.plusOneUnclear, 'plus_one_')
  return planned(isUnclear ? 'name' : null, copy.updates(name))
}

/** What a row changes of a guest. */
function changesBy(
  rowGuest: RowGuest,
  read: Extract<ReadRow, { problem: null }>,
  guest: Guest,
): PlannedUpdate['changes'] {
  const stated = statedBy(rowGuest, read, guest)
  // Another plus one does not take over the last name of the one before.
  const isAnother = stated.plus_one_first_name && plusOneLeft(guest, { ...guest, ...stated })
  return { ...(isAnother && { plus_one_last_name: read.guest.plus_one_last_name }), ...stated }
}

/** What a row itself says of a guest: all that matters for whether it changes them, and found sooner. */
function statedBy(
  { cells }: RowGuest,
  { guest: imported, rsvpStatus }: Extract<ReadRow, { problem: null }>,
  guest: Guest,
): PlannedUpdate['changes'] {
  return {
    ...changesOf(cells, imported, isById(cells, guest)),
    ...(rsvpStatus && { rsvp_status: rsvpStatus }),
  }
}

function isById(cells: ImportCells, guest: Guest): boolean {
  return idOf(cells) === guest.id
}

function idOf({ id = '' }: ImportCells): Id {
  return id.trim().toLowerCase()
}

/** Assigns the problem to a cell on screen: for a name that was split, the cell of the whole name. */
function problemOf({ field, message }: CellProblem, columns: readonly ImportColumn[]): CellProblem {
  const isShown = columns.some((column) => column.field === field)
  const isName = field === 'first_name' || field === 'last_name'
  return { field: isName && !isShown ? 'full_name' : field, message }
}

/** The row's cells by header. */
export function dataOf(row: TableRow, columns: readonly ImportColumn[]): Record<string, string> {
  return Object.fromEntries(columns.map(({ header }, index) => [header, row.cells[index] ?? '']))
}

function identityOf({ from, cells, read }: RowGuest): RowIdentity {
  const guest = read?.problem === null ? read.guest : null
  const { first_name, last_name } = guest ?? namesOf(cells)
  return {
    row: from.row,
    id: cells.id ?? '',
    first_name,
    last_name,
    email: guest?.email ?? null,
    phone: guest?.phone ?? null,
    isProblem: guest === null,
    isLeftOut: read === null,
    isNew: from.is_new === true,
    isOwn: isOwnRow(cells),
    exportedAt: exportTimeIn(cells.exported_at),
  }
}

function namesOf({ first_name = '', last_name = '' }: ImportCells): {
  first_name: string
  last_name: string
} {
  return { first_name: first_name.trim(), last_name: last_name.trim() }
}
