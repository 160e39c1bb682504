import { coupleTitle } from '#features/couples/model/couple.ts'
import type { CoupleNames } from '#features/couples/model/couple.ts'
import { currentSiteStatus } from '#features/couples/model/site-availability.ts'
import type {} from '#features/accounts/server/account-tables.ts'
import type {} from '#features/couples/server/couple-table.ts'
import type {} from '#features/guests/server/guest-table.ts'
import type {} from '#features/media/server/media-table.ts'
import type { Id } from '#platform/model/ids.ts'
import type { SystemScope } from '#platform/server/db/scope.ts'
import type {} from '#platform/server/mail/mail-table.ts'
import type {} from './operator-action-table.ts'

const SHOWN = 50

/**
 * Accounts with their weddings, newest first: those whose site address or e-mail address contains `words`, or
 * all; at most fifty. Accounts without a wedding are included.
 */
export async function findWeddings({ db, now }: SystemScope, words = '') {
  const part = `%${words.toLowerCase().replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`
  const rows = await db
    .selectFrom('users')
    .leftJoin('couples', 'couples.owner_id', 'users.id')
    .select((eb) => [
      'users.email as owner',
      'couples.slug',
      'couples.names',
      'couples.date',
      'couples.site_status',
      'couples.time_zone',
      'couples.expiration_date',
      eb
        .selectFrom('guests')
        .select((count) => count.fn.countAll<number>().as('guests'))
        .whereRef('guests.couple_id', '=', 'couples.id')
        .as('guests'),
      'users.created_at as since',
      'users.id as user_id',
      'couples.id as couple_id',
    ])
    .$if(words !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb(eb.fn<string>('lower', ['users.email']), 'like', part),
          eb(eb.fn<string>('lower', ['couples.slug']), 'like', part),
        ]),
      ),
    )
    .orderBy('users.created_at', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ names, site_status, time_zone, expiration_date, ...row }) => ({
    couple: names === null ? null : coupleTitle(JSON.parse(names) as CoupleNames),
    ...row,
    site_status:
      site_status && time_zone && currentSiteStatus({ site_status, time_zone, expiration_date }, now),
  }))
}

/** The account with exactly this e-mail address, with its wedding; null if there is none. */
export async function findAccountByAddress({ db }: SystemScope, email: string) {
  const row = await db
    .selectFrom('users')
    .leftJoin('couples', 'couples.owner_id', 'users.id')
    .select(['users.id as userId', 'users.email', 'couples.id as coupleId', 'couples.slug'])
    .where('users.email', '=', email.trim().toLowerCase())
    .executeTakeFirst()
  return row ?? null
}

/** How many mails are in each state, and how many photos are waiting or could not be drawn. */
export async function readQueues({ db }: SystemScope) {
  const mail = await db
    .selectFrom('mail_messages')
    .select((eb) => [
      'kind',
      'state',
      eb.fn.countAll<number>().as('messages'),
      eb.fn.min('next_attempt_at').as('due'),
    ])
    .where('state', '!=', 'sent')
    .groupBy(['kind', 'state'])
    .orderBy('kind')
    .orderBy('state')
    .execute()
  const photos = await db
    .selectFrom('media')
    .select((eb) => ['prepared', eb.fn.countAll<number>().as('items'), eb.fn.min('created_at').as('since')])
    .where('prepared', 'in', ['waiting', 'failed'])
    .groupBy('prepared')
    .execute()
  return { mail, photos }
}

/** The newest messages to an address, without their content. */
export async function listMailTo({ db }: SystemScope, address: string) {
  return db
    .selectFrom('mail_messages')
    .select(['id', 'kind', 'state', 'reason', 'attempts', 'created_at', 'sent_at'])
    .where('to_email', '=', address.trim().toLowerCase())
    .orderBy('created_at', 'desc')
    .limit(SHOWN)
    .execute()
}

/** The latest uses of the operators' commands. */
export async function listOperatorActions({ db }: SystemScope) {
  return db
    .selectFrom('operator_actions')
    .leftJoin('couples', 'couples.id', 'operator_actions.couple_id')
    .select(['at', 'operator', 'action', 'couples.slug', 'user_id as account'])
    .orderBy('at', 'desc')
    .limit(SHOWN)
    .execute()
}

export interface FoundSite {
  coupleId: Id
  userId: Id
}

/** The wedding whose site has exactly this address; null if there is none. */
export async function findSite({ db }: SystemScope, slug: string): Promise<FoundSite | null> {
  const row = await db
    .selectFrom('couples')
    .select(['id as coupleId', 'owner_id as userId'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row ?? null
}
