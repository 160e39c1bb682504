import type { MailContent } from './mail-commands.ts'
import type { MailKind, MailRow } from './mail-table.ts'
import type { SystemScope } from '#platform/server/db/scope.ts'

/** Why a message is not sent after all, as a sentence for the couple. */
export interface Withheld {
  withheld: string
}

/**
 * Writes the messages of one kind when they are sent, from the data at that time: messages still waiting show a
 * venue correctly after it is changed, and the queue holds none of their text.
 */
export type MailComposer = (scope: SystemScope, row: MailRow) => Promise<MailContent | Withheld>

/** Kinds without a composer are sent as they were queued. */
export type MailComposers = Partial<Record<MailKind, MailComposer>>

/**
 * Called with messages that were just claimed, so that the data they are written from can be read for all of
 * them at once.
 */
export type MailReadAhead = (scope: SystemScope, rows: readonly MailRow[]) => Promise<void>
