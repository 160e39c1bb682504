import { isMeal, PLUS_ONE_STATUSES, type RsvpStatus } from '../guest.ts'
import { guestFormCopy } from '../guest-form-copy.ts'
import { isNo, isNotYet, isYes, plusOneStatusIn, rsvpStatusIn } from './answer-words.ts'
import { importCopy as copy } from './import-copy.ts'
import { languageIn } from '../guest-csv.ts'
import { IMPORT_FIELDS } from './import-fields.ts'
import type { ImportField } from './import-fields.ts'
import { isNothing } from './import-cells.ts'
import { IMPORT_FIELD_LABELS } from './import-headers.ts'
import type { ImportCells } from './import-fields.ts'
import { type GuestChanges, type GuestInput, guestInput, splitTags } from '../guest-input.ts'

export interface CellProblem {
  field: ImportField
  message: string
}

export type ReadRow =
  | { problem: CellProblem }
  | { problem: null; guest: GuestInput; rsvpStatus: RsvpStatus | null; notes: string[] }

/** The fields that a row may change, apart from the answer. */
export const GUEST_FIELDS = guestInput.keyof().options

const ROW_SENTENCES = new Map<string, string>([
  [guestFormCopy.firstNameRequired, guestFormCopy.firstNameRequired],
  [guestFormCopy.lastNameRequired, guestFormCopy.lastNameRequired],
  [guestFormCopy.emailInvalid, copy.emailFormat],
])

/** A row, apart from its names, as a guest, or the first problem with it in the fixed sentences (rule W1). */
export function readRow(cells: ImportCells): ReadRow {
  const problems: CellProblem[] = []
  const plusOneAllowed = flagOf(cells, 'plus_one_allowed', copy.plusOneFormat, problems)
  const photoConsent = flagOf(cells, 'photo_consent', copy.photoConsentFormat, problems)
  const rsvpStatus = statusOf(cells, problems)
  const parsed = guestInput.safeParse({
    ...cells,
    plus_one_allowed: plusOneAllowed,
    plus_one_status: plusOneStatusIn(cells.plus_one_status ?? ''),
    photo_consent: photoConsent,
    language: languageIn(cells.language ?? ''),
    tags: splitTags(cells.tags ?? ''),
  })
  for (const issue of parsed.error?.issues ?? []) problems.push(problemOf(issue))
  if (parsed.success && problems.length === 0)
    return {
      problem: null,
      guest: parsed.data,
      rsvpStatus,
      notes: [...mealNotes(parsed.data), ...languageNotes(cells), ...plusOneNotes(cells)],
    }
  const [first] = problems.toSorted((a, b) => IMPORT_FIELDS.indexOf(a.field) - IMPORT_FIELDS.indexOf(b.field))
  return { problem: first ?? { field: 'first_name', message: copy.unknownError } }
}

/**
 * The changes that the row makes to its matched guest. An empty cell clears its field if the row names the
 * guest by id, as rows of our own export do; in any other sheet it leaves the field alone, so that an old
 * list never erases an answer.
 */
export function changesOf(cells: ImportCells, guest: GuestInput, isById: boolean): GuestChanges {
  const changes: Partial<Record<keyof GuestInput, unknown>> = {}
  for (const field of GUEST_FIELDS) {
    const cell = cells[field]
    if (isUnread(field, cell?.trim().toLowerCase() ?? '', guest)) continue
    if (cell !== undefined && (isById || cell.trim() !== '')) changes[field] = guest[field]
  }
  return changes as GuestChanges
}

/** Whether the cell holds words from which nothing follows: they take back nothing that the list has. */
function isUnread(field: keyof GuestInput, text: string, guest: GuestInput): boolean {
  if (field === 'language') return guest.language === null && text !== ''
  return field === 'plus_one_status' && guest.plus_one_status === null && !['', 'pending'].includes(text)
}

function flagOf(cells: ImportCells, field: ImportField, message: string, problems: CellProblem[]): boolean {
  const text = cells[field] ?? ''
  if (!isYes(text) && !isNo(text)) problems.push({ field, message })
  return isYes(text)
}

function statusOf(cells: ImportCells, problems: CellProblem[]): RsvpStatus | null {
  const text = (cells.rsvp_status ?? '').trim()
  // A planner that has no answer takes back none that the couple has: only our own word does.
  if (text === '' || isNotYet(text)) return null
  const status = rsvpStatusIn(text)
  if (!status)
    problems.push({
      field: 'rsvp_status',
      message: BOX.test(text) ? copy.statusTicked(text) : copy.statusFormat,
    })
  return status
}

/** A ticked or an empty box, which may just mean that somebody has answered, or has not. */
const BOX = /^(?:true|false|[01])$/i
/** The form's message in the fixed words for rows (rule W1); other messages are prefixed with the field's name. */
function problemOf(issue: { path: PropertyKey[]; message: string }): CellProblem {
  const field = IMPORT_FIELDS.find((candidate) => candidate === issue.path[0]) ?? 'first_name'
  const message = ROW_SENTENCES.get(issue.message) ?? copy.inField(IMPORT_FIELD_LABELS[field], issue.message)
  return { field, message }
}

function languageNotes({ language = '' }: ImportCells): string[] {
  const text = language.trim()
  return text === '' || languageIn(text) ? [] : [copy.noSuchLanguage(text)]
}

function plusOneNotes({ plus_one_status = '' }: ImportCells): string[] {
  const label = IMPORT_FIELD_LABELS.plus_one_status
  const isUnknown = isUnknownAnswer('plus_one_status', plus_one_status)
  return isUnknown ? [copy.noSuchAnswer(label, plus_one_status.trim(), PLUS_ONE_STATUSES)] : []
}

/** Whether the cell holds words from which no answer of a plus one follows, nor that there is none yet. */
export function isUnknownAnswer(field: ImportField | null, cell: string): boolean {
  const text = cell.trim()
  if (field !== 'plus_one_status' || text === '' || isNothing(text) || isNotYet(text)) return false
  return plusOneStatusIn(text) === null && rsvpStatusIn(text) === null
}

function mealNotes(guest: GuestInput): string[] {
  const meals = [guest.meal_choice, guest.plus_one_meal_choice]
  return meals.filter((meal) => meal !== null && !isMeal(meal)).map((meal) => copy.offMenu(meal ?? ''))
}
