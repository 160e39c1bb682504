import type { ReactNode } from 'react'

import type { MailBatch } from '../model/letter.ts'
import type { ListedGuest } from '#features/guests/model/listed-guests.ts'
import type { ListSelection } from '#lists/model/selection.ts'

/** The result of an action: it is done, its letters are being sent, or the couple changed their mind. */
export type BulkResult = { sentence: string } | { batch: MailBatch } | null

/** One entry of the bulk dialog. Features bring their own; the screen combines them. */
export interface BulkAction {
  id: string
  label: string
  line: string
  tone?: 'danger'
  /** What it asks for, or has to say first, once it is chosen. */
  content?: (guests: readonly ListedGuest[]) => ReactNode
  /** For a letter: the guests who will really get it. */
  recipients?: (guests: readonly ListedGuest[]) => readonly ListedGuest[]
  /** Why it cannot be executed now, in a few words. */
  unavailable?: string | null
  /** An AppError that it throws says what prevents it. */
  run: (guests: readonly ListedGuest[]) => Promise<BulkResult>
}

/** The guests for whom the dialog was opened, and those that the list shows. */
export type BulkSelection = Pick<ListSelection<ListedGuest>, 'rows' | 'shown' | 'clear'>
