import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Id } from '#platform/model/ids.ts'
import { filesIn, mailFolderOf } from './mail-folder.ts'
import type { Eraser } from '#platform/server/server-feature.ts'
import type { AnyScope } from '#platform/server/db/scope.ts'

/**
 * Deletes mail in any state: the account's, its couple's and that of the couple's guests, and what was sent to the
 * account's addresses before there was an account. Afterwards what was written of it to files.
 */
export const eraseMail: Eraser = async (scope, { userId, coupleId, guestIds, addresses }, { config }) => {
  // Each is found by an index of its own; PostgreSQL would read the whole table for one condition with `or`.
  const mail = scope.db.selectFrom('mail_messages').select('id')
  const erased = await scope.db
    .deleteFrom('mail_messages')
    .where(
      'id',
      'in',
      mail
        .where('user_id', '=', userId)
        .union(mail.where('couple_id', '=', coupleId))
        .union(mail.where('guest_id', 'in', guestIds))
        .union(
          mail.where('user_id', 'is', null).where('couple_id', 'is', null).where('to_email', 'in', addresses),
        ),
    )
    .returning('id')
    .execute()
  const ids = erased.map(({ id }) => id)
  return () => removeMailFiles(config.dataDir, ids)
}

const MAIL_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/** Removes the files of messages with these ids: without a mail server, mail is in DATA_DIR/mail. */
async function removeMailFiles(dataDir: string, ids: readonly Id[]): Promise<void> {
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
