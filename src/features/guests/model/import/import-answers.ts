import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { type Guest, GUEST_LIMITS, isMeal, normalizeMeal } from '../guest.ts'
import { importCopy as copy } from './import-copy.ts'
import { isNotYet, rsvpStatusIn } from './answer-words.ts'
import { isLostValue } from './lost-values.ts'
import type { SheetRow } from './import-table.ts'
import type { GuestChanges } from '../guest-input.ts'
import { losesPlusOne } from '../same-plus-one.ts'
import { hasTagOf } from '../tag-key.ts'

/**
 * A column of the guest list's CSV that another feature writes and reads back, such as the answers to an event: the
 * words its cells may contain, and each guest's current one.
 */
export interface AnswerColumn {
  header: string
  accepts: readonly string[]
  /** Whether its cells may also have the label of a meal, or any other text (rule A17). */
  holds_meals?: boolean | undefined
  /** If guests' tags decide to whom it applies: those of which a guest must have one, or their answer counts nowhere. */
  tags?: readonly string[] | undefined
  /** Whether its cells are of plus ones, so that only who may bring one has an answer. */
  of_plus_one?: boolean | undefined
  cells: Readonly<Record<Id, string>>
  /** When guests gave the answers in their cells, apart from those that the couple entered. */
  answered_at: Readonly<Record<Id, Instant>>
}

/** What plus ones have answered in a column of the guest list's CSV, whether or not a file has it. */
export type PlusOneAnswers = Pick<AnswerColumn, 'header' | 'cells' | 'answered_at'>

/** What a row says about its guest in such a column, if that differs from the current answer. */
export interface AnswerChange {
  header: string
  before: string
  after: string
  /** When a guest gave the answer that it replaces; null if none did. */
  answeredAt: Instant | null
}

/** An answer that counts no longer, although no cell of the row says so; the couple entered those without a time. */
export type HiddenAnswer = Omit<AnswerChange, 'after'>

/**
 * The changes that a row makes in the answer columns. `columns` holds the answer column at each place of the row, and
 * `guestId` is null if the row adds a guest; `after` is the guest as the row leaves them. Empty cells are ignored; a cell
 * with a word that is not accepted produces a note, and one whose answer would count nowhere a sentence in `leftOut`.
 */
export function answersIn(
  { cells }: SheetRow,
  columns: readonly (AnswerColumn | undefined)[],
  guestId: Id | null,
  after: Answering,
): { answers: AnswerChange[]; notes: string[]; leftOut: string[] } {
  const answers: AnswerChange[] = []
  const notes: string[] = []
  const leftOut: string[] = []
  columns.forEach((column, index) => {
    const text = cells[index]?.trim() ?? ''
    if (!column || text === '') return
    const { header } = column
    const before = (guestId !== null && column.cells[guestId]) || ''
    const answer = column.holds_meals ? mealFor(text) : wordFor(text, column.accepts, before)
    if (answer === null) notes.push(copy.noSuchAnswer(header, text, column.accepts))
    else if (answer === before) return
    else if (column.tags && !hasTagOf(column.tags, after.tags)) leftOut.push(copy.notInvited(header, text))
    else if (column.of_plus_one && !mayBringPlusOne(after)) leftOut.push(copy.bringsNobody(header, text))
    else {
      const answeredAt = (guestId !== null && column.answered_at[guestId]) || null
      if (column.holds_meals && !isMeal(answer)) notes.push(copy.offMenu(answer))
      answers.push({ header, before, after: answer, answeredAt })
    }
  })
  return { answers, notes, leftOut }
}

type Answering = Pick<Guest, 'tags' | 'plus_one_allowed' | 'rsvp_status'>

/** Who does not come to the wedding brings nobody. */
function mayBringPlusOne({ plus_one_allowed, rsvp_status }: Answering): boolean {
  return plus_one_allowed && rsvp_status !== 'declined'
}

function mealFor(text: string): string | null {
  return text.length > GUEST_LIMITS.meal || isLostValue(text) ? null : normalizeMeal(text)
}

/**
 * The answers that these changes hide: those of a plus one whom they replace or remove, and those that guests gave in
 * columns that apply only to other tags than the guest has then.
 */
export function hiddenAnswers(
  guest: Guest,
  changes: GuestChanges,
  answerColumns: readonly AnswerColumn[],
  plusOneAnswers: readonly PlusOneAnswers[],
): HiddenAnswer[] {
  const after = { ...guest, ...changes }
  const left = losesPlusOne(guest, after) ? plusOneAnswers : []
  const uninvited = answerColumns.filter(({ tags }) => tags && !hasTagOf(tags, after.tags))
  const hidden = new Map([...uninvited, ...left].map((column) => [column.header, column]))
  return [...hidden.values()].flatMap((column) => {
    const { header, cells, answered_at } = column
    const [before = '', answeredAt = null] = [cells[guest.id], answered_at[guest.id]]
    const isEntered = left.includes(column) && holdsAnswer(before)
    return answeredAt === null && !isEntered ? [] : [{ header, before, answeredAt }]
  })
}

/** Whether a cell of an answer column holds an answer, a meal among them. */
export function holdsAnswer(cell: string): boolean {
  return cell !== '' && cell !== 'pending'
}

function wordFor(text: string, accepts: readonly string[], before: string): string | null {
  const word = text.toLowerCase()
  if (accepts.includes(word)) return word
  // Such a word invites who is not invited yet, but takes back no answer.
  const meant = isNotYet(text) ? before || 'pending' : rsvpStatusIn(text)
  return meant !== null && accepts.includes(meant) ? meant : null
}
