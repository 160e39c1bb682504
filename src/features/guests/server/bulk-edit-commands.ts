import { AppError } from '#platform/model/app-error.ts'
import type { Id } from '#platform/model/ids.ts'
import { toFlag } from '#platform/server/db/db.ts'
import { recordHistory } from '#platform/server/db/history.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
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
    const edits = groupsOf(before, changes)
    for (const { after, guests } of edits) await writeFields(inner, guests, after)
    if (edits.length) await recordEdit(inner, changes, edits)
    return before.length
  })
}

interface SameEdit {
  after: BulkFields
  guests: Guest[]
}

/** The guests that change, grouped by the result: one statement updates all who end up with the same values. */
function groupsOf(before: readonly Guest[], changes: BulkEdit): SameEdit[] {
  const groups = new Map<string, SameEdit>()
  for (const guest of before) {
    const after = bulkEdited(guest, changes)
    const key = JSON.stringify(after)
    if (key === JSON.stringify(bulkEdited(guest, {}))) continue
    if (hasTooManyTags(after)) {
      const message = bulkEditCopy.tooManyTags(guestName(guest))
      throw new AppError('invalid', message, { fields: { 'changes.tags': message } })
    }
    const group = groups.get(key)
    if (group) group.guests.push(guest)
    else groups.set(key, { after, guests: [guest] })
  }
  return [...groups.values()]
}

async function writeFields(scope: OwnerScope, guests: readonly Guest[], after: BulkFields): Promise<void> {
  await scope.db
    .updateTable('guests')
    .set({
      meal_choice: after.meal_choice,
      plus_one_allowed: toFlag(after.plus_one_allowed),
      seat: after.seat,
      party: after.party,
      party_key: partyKey(after.party),
      tags: JSON.stringify(after.tags),
      language: after.language,
      updated_at: scope.now,
    })
    .where('couple_id', '=', scope.coupleId)
    .where(
      'id',
      'in',
      guests.map(({ id }) => id),
    )
    .execute()
}

/** Writes one history row for all of them, with the previous values of each. */
async function recordEdit(scope: OwnerScope, changes: BulkEdit, edits: readonly SameEdit[]): Promise<void> {
  const changed = edits.flatMap(({ guests }) => guests)
  const names = Object.keys(changes) as (keyof BulkFields)[]
  await recordHistory(scope, {
    coupleId: scope.coupleId,
    action: 'guest.bulk_edit',
    target: { type: 'guest', id: changed.length === 1 ? changed[0]!.id : null },
    before: changed.map((guest) => ({
      id: guest.id,
      ...Object.fromEntries(names.map((name) => [name, guest[name]])),
    })),
    after: changes,
  })
}
