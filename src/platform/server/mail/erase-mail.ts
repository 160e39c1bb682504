import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Id } from '#platform/model/ids.ts'
import { filesIn, mailFolderOf } from './mail-folder.ts'
import type { Eraser } from '#platform/server/server-feature.ts'
import type { AnyScope } from '#platform/server/db/scope.ts'

/**
 * Deletes mail in any state: the account's, its couple's, that of the couple's guests, and mail sent to the
 * account's addresses before the account existed. Then deletes the copies written to files.
 */
export const eraseMail: Eraser = async (scope, { userId, coupleId, guestIds, addresses }, { config }) => {
  // Each condition has an index of its own; for a single condition with `or`, PostgreSQL would read the whole table.
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

/** Removes the files of the messages with these ids: without a mail server, mail is written to DATA_DIR/mail. */
async function removeMailFiles(dataDir: string, ids: readonly Id[]): Promise<void> {
  const gone = new Set(ids)
  for (const { file, id } of await listMailFiles(dataDir)) if (gone.has(id)) await rm(file, { force: true })
}

/**
 * Removes the files of messages that are no longer in the table: left behind by a crash, or by a message that
 * was being sent at the time.
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

/** Every file of a message, finished or not, with the id in its name. */
async function listMailFiles(dataDir: string): Promise<{ file: string; id: Id }[]> {
  const dir = mailFolderOf(dataDir)
  return (await filesIn(dir)).flatMap((name) => {
    const id = MAIL_ID.exec(name)?.[0]
    return id ? [{ file: join(dir, name), id }] : []
  })
}
