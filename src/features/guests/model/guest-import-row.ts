import { isMeal, RSVP_STATUSES, type RsvpStatus } from './guest.ts'
import { guestCopy } from './guest-copy.ts'
import { guestImportCopy as copy } from './guest-import-copy.ts'
import { IMPORT_FIELDS, plusOneStatusOf } from './guest-csv.ts'
import type { ImportField } from './guest-csv.ts'
import { IMPORT_FIELD_LABELS, splitFullName } from './guest-import-headers.ts'
import { type GuestChanges, type GuestInput, guestInput } from './guest-input.ts'

/** The cells of one row by what they hold; a field without a column, or beyond a short row's end, is absent. */
export type ImportCells = Partial<Record<ImportField, string>>

export interface CellProblem {
  field: ImportField
  message: string
}

export type ReadRow =
  | { problem: CellProblem }
  | { problem: null; guest: GuestInput; rsvpStatus: RsvpStatus | null; notes: string[] }

const GUEST_FIELDS = guestInput.keyof().options
const YES = ['true', '1', 'yes']
const NO = ['false', '0', 'no', '']

const ROW_SENTENCES = new Map<string, string>([
  [guestCopy.firstNameRequired, guestCopy.firstNameRequired],
  [guestCopy.lastNameRequired, guestCopy.lastNameRequired],
  [guestCopy.emailInvalid, copy.emailFormat],
])

/** A row as a guest, or the first thing wrong with it, in the fixed sentences (rule W1). */
export function readRow(cells: ImportCells): ReadRow {
  const problems: CellProblem[] = []
  const plusOneAllowed = flagOf(cells, 'plus_one_allowed', copy.plusOneFormat, problems)
  const photoConsent = flagOf(cells, 'photo_consent', copy.photoConsentFormat, problems)
  const rsvpStatus = statusOf(cells, problems)
  const parsed = guestInput.safeParse({
    ...cells,
    ...(cells.full_name === undefined ? {} : splitFullName(cells.full_name)),
    plus_one_allowed: plusOneAllowed,
    plus_one_status: plusOneStatusOf(cells.plus_one_status ?? ''),
    photo_consent: photoConsent,
    tags: cells.tags ? [cells.tags] : [],
  })
  for (const issue of parsed.error?.issues ?? []) problems.push(problemOf(issue))
  if (parsed.success && problems.length === 0)
    return { problem: null, guest: parsed.data, rsvpStatus, notes: mealNotes(parsed.data) }
  const [first] = problems.toSorted((a, b) => IMPORT_FIELDS.indexOf(a.field) - IMPORT_FIELDS.indexOf(b.field))
  return { problem: first ?? { field: 'first_name', message: copy.unknownError } }
}

/**
 * What the row changes of a guest it matched. An empty cell empties its field when the row names the guest by id, as
 * rows of our own export do; in any other sheet it leaves the field alone, so that an old list never wipes an answer.
 */
export function changesOf(cells: ImportCells, guest: GuestInput, isById: boolean): GuestChanges {
  const changes: Partial<Record<keyof GuestInput, unknown>> = {}
  for (const field of GUEST_FIELDS) {
    const cell = cells[isNameField(field) && cells.full_name !== undefined ? 'full_name' : field]
    if (cell !== undefined && (isById || cell.trim() !== '')) changes[field] = guest[field]
  }
  return changes as GuestChanges
}

function isNameField(field: keyof GuestInput): boolean {
  return field === 'first_name' || field === 'last_name'
}

function flagOf(cells: ImportCells, field: ImportField, message: string, problems: CellProblem[]): boolean {
  const text = (cells[field] ?? '').trim().toLowerCase()
  if (!YES.includes(text) && !NO.includes(text)) problems.push({ field, message })
  return YES.includes(text)
}

function statusOf(cells: ImportCells, problems: CellProblem[]): RsvpStatus | null {
  const text = (cells.rsvp_status ?? '').trim().toLowerCase()
  if (text === '') return null
  if (text === 'yes') return 'accepted'
  if (text === 'no') return 'declined'
  const status = RSVP_STATUSES.find((candidate) => candidate === text)
  if (!status) problems.push({ field: 'rsvp_status', message: copy.statusFormat })
  return status ?? null
}

/** The form's message in the fixed words for rows (rule W1); others with their field's name. */
function problemOf(issue: { path: PropertyKey[]; message: string }): CellProblem {
  const field = IMPORT_FIELDS.find((candidate) => candidate === issue.path[0]) ?? 'first_name'
  const message = ROW_SENTENCES.get(issue.message) ?? copy.inField(IMPORT_FIELD_LABELS[field], issue.message)
  return { field, message }
}

function mealNotes(guest: GuestInput): string[] {
  const meals = [guest.meal_choice, guest.plus_one_meal_choice]
  return meals.filter((meal) => meal !== null && !isMeal(meal)).map((meal) => copy.offMenu(meal ?? ''))
}
