import { type PlusOneStatus, RSVP_STATUSES, type RsvpStatus } from '../guest.ts'
import { plusOneStatusOf } from '../guest-csv.ts'
import type { ImportField } from './import-fields.ts'
import { nameKey } from '#platform/model/folding.ts'

/** The answer in a cell, in our words or in common ones; null for any other text. */
export function rsvpStatusIn(cell: string): RsvpStatus | null {
  const text = wordIn(cell)
  if (TICKS.has(text)) return 'accepted'
  if (CROSSES.has(text)) return 'declined'
  return RSVP_STATUSES.find((candidate) => candidate === text) ?? null
}

/** The answer of a plus one in a cell, in our words or in common ones; null for any other text. */
export function plusOneStatusIn(cell: string): PlusOneStatus | null {
  const answer = rsvpStatusIn(cell)
  return plusOneStatusOf(cell) ?? (answer === 'pending' ? null : answer)
}

/**
 * Whether a cell says yes in the fixed words (rule W1), or in those with which people tick boxes in their own sheets
 * (rule E13).
 */
export function isYes(cell: string): boolean {
  return YES.has(withoutEmojiForm(cell.trim().toLowerCase()))
}

/** The same for no, which an empty cell says as well. */
export function isNo(cell: string): boolean {
  const text = withoutEmojiForm(cell.trim().toLowerCase())
  return text === '' || NO.has(text)
}

/** A cell's text in the form of the words below, without case and accents; one that asks, as 'Yes?', is none of them. */
function wordIn(cell: string): string {
  const text = withoutEmojiForm(cell.trim())
  return text.includes('?') ? text : nameKey(text)
}

/** The text without the invisible character with which phones type '✔' and '✖' in color. */
function withoutEmojiForm(text: string): string {
  return text.replaceAll('\uFE0F', '')
}

const YES = words('true, 1, yes, y, x, ✓, ✔, ✅, oui, ja, si, sí, sì, sim, tak, כן, نعم')
const NO = words('false, 0, no, n, ✗, ✘, ✖, ❌, non, nein, nao, não, nie, לא, لا')

/** Common words for an answer. */
const TICKS = words(
  'yes, y, x, ✓, ✔, coming, attending, will attend, accepts, joyfully accepts',
  'accepted with pleasure, accepts with pleasure, confirmed, going, ✅',
  'oui, present, presente, present e, accepte, ja, zugesagt, zusage, si, sim, tak, כן, نعم',
)
const CROSSES = words(
  'no, n, not coming, not attending, will not attend, cant make it, regrets, declines, regretfully declines',
  'declined with regret, declines with regret, unable to attend, not going, ✗, ✘, ✖, ❌',
  'non, absent, absente, absent e, nein, abgesagt, absage, nao, nie, לא, لا',
)
const NOT_YET = words(
  'no response, no response yet, no reply, no answer, no rsvp, not responded, not yet',
  'invited, maybe, unsure, undecided, awaiting, awaiting response, tbd, tbc, ?, -, n a',
  'peut etre, en attente, vielleicht, offen, noch offen',
)

function words(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(', ')))
}

/** Whether the cell says in other words than our own that there is no answer yet: much like an empty one. */
export function isNotYet(cell: string): boolean {
  return NOT_YET.has(wordIn(cell))
}

/** Whether the cell of this field holds an answer, a guest's or their plus one's, in words other than our own. */
export function isAnswerInOtherWords(field: ImportField | null, cell: string): boolean {
  if (field !== 'rsvp_status' && field !== 'plus_one_status') return false
  const text = wordIn(cell)
  const isOurs = field === 'plus_one_status' && plusOneStatusOf(cell) !== null
  return !isOurs && (TICKS.has(text) || CROSSES.has(text))
}
