import type { Id } from '#platform/model/ids.ts'
import type { RsvpStatus } from '../guest.ts'
import type { GuestChanges, GuestInput } from '../guest-input.ts'
import type { AnswerChange } from './import-answers.ts'
import { importCopy as copy } from './import-copy.ts'
import type { ImportField } from './import-fields.ts'
import type { RowShape } from './row-shapes.ts'
import type { ImportQuestion, ReplacedAnswer } from './import-questions.ts'
import type { ImportColumn, LeftOut } from './import-table.ts'

/** The facts about every planned guest. A row that names several people has a planned guest for each. */
export interface PlannedFacts {
  row: number
  name: string
  notes: string[]
  /** Answers that would count nowhere, each as the sentence that says why; `notes` have them as well. */
  answersLeftOut: string[]
  /** What the row becomes, if it names several people or one with an unnamed guest. */
  shape: RowShape | null
  /** How many people the row names. */
  peopleCount: number
  /** What somebody has to check before the row is imported. */
  asks: ImportQuestion | null
  /**
   * The family's name, for a row that names a whole family: it becomes a household whose
   * first guest has to be named.
   */
  family: string | null
}

export interface PlannedAdd extends PlannedFacts {
  kind: 'add'
  input: GuestInput & { rsvp_status: RsvpStatus }
  /** Looks like a guest on the list or an earlier row; `notes` say which. */
  isDuplicate: boolean
  /** The guest it looks like is on the list and may be the same person. */
  isNamesake: boolean
  answers: AnswerChange[]
}

/** A field that an update changes, in cell format. */
export interface Difference {
  field: ImportField
  before: string
  after: string
}

export interface PlannedUpdate extends PlannedFacts {
  kind: 'update'
  guestId: Id
  changes: GuestChanges & { rsvp_status?: RsvpStatus }
  differences: Difference[]
  /** From answer columns; a row with no other changes is still an update. */
  answers: AnswerChange[]
  replaces: ReplacedAnswer[]
  /** The guest has been changed since the row was exported, by whomever. */
  isOlder: boolean
  /** It would empty a field, and nobody knows the age of the row. */
  mayEmpty: boolean
}

/** A guest that the row does not change. */
export interface UnchangedGuest extends PlannedFacts {
  kind: 'unchanged'
  guestId: Id
}

export interface ProblemRow extends PlannedFacts {
  kind: 'problem'
  message: string
  /** The field whose cell is wrong. */
  field: ImportField
  /** The row's cells by header, so that the person can find it again. */
  data: Record<string, string>
}

/** A row that is not a guest, as a total or the header again, or the same guest as another row (`repeated`). */
export interface LeftOutRow extends PlannedFacts {
  kind: 'left_out'
  reason: LeftOut | 'repeated'
}

export type PlannedGuest = PlannedAdd | PlannedUpdate | UnchangedGuest | ProblemRow | LeftOutRow

export interface ImportPlan {
  columns: ImportColumn[]
  /** The headers of columns with text that are left out. */
  unused: string[]
  /** The headers of columns whose cells may have been merged. */
  merged: string[]
  /** What is wrong with the sheet as a whole. */
  notices: string[]
  rows: PlannedGuest[]
}

/** Whether a row has something other than the name of a single guest, so that nobody could get in with it. */
export function isUnclearName({ notes }: Pick<PlannedFacts, 'notes'>): boolean {
  return notes.some((note) => NAME_NOTES.includes(note))
}

const NAME_NOTES: readonly string[] = [copy.titleOnly, copy.familyOnly, copy.countAsName, copy.moreThanAName]
