import type {} from '#features/accounts/server/account-tables.ts'
import { KEPT_FOR_GOOD } from '#features/couples/model/erase-after.ts'
import { SUSPENDED } from '#features/couples/model/site-availability.ts'
import type {} from '#features/couples/server/couple-table.ts'
import { addDays, calendarDateIn } from '#platform/model/dates.ts'
import type { CalendarDate } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { SystemScope } from '#platform/server/db/scope.ts'
import type {} from '#platform/server/mail/mail-table.ts'
import { FIRST_NOTICE_DAYS } from '../model/erasure-plan.ts'

/**
 * The keys of both notices of an erasure on one day: queueing a notice again under its key adds no second
 * message.
 */
export function noticeKeys(id: Id, erase_after: CalendarDate) {
  return { first: `erasure-first:${id}:${erase_after}`, last: `erasure-last:${id}:${erase_after}` }
}

/**
 * Weddings that are to be erased `days` after their site has expired, or soon will be, with what their couples
 * were told. Suspended weddings are left alone.
 */
export async function listWeddingsToErase(scope: SystemScope, days: number) {
  const today = calendarDateIn('Pacific/Kiritimati', scope.now)
  const weddings = await scope.db
    .selectFrom('couples')
    .innerJoin('users', 'users.id', 'couples.owner_id')
    .select([
      'couples.id',
      'couples.names',
      'couples.time_zone',
      'couples.expiration_date',
      'couples.erase_after',
      'users.id as owner_id',
      'users.email',
    ])
    .where('couples.site_status', '!=', SUSPENDED)
    .where('couples.expiration_date', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('couples.expiration_date', '<=', addDays(today, FIRST_NOTICE_DAYS - days)),
        // Already announced: the wedding may have moved since.
        eb('couples.erase_after', '<', KEPT_FOR_GOOD),
      ]),
    )
    .execute()
  return Promise.all(
    weddings.map(async (wedding) => ({ ...wedding, ...(await findNotices(scope, wedding)) })),
  )
}

export type WeddingToErase = Awaited<ReturnType<typeof listWeddingsToErase>>[number]

/** The days, in its own time zone, on which the notices of the announced erasure were sent. */
async function findNotices(
  { db }: SystemScope,
  { id, erase_after, time_zone }: { id: Id; erase_after: CalendarDate | null; time_zone: string },
) {
  if (erase_after === null) return { first_sent: null, last_sent: null }
  const keys = noticeKeys(id, erase_after)
  const sent = await db
    .selectFrom('mail_messages')
    .select(['idempotency_key', 'sent_at'])
    .where('idempotency_key', 'in', [keys.first, keys.last])
    .where('state', '=', 'sent')
    .execute()
  const dayOf = (key: string) => {
    const at = sent.find(({ idempotency_key }) => idempotency_key === key)?.sent_at
    return at ? calendarDateIn(time_zone, at) : null
  }
  return { first_sent: dayOf(keys.first), last_sent: dayOf(keys.last) }
}
