import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Expression } from 'kysely'
import type { Id } from '#platform/model/ids.ts'
import { filesIn, mailFolderOf } from './mail-folder.ts'
import type { AnyScope } from './scope.ts'

/** Whose mail is erased: an account's, its couple's, and that of the couple's guests. */
export interface MailOwner {
  userId: Id
  coupleId: Id | null
  /** a query of the ids of the couple's guests */
  guestIds: Expression<Id>
  /** the account's own, for mail that was sent to them before there was an account */
  addresses: readonly string[]
}

/**
 * Deletes mail in whatever state, within the caller's transaction; answers the ids of the messages, by which
 * `removeMailFiles` finds what was written of them.
 */
export async function eraseMail(scope: AnyScope, owner: MailOwner): Promise<Id[]> {
  const erased = await scope.db
    .deleteFrom('mail_messages')
    .where((eb) =>
      eb.or([
        eb('user_id', '=', owner.userId),
        eb('couple_id', '=', owner.coupleId),
        eb('guest_id', 'in', owner.guestIds),
        eb.and([
          eb('user_id', 'is', null),
          eb('couple_id', 'is', null),
          eb('to_email', 'in', owner.addresses),
        ]),
      ]),
    )
    .returning('id')
    .execute()
  return erased.map(({ id }) => id)
}

const MAIL_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/** Removes the files of messages with these ids: without a mail server, mail lies in DATA_DIR/mail. */
export async function removeMailFiles(dataDir: string, ids: readonly Id[]): Promise<void> {
  const gone = new Set(ids)
  for (const { file, id } of await listMailFiles(dataDir)) if (gone.has(id)) await rm(file, { force: true })
}

/**
 * Removes the files of messages that are no longer in the table: what a crash, or a message under way at the
 * time, left behind.
 */
export async function sweepMailFiles(scope: AnyScope, dataDir: string): Promise<void> {
  for (const { file, id } of await listMailFiles(dataDir)) {
    const row = await scope.db
      .selectFrom('mail_messages')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) await rm(file, { force: true })
  }
}

/** Every file of a message, a finished one or not, with the id that its name carries. */
async function listMailFiles(dataDir: string): Promise<{ file: string; id: Id }[]> {
  const dir = mailFolderOf(dataDir)
  return (await filesIn(dir)).flatMap((name) => {
    const id = MAIL_ID.exec(name)?.[0]
    return id ? [{ file: join(dir, name), id }] : []
  })
}
