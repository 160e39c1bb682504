import { guestName } from '../guest.ts'
import type { Guest } from '../guest.ts'
import type { ImportField } from './import-fields.ts'
import type { AnswerChange, HiddenAnswer } from './import-answers.ts'
import { importCopy as copy } from './import-copy.ts'
import { IMPORT_FIELD_LABELS } from './import-headers.ts'
import type { ReplacedAnswer } from './import-questions.ts'
import { plusOneMatchName } from '../guest-names.ts'
import { addMs } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'

/** The fields that a guest fills in when they answer. */
const ANSWER_FIELDS: readonly ImportField[] = [
  'rsvp_status',
  'meal_choice',
  'dietary_restrictions',
  'plus_one_status',
  'plus_one_first_name',
  'plus_one_last_name',
  'plus_one_meal_choice',
  'plus_one_dietary',
]
/** What a guest may correct as they answer. The couple corrects it in lists of their own. */
const CORRECTED_FIELDS: readonly ImportField[] = ['first_name', 'last_name', 'email', 'phone']

/** What a row would replace of what a guest has given, and the question about it. */
interface ReplacedAnswers {
  fields: ReplacedAnswer[]
  question: string
}

/** What a row says about itself. */
export interface RowOrigin {
  /** Whether it names its guest by id, as rows of our own files do. */
  isById: boolean
  /** When we wrote it, so that what was given before may be edited in it; null if its age is unknown. */
  exportedAt: Instant | null
}

/**
 * What the row of a list would take from a guest or a plus one who has answered; null if it takes nothing.
 */
export function replacedAnswers(
  guest: Guest,
  differences: readonly { field: ImportField; before: string }[],
  { answers, hidden }: { answers: readonly AnswerChange[]; hidden: readonly HiddenAnswer[] },
  { isById, exportedAt }: RowOrigin,
): ReplacedAnswers | null {
  const hasAnswered = isNews(guest.rsvp_responded_at, exportedAt)
  // A plus one's own answer, and a guest's consent to photos, leave no other time behind.
  const isChanged = isNews(guest.updated_at, exportedAt)
  const hasPlusOneAnswered = guest.plus_one_status !== null && isChanged
  const bringsByName = guest.plus_one_allowed && plusOneMatchName(guest) !== ''
  const mayBeTheirs = (field: ImportField) => {
    if (field === 'plus_one_allowed') return bringsByName && (hasAnswered || hasPlusOneAnswered)
    if (field === 'photo_consent') return isChanged && isById
    if (CORRECTED_FIELDS.includes(field)) return hasAnswered && isById
    if (!ANSWER_FIELDS.includes(field)) return false
    return hasAnswered || (hasPlusOneAnswered && field.startsWith('plus_one_'))
  }
  // After the export, an empty field may be one that they have emptied; of other lists, nobody knows what it once held.
  const mayHold = (before: string) => before !== '' || exportedAt !== null
  const fields = differences.filter(({ field, before }) => mayBeTheirs(field) && mayHold(before))
  const given = [...answers, ...hidden].filter(({ answeredAt }) => isNews(answeredAt, exportedAt))
  // No cell of the row says that it goes; in a file of ours, the couple has it before them.
  const entered = exportedAt === null ? hidden.filter(({ answeredAt }) => answeredAt === null) : []
  const replaced = [
    ...fields.map(({ field, before }) => ({ label: IMPORT_FIELD_LABELS[field], before })),
    ...[...given, ...entered].map(({ header, before }) => ({ label: header, before })),
  ]
  if (replaced.length === 0) return null
  const labels = replaced.map(({ label }) => label)
  const question = hasAnswered || given.length > 0 ? copy.replacesAnswer : copy.mayReplace
  return { fields: replaced, question: question(guestName(guest), labels) }
}

/**
 * Both times are those of a request's arrival, by the clock of its process: an answer that came a little before an
 * export may have been stored after the export had read the list.
 */
const UNSURE_MS = 60_000

/** Whether what was given at `at` may be unknown to a row of that age. */
function isNews(at: Instant | null, exportedAt: Instant | null): boolean {
  return at !== null && (exportedAt === null || addMs(at, UNSURE_MS) >= exportedAt)
}

/** The time in the column of our export, as we write it; null for what a spreadsheet made of it, or any other text. */
export function exportTimeIn(cell = ''): Instant | null {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(cell.trim()) ? cell.trim() : null
}
