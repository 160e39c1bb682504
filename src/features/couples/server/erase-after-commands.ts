import type { CalendarDate } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { SystemScope } from '#platform/server/db/scope.ts'

/**
 * Sets the day from which the wedding is erased, or null for none. With `before`, only if that is still the
 * stored value. Returns whether it was set.
 */
export async function setEraseAfter(
  { db }: SystemScope,
  coupleId: Id,
  erase_after: CalendarDate | null,
  before?: CalendarDate | null,
): Promise<boolean> {
  const changed = await db
    .updateTable('couples')
    .set({ erase_after })
    .where('id', '=', coupleId)
    .$if(before !== undefined, (query) =>
      query.where('erase_after', before === null ? 'is' : '=', before ?? null),
    )
    .executeTakeFirst()
  return Number(changed.numUpdatedRows) > 0
}
