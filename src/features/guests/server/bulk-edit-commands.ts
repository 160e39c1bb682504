import { sql } from 'kysely'
import { AppError } from '#platform/model/app-error.ts'
import type { Id } from '#platform/model/ids.ts'
import { pick } from '#platform/model/pick.ts'
import type { JsonText } from '#platform/server/db/db.ts'
import { onlyId, recordHistory } from '#platform/server/db/history.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { storedRow } from '#platform/server/db/stored-row.ts'
import { guestName } from '../model/guest.ts'
import type { Guest } from '../model/guest.ts'
import { bulkEditCopy, bulkEdited, hasTooManyTags } from '../model/guest-bulk-edit.ts'
import type { BulkEdit, BulkFields } from '../model/guest-bulk-edit.ts'
import { partyKey } from '../model/guest-names.ts'
import { lockGuestList } from './guest-commands.ts'
import { GUEST_COLUMNS, toGuest } from './guest-queries.ts'

/**
 * Makes the same change to many guests, all or none; ids that are not on the couple's list are skipped. Guests who
 * already have these values are counted, but not touched.
 * @throws AppError `invalid` if a guest would have too many tags
 */
export async function editGuests(scope: OwnerScope, ids: Id[], changes: BulkEdit): Promise<number> {
  return inTransaction(scope, async (inner) => {
    await lockGuestList(inner)
    const rows = await inner.db
      .selectFrom('guests')
      .select(GUEST_COLUMNS)
      .where('couple_id', '=', inner.coupleId)
      .where('id', 'in', ids)
      .$if(inner.locksRows, (query) => query.forUpdate())
      .execute()
    const before = rows.map(toGuest)
    const edits = editsOf(before, changes)
    if (edits.length) {
      await writeFields(inner, changes, edits)
      await recordEdit(inner, changes, edits)
    }
    return before.length
  })
}

interface EditedGuest {
  guest: Guest
  after: BulkFields
}

/** The guests that change, each with the result. */
function editsOf(before: readonly Guest[], changes: BulkEdit): EditedGuest[] {
  return before.flatMap((guest) => {
    const after = bulkEdited(guest, changes)
    if (JSON.stringify(after) === JSON.stringify(bulkEdited(guest, {}))) return []
    if (hasTooManyTags(after)) {
      const message = bulkEditCopy.tooManyTags(guestName(guest))
      throw new AppError('invalid', message, { fields: { 'changes.tags': message } })
    }
    return [{ guest, after }]
  })
}

/** One statement for all of them: except for the tags, what an edit changes is the same for each. */
async function writeFields(
  scope: OwnerScope,
  changes: BulkEdit,
  edits: readonly EditedGuest[],
): Promise<void> {
  const { after } = edits[0]!
  const tagsById = Object.fromEntries(edits.map(({ guest, after: { tags } }) => [guest.id, tags]))
  await scope.db
    // Otherwise SQLite reads all of the JSON again for each guest.
    .with(
      (cte) => cte('edited(id, tags)').materialized(),
      () => sql<EditedTags>`(select key, value from json_each(${JSON.stringify(tagsById)}))`,
    )
    .updateTable('guests')
    .from('edited')
    .set((eb) => ({
      ...storedRow(after, namesIn(changes)),
      ...(changes.party !== undefined && { party_key: partyKey(after.party) }),
      tags: eb.ref('edited.tags'),
      updated_at: scope.now,
    }))
    .whereRef('guests.id', '=', 'edited.id')
    .where('guests.couple_id', '=', scope.coupleId)
    .execute()
}

interface EditedTags {
  id: Id
  tags: JsonText
}

/** Writes one history row for all of them, with the previous values of each. */
async function recordEdit(
  scope: OwnerScope,
  changes: BulkEdit,
  edits: readonly EditedGuest[],
): Promise<void> {
  const changed = edits.map(({ guest }) => guest)
  await recordHistory(scope, {
    coupleId: scope.coupleId,
    action: 'guest.bulk_edit',
    target: { type: 'guest', id: onlyId(changed) },
    before: changed.map((guest) => ({ id: guest.id, ...pick(guest, namesIn(changes)) })),
    after: changes,
  })
}

function namesIn(changes: BulkEdit) {
  return Object.keys(changes) as (keyof BulkFields)[]
}
