import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { AnyScope } from '#platform/server/db/scope.ts'
import type { FactorTable, IdentityTable, UserTable } from './account-tables.ts'
import type { Selectable } from 'kysely'

export type UserRow = Selectable<UserTable>

/** True while `banned_until` is in the future; no command sets it. */
export function isBanned({ banned_until }: Pick<UserRow, 'banned_until'>, now: Instant): boolean {
  return banned_until !== null && banned_until > now
}

/** The row of an address in lower case; null if there is none. */
export async function findUserByEmail(scope: AnyScope, email: string): Promise<UserRow | null> {
  return (
    (await scope.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()) ?? null
  )
}

/** The row of a user; null if there is none. */
export async function findUser(scope: AnyScope, id: Id): Promise<UserRow | null> {
  return (await scope.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/**
 * The row of a user, locked until the transaction ends. Everywhere, the user is locked before anything else of
 * theirs.
 */
export async function lockUser(scope: AnyScope, id: Id): Promise<UserRow | null> {
  const row = await scope.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .$if(scope.locksRows, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? null
}

/**
 * The row of the user with this address, in lower case, locked until the transaction ends; null if there is none.
 */
export async function lockUserByEmail(scope: AnyScope, email: string): Promise<UserRow | null> {
  const row = await scope.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .$if(scope.locksRows, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? null
}

/** Whether the person has a verified second factor. */
export async function hasVerifiedFactor(scope: AnyScope, userId: Id): Promise<boolean> {
  const factor = await scope.db
    .selectFrom('factors')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'verified')
    .limit(1)
    .executeTakeFirst()
  return factor !== undefined
}

/** The User object of the public client (rule AUTH-2), without hashes and tokens. */
export async function readAuthUser(scope: AnyScope, user: UserRow) {
  const identities = await scope.db
    .selectFrom('identities')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('created_at')
    .execute()
  const factors = await scope.db
    .selectFrom('factors')
    .select([
      'id',
      'friendly_name',
      'factor_type',
      'status',
      'created_at',
      'updated_at',
      'last_challenged_at',
    ])
    .where('user_id', '=', user.id)
    .orderBy('created_at')
    .execute()
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    phone: '',
    ...set('new_email', user.new_email),
    ...set('email_confirmed_at', user.email_confirmed_at),
    ...set('confirmed_at', user.email_confirmed_at),
    ...set('last_sign_in_at', user.last_sign_in_at),
    ...set('confirmation_sent_at', user.confirmation_sent_at),
    ...set('recovery_sent_at', user.recovery_sent_at),
    ...set('email_change_sent_at', user.email_change_sent_at),
    app_metadata: JSON.parse(user.app_metadata) as Record<string, unknown>,
    user_metadata: JSON.parse(user.user_metadata) as Record<string, unknown>,
    identities: identities.map(toIdentity),
    // Left out if there are none: this is how the client knows whether a second step is needed.
    ...(factors.length > 0 ? { factors: factors.map(toFactor) } : {}),
    is_anonymous: false,
    created_at: user.created_at,
    updated_at: user.updated_at,
  }
}

function toIdentity(row: Selectable<IdentityTable>) {
  const identityData = JSON.parse(row.identity_data) as { email?: string }
  return {
    identity_id: row.identity_id,
    id: row.provider_id,
    user_id: row.user_id,
    provider: row.provider,
    identity_data: identityData,
    email: identityData.email,
    ...set('last_sign_in_at', row.last_sign_in_at),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

function toFactor({ last_challenged_at, friendly_name, ...factor }: FactorFields) {
  return {
    ...factor,
    ...set('friendly_name', friendly_name),
    ...set('last_challenged_at', last_challenged_at),
  }
}

type FactorFields = Pick<
  Selectable<FactorTable>,
  'id' | 'friendly_name' | 'factor_type' | 'status' | 'created_at' | 'updated_at' | 'last_challenged_at'
>

/** The contract leaves unset members out. */
function set<K extends string>(key: K, value: string | null): Partial<Record<K, string>> {
  return value === null ? {} : ({ [key]: value } as Record<K, string>)
}
