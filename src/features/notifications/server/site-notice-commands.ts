import type { SystemScope } from '#platform/server/db/scope.ts'
import { NOTICE_DAYS, siteNotice } from '../model/site-notice.ts'
import { notifyOwnerOnce } from './notification-commands.ts'
import { listExpiringSites, listSentNotices } from './site-notice-queries.ts'

/**
 * Tells couples that their site expires soon, and that it has expired: each once, by the wedding's calendar. If
 * there is nothing to tell it only reads.
 */
export async function notifyExpiringSites(scope: SystemScope): Promise<void> {
  const sites = await listExpiringSites(scope, NOTICE_DAYS + 1)
  const told = await listSentNotices(
    scope,
    sites.map(({ id }) => id),
  )
  for (const { id, ...couple } of sites) {
    const due = siteNotice(couple, scope.now)
    if (!due || told.some(({ couple_id, notice }) => couple_id === id && notice === due.name)) continue
    const { name, ...notification } = due
    await notifyOwnerOnce(scope, id, name, notification)
  }
}
