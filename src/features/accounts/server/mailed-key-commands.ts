import { sql } from 'kysely'
import { addMs } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { isUniqueViolation } from '#platform/server/http/faults.ts'
import { queueMail } from '#platform/server/mail/mail-commands.ts'
import type { MailContent } from '#platform/server/mail/mail-commands.ts'
import { hasToken, takeToken } from '#platform/server/http/rate-limit.ts'
import type { RateLimit } from '#platform/server/http/rate-limit.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { VisitorScope } from '#platform/server/db/scope.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import { MAILED_JUST_NOW } from '../model/account-settings.ts'
import { USERS_EMAIL_KEY } from './account-tables.ts'
import type { OneTimeKind } from './account-tables.ts'
import { AuthError } from './auth-error.ts'
import type { Challenge } from './flow-states.ts'
import { KEY_LIFE_MS, hashCode, hashToken, keyLink, newKey } from './mailed-keys.ts'
import type { NewKey } from './mailed-keys.ts'
import type { UserRow } from './user-queries.ts'
import { RESEND_PAUSE_SECONDS } from '../model/account-limits.ts'

/** What mailing a key needs besides the scope. */
export interface KeyMailer {
  secrets: Secrets
  publicUrl: string
}

/** The keys that one address is sent within an hour, of all kinds and for all callers. */
const KEYS_PER_RECIPIENT: RateLimit = { bucket: 'auth.mail.recipient', burst: 30, perSeconds: 3_600 }

/**
 * The keys to addresses that nobody has proved to read (rule T25): per recipient, and per network address that
 * requests them. Both apply to the kinds of `isToStranger`.
 */
const KEYS_PER_STRANGER: RateLimit = { bucket: 'auth.mail.stranger', burst: 5, perSeconds: 3_600 }
const STRANGERS_PER_ADDRESS: RateLimit = { bucket: 'auth.mail.strangers', burst: 20, perSeconds: 3_600 }

/**
 * A key of one kind is mailed to one person at most once in this time (rule AUTH-9.1). The limit applies to addresses,
 * so that one without an account behaves like all others.
 */
export function mailLimitOf(kind: OneTimeKind): RateLimit {
  return { bucket: `auth.mail.${kind}`, burst: 1, perSeconds: RESEND_PAUSE_SECONDS }
}

/** For people who are signed in and may therefore be told. */
export function mailedTooOften(
  sentence = MAILED_JUST_NOW,
  retryAfterSeconds = RESEND_PAUSE_SECONDS,
): AuthError {
  return new AuthError(429, 'over_email_send_rate_limit', sentence, { retryAfterSeconds })
}

/** Whether a key of this kind may be mailed now, which then counts against the limits. */
export async function mayMail(inner: VisitorScope, kind: OneTimeKind, to: string): Promise<boolean> {
  if (!(await takeToken(inner, KEYS_PER_RECIPIENT, to))) return false
  if (!isToStranger(kind)) return true
  return (
    (await takeToken(inner, KEYS_PER_STRANGER, to)) &&
    (await takeToken(inner, STRANGERS_PER_ADDRESS, inner.address))
  )
}

/** Whether the key asks somebody to confirm an address, which until then may be anybody's. */
function isToStranger(kind: OneTimeKind): boolean {
  return kind === 'signup' || kind === 'email_change'
}

/** Whether the same key has just been mailed and is still valid. */
export async function wasJustMailed(
  { db, now }: VisitorScope,
  user: UserRow,
  { kind, to }: { kind: OneTimeKind; to: string },
): Promise<boolean> {
  const key = await db
    .selectFrom('one_time_tokens')
    .select('id')
    .where('user_id', '=', user.id)
    .where('kind', '=', kind)
    .where('target_email', '=', to)
    .where('used_at', 'is', null)
    .where('created_at', '>', addMs(now, -RESEND_PAUSE_SECONDS * 1000))
    .executeTakeFirst()
  return key !== undefined
}

export interface KeyRequest {
  kind: OneTimeKind
  /** the address in the request, with or without an account */
  email: string
  challenge: Challenge | null
  /** the requested kind, if what is sent depends on the account */
  askedFor?: OneTimeKind
}

/**
 * Mails a key to the user that `findUser` returns, which runs in the transaction and may create the account;
 * mails nothing if it returns null, within a minute of the last mail, or if the recipient has had enough mail.
 * The caller cannot tell: with and without an account the response is the same, and so is the work, including
 * the limits that are written.
 */
export async function mailKey(
  scope: VisitorScope,
  mailer: KeyMailer,
  request: KeyRequest,
  findUser: (inner: VisitorScope) => Promise<UserRow | null>,
): Promise<void> {
  const { email, kind } = request
  const once = mailLimitOf(request.askedFor ?? kind)
  // Rendering takes a while, and a transaction on SQLite would make everybody else wait for it.
  const prepared = (await hasToken(scope, once, email)) ? await prepareKey(mailer, request) : null
  try {
    await inTransaction(scope, async (inner) => {
      const user = await findUser(inner)
      const to = (user && recipientOf(user, kind)) ?? email
      if (!prepared || !(await takeToken(inner, once, email))) return
      if (!(await mayMail(inner, kind, to))) return
      // Without an account the same is written and rolled back at once, because the time it takes would reveal it.
      await sql`savepoint sending`.execute(inner.db)
      await sendKey(inner, mailer, prepared, user ? { user, to } : await pretendUser(inner))
      await sql.raw(user ? 'release savepoint sending' : 'rollback to savepoint sending').execute(inner.db)
    })
  } catch (cause) {
    // Two requests created the same account at once: the other one has mailed the key.
    if (!isUniqueViolation(cause, USERS_EMAIL_KEY)) throw cause
  }
}

/** A user who exists only until the savepoint is rolled back. */
async function pretendUser({ db, now, newId }: VisitorScope): Promise<{ user: UserRow; to: string }> {
  const id = newId()
  const to = `${id}@nobody.invalid`
  const none = { password_hash: '', user_metadata: '{}', app_metadata: '{}' }
  const user = await db
    .insertInto('users')
    .values({ id, email: to, ...none, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { user, to }
}

export interface PreparedKey {
  kind: OneTimeKind
  challenge: Challenge | null
  key: NewKey
  mail: MailContent
}

/** A new key and the mail that contains it, not stored yet. */
export async function prepareKey(
  { publicUrl }: KeyMailer,
  { kind, challenge }: Pick<KeyRequest, 'kind' | 'challenge'>,
): Promise<PreparedKey> {
  const key = newKey(challenge !== null)
  const mailed = { link: keyLink(publicUrl, kind, key.token), code: key.code }
  // Loaded with the first mail, so that an idle server does not load the library that renders it.
  const mails = await import('./account-mail.tsx')
  return { kind, challenge, key, mail: await mails[MAILS[kind]](mailed) }
}

const MAILS = {
  signup: 'confirmSignupMail',
  recovery: 'recoveryMail',
  magiclink: 'signInMail',
  email_change: 'emailChangeMail',
  reauthentication: 'reauthenticationMail',
  address: 'addressMail',
} as const satisfies Record<OneTimeKind, string>

const recipientOf = (user: UserRow, kind: OneTimeKind) =>
  kind === 'email_change' ? user.new_email : user.email

/** Stores a prepared key, replacing the user's last one of its kind, and queues its mail. */
export async function sendKey(
  inner: VisitorScope,
  { secrets }: KeyMailer,
  { kind, challenge, key, mail }: PreparedKey,
  { user, to }: { user: UserRow; to: string },
): Promise<void> {
  const { db, now, newId } = inner
  const flowStateId = challenge && (await addFlowState(inner, user.id, kind, challenge))
  const last = await db
    .selectFrom('one_time_tokens')
    .select('flow_state_id')
    .where('user_id', '=', user.id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  const fresh = {
    id: newId(),
    token_hash: hashToken(key.token),
    code_hash: hashCode(secrets, user.id, kind, key.code),
    attempts: 0,
    target_email: to,
    flow_state_id: flowStateId,
    created_at: now,
    expires_at: addMs(now, KEY_LIFE_MS),
    used_at: null,
  }
  await db
    .insertInto('one_time_tokens')
    .values({ ...fresh, user_id: user.id, kind })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(fresh))
    .execute()
  if (last?.flow_state_id) await dropUnopenedFlow(inner, last.flow_state_id)
  const column = SENT_AT[kind]
  if (column) {
    await db
      .updateTable('users')
      .set({ [column]: now })
      .where('id', '=', user.id)
      .execute()
  }
  await queueAccountMail(inner, { secrets }, { user, to }, mail)
}

/** Queues mail of an account, which is deleted along with the account. */
export function queueAccountMail(
  inner: VisitorScope,
  { secrets }: Pick<KeyMailer, 'secrets'>,
  { user, to }: { user: Pick<UserRow, 'id'>; to: string },
  mail: MailContent,
): Promise<void> {
  return queueMail(inner, secrets, {
    kind: 'account',
    to: { email: to, name: null },
    userId: user.id,
    ...mail,
  })
}

const SENT_AT = {
  signup: 'confirmation_sent_at',
  recovery: 'recovery_sent_at',
  magiclink: 'recovery_sent_at',
  email_change: 'email_change_sent_at',
  reauthentication: null,
  address: null,
} as const satisfies Record<OneTimeKind, keyof UserRow | null>

async function addFlowState(
  { db, now, newId }: VisitorScope,
  userId: Id,
  kind: OneTimeKind,
  { challenge, method }: Challenge,
): Promise<Id> {
  const id = newId()
  await db
    .insertInto('flow_states')
    .values({ id, user_id: userId, kind, challenge, method, created_at: now })
    .execute()
  return id
}

/** Deletes the flow of a replaced link; if that link was opened already, its flow stays for the exchange. */
async function dropUnopenedFlow({ db }: VisitorScope, id: Id): Promise<void> {
  await db.deleteFrom('flow_states').where('id', '=', id).where('issued_at', 'is', null).execute()
}

/** Deletes every key that was mailed to the user, and the sign-ins started with one (rule AUTH-8). */
export async function deleteKeys({ db }: VisitorScope, userId: Id): Promise<void> {
  await db.deleteFrom('one_time_tokens').where('user_id', '=', userId).execute()
  await db.deleteFrom('flow_states').where('user_id', '=', userId).execute()
}
