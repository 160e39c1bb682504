import { type PlusOneStatus, RSVP_STATUSES, type RsvpStatus } from '../guest.ts'
import { plusOneStatusOf } from '../guest-csv.ts'
import type { ImportField } from './import-fields.ts'

/** The answer in a cell, in our words or in common ones; null for any other text. */
export function rsvpStatusIn(cell: string): RsvpStatus | null {
  const text = cell.trim().toLowerCase()
  if (TICKS.has(text)) return 'accepted'
  if (CROSSES.has(text)) return 'declined'
  return RSVP_STATUSES.find((candidate) => candidate === text) ?? null
}

/** The answer of a plus one in a cell, in our words or in common ones; null for any other text. */
export function plusOneStatusIn(cell: string): PlusOneStatus | null {
  const answer = rsvpStatusIn(cell)
  return plusOneStatusOf(cell) ?? (answer === 'pending' ? null : answer)
}

/** Common words for an answer. */
const TICKS = new Set([
  'yes',
  'y',
  'x',
  '✓',
  '✔',
  'oui',
  'ja',
  'coming',
  'attending',
  'will attend',
  'accepts',
  'accepted with pleasure',
  'accepts with pleasure',
])
const CROSSES = new Set([
  'no',
  'n',
  'non',
  'nein',
  'not coming',
  'not attending',
  'will not attend',
  'regrets',
  'declines',
  'declined with regret',
  'declines with regret',
])

/** Whether the cell says in other words than our own that there is no answer yet: much like an empty one. */
export function isNotYet(cell: string): boolean {
  return NOT_YET.has(cell.trim().toLowerCase())
}

const NOT_YET = new Set([
  'no response',
  'no response yet',
  'no reply',
  'no answer',
  'not yet',
  'invited',
  'maybe',
  'unsure',
  'undecided',
  'awaiting',
  'awaiting response',
  'tbd',
  'tbc',
  '?',
])

/** Whether the cell of this field holds an answer, a guest's or their plus one's, in words other than our own. */
export function isAnswerInOtherWords(field: ImportField | null, cell: string): boolean {
  if (field !== 'rsvp_status' && field !== 'plus_one_status') return false
  const text = cell.trim().toLowerCase()
  const isOurs = field === 'plus_one_status' && plusOneStatusOf(text) !== null
  return !isOurs && (TICKS.has(text) || CROSSES.has(text))
}
