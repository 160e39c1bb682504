import type { ReactNode } from 'react'

import type { MailBatch } from '../model/letter.ts'
import type { ListedGuest } from '#features/guests/model/listed-guests.ts'
import type { ListSelection } from '#lists/model/selection.ts'

/** What became of an action: it is done, its letters are under way, or the couple thought better of it. */
export type BulkResult = { sentence: string } | { batch: MailBatch } | null

/** One entry of the bulk dialog. Features bring their own; the screen puts them together. */
export interface BulkAction {
  id: string
  label: string
  line: string
  tone?: 'danger'
  /** What it needs to know, or has to say first, once it is chosen. */
  content?: (guests: readonly ListedGuest[]) => ReactNode
  /** Of a letter: those it will really be sent to. */
  recipients?: (guests: readonly ListedGuest[]) => readonly ListedGuest[]
  /** Why it cannot be executed now, in a few words. */
  unavailable?: string | null
  /** An AppError it throws says what is in the way. */
  run: (guests: readonly ListedGuest[]) => Promise<BulkResult>
}

/** Whom the dialog was opened for: the guests of an action, among those that the list shows. */
export type BulkSelection = Pick<ListSelection<ListedGuest>, 'rows' | 'shown' | 'clear'>
