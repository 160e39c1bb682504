import type { MailContent } from './mail-commands.ts'
import type { MailKind, MailRow } from './mail-table.ts'
import type { SystemScope } from '#platform/server/db/scope.ts'

/** Why a message is not sent after all, as a sentence for its couple. */
export interface Withheld {
  withheld: string
}

/**
 * Writes the messages of a kind at the moment they are sent, from what is true then: a venue that was corrected is
 * right in what still waits, and none of it is in the queue.
 */
export type MailComposer = (scope: SystemScope, row: MailRow) => Promise<MailContent | Withheld>

/** Kinds without a composer are sent as they were queued. */
export type MailComposers = Partial<Record<MailKind, MailComposer>>

/** Told of messages that were just claimed: what they are written from may be read for all of them at once. */
export type MailReadAhead = (scope: SystemScope, rows: readonly MailRow[]) => Promise<void>
