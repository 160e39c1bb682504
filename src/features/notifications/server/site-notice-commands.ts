import { addMs, DAY_MS } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { SystemScope } from '#platform/server/db/scope.ts'
import { NOTICE_DAYS, siteNotice } from '../model/site-notice.ts'
import { notifyOwnerOnce } from './notification-commands.ts'
import { listExpiringSites, listSentNotices } from './site-notice-queries.ts'

/** The clocks of several machines differ by less. */
const AHEAD_MS = DAY_MS

/**
 * Tells couples that their site expires soon, and that it has expired: each once, by the wedding's calendar. What
 * they were told while the clock was ahead does not count. If there is nothing to tell it only reads.
 */
export async function notifyExpiringSites(scope: SystemScope): Promise<void> {
  const sites = await listExpiringSites(scope, NOTICE_DAYS + 1)
  const notices = await listSentNotices(
    scope,
    sites.map(({ id }) => id),
  )
  const tomorrow = addMs(scope.now, AHEAD_MS)
  const counted = notices.filter(({ told_at }) => told_at <= tomorrow)
  for (const { id, ...couple } of sites) {
    const due = siteNotice(couple, scope.now)
    if (!due || counted.some(({ couple_id, notice }) => couple_id === id && notice === due.name)) continue
    const { name, ...notification } = due
    if (notices.some(({ couple_id, notice }) => couple_id === id && notice === name))
      await forgetNotice(scope, id, name, tomorrow)
    await notifyOwnerOnce(scope, id, name, notification)
  }
}

/** Forgets that a couple was told, if that was after `told_at`. */
async function forgetNotice(
  { db }: SystemScope,
  coupleId: Id,
  notice: string,
  told_at: Instant,
): Promise<void> {
  await db
    .deleteFrom('told_notices')
    .where('couple_id', '=', coupleId)
    .where('notice', '=', notice)
    .where('told_at', '>', told_at)
    .execute()
}
