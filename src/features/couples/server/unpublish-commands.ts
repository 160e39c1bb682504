import type { Id } from '#platform/model/ids.ts'
import { nextVersion } from '#platform/model/next-version.ts'
import { recordHistory } from '#platform/server/db/history.ts'
import type { AnyScope } from '#platform/server/db/scope.ts'
import { toSettings } from './couple-queries.ts'

/**
 * Turns a person's site into a draft because their licence has ended, within the caller's transaction; returns
 * the couple's id, or null without one. The version always changes: a save in progress that would publish the
 * site checked the licence before this.
 */
export async function unpublishSite(scope: AnyScope, ownerId: Id): Promise<Id | null> {
  const couple = await scope.db
    .selectFrom('couples')
    .select(['id', 'settings', 'updated_at'])
    .where('owner_id', '=', ownerId)
    .$if(scope.locksRows, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  if (!couple) return null
  const { id, updated_at } = couple
  const settings = toSettings(couple.settings)
  await scope.db
    .updateTable('couples')
    .set({
      settings: JSON.stringify({ ...settings, published: false }),
      updated_at: nextVersion(updated_at, scope.now),
    })
    .where('id', '=', id)
    .execute()
  if (settings.published)
    await recordHistory(scope, {
      coupleId: id,
      action: 'couple.unpublish',
      target: { type: 'couple', id },
      before: { settings: { published: true } },
      after: { settings: { published: false } },
    })
  return id
}
