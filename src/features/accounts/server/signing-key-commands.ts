import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import { addMs, epochMs } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import type { SigningKeyTable } from './account-tables.ts'
import type { Selectable } from 'kysely'

/** Access tokens are signed with ECDSA on P-256, which the public client can verify by itself (rule AUTH-2). */
export const SIGNING_ALGORITHM = 'ES256'
/** How old the keys in a process's memory may be. */
export const KEYS_RELOAD_MS = 60_000

/**
 * A new key is published this long before it signs: by then every process has loaded it, and the ten minutes
 * have passed for which others may cache the published list.
 */
const PUBLISHED_BEFORE_MS = KEYS_RELOAD_MS + 600_000
/** A replaced key stays published this long, twice the life of the last token it signed. */
const PUBLISHED_AFTER_MS = 7_200_000

export type SigningKeyRow = Selectable<SigningKeyTable>

/**
 * The stored keys, oldest first, in the states that are due `now`: the first key is created, a new one takes
 * over once it has been published long enough, and replaced ones are deleted once none of their tokens are left.
 * Any number of processes may do this at once.
 */
export async function readSigningKeys(db: Db, secrets: Secrets, now: Instant): Promise<SigningKeyRow[]> {
  let keys = await readKeys(db)
  if (!keys.some(isCurrent)) {
    await addKey(db, secrets, now, 'current')
    keys = await readKeys(db)
  }
  const due = keys.find((key) => key.state === 'next' && isPast(key, PUBLISHED_BEFORE_MS, now))
  if (due) {
    await promote(db, due.kid)
    keys = await readKeys(db)
  }
  const over = keys.filter((key) => key.state === 'old')
  if (over.length === 0 || !isOldOver(keys, now)) return keys
  // By id: another process may have replaced one more key since they were read.
  const kids = over.map((key) => key.kid)
  await db.deleteFrom('signing_keys').where('kid', 'in', kids).execute()
  return keys.filter((key) => key.state !== 'old')
}

export type Rotation =
  | { outcome: 'begun' | 'under way'; kid: string; signsFrom: Instant }
  | { outcome: 'no keys' }
  | { outcome: 'another root secret' }

/**
 * Creates the next signing key, unless one is already waiting. It takes over by itself, without stopping any
 * process (rule AUTH-11).
 */
export async function rotateSigningKeys(db: Db, secrets: Secrets, now: Instant): Promise<Rotation> {
  // If no server is running, nothing else advances the keys.
  const keys = (await readKeys(db)).some(isCurrent) ? await readSigningKeys(db, secrets, now) : []
  const current = keys.find(isCurrent)
  if (!current) return { outcome: 'no keys' }
  // The servers could not open a key that was sealed with a secret other than theirs.
  if (!canOpen(secrets, current)) return { outcome: 'another root secret' }
  const waiting = keys.find((key) => key.state === 'next')
  if (waiting) return { outcome: 'under way', kid: waiting.kid, signsFrom: signsFrom(waiting.created_at) }
  const kid = await addKey(db, secrets, now, 'next')
  return { outcome: 'begun', kid, signsFrom: signsFrom(now) }
}

/** The key that signs: if two processes created a first key at once, all of them use the older one. */
export function currentKey(keys: SigningKeyRow[]): SigningKeyRow {
  const current = keys.find(isCurrent)
  if (!current) throw new Error('There is no current signing key')
  return current
}

const isCurrent = (key: SigningKeyRow) => key.state === 'current'
const isPast = (key: SigningKeyRow, ms: number, now: Instant) => epochMs(now) - epochMs(key.created_at) >= ms
const signsFrom = (createdAt: Instant) => addMs(createdAt, PUBLISHED_BEFORE_MS)

/**
 * Whether all tokens of replaced keys have expired. A key takes over in the first process that signs once it is
 * due, so its own age tells when its predecessors last signed.
 */
function isOldOver(keys: SigningKeyRow[], now: Instant): boolean {
  return keys.filter(isCurrent).every((key) => isPast(key, PUBLISHED_BEFORE_MS + PUBLISHED_AFTER_MS, now))
}

function readKeys(db: Db): Promise<SigningKeyRow[]> {
  return db.selectFrom('signing_keys').selectAll().orderBy('created_at').orderBy('kid').execute()
}

/** If several processes find the key due, one of them changes the rows; the others wait for it and change nothing. */
async function promote(db: Db, kid: string): Promise<void> {
  await db.transaction().execute(async (inner) => {
    const { numUpdatedRows } = await inner
      .updateTable('signing_keys')
      .set({ state: 'current' })
      .where('kid', '=', kid)
      .where('state', '=', 'next')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await inner
      .updateTable('signing_keys')
      .set({ state: 'old' })
      .where('state', '=', 'current')
      .where('kid', '!=', kid)
      .execute()
  })
}

async function addKey(
  db: Db,
  secrets: Secrets,
  now: Instant,
  state: SigningKeyRow['state'],
): Promise<string> {
  const pair = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true })
  const { kty, crv, x, y } = await exportJWK(pair.publicKey)
  const kid = randomBytes(12).toString('base64url')
  await db
    .insertInto('signing_keys')
    .values({
      kid,
      public_jwk: JSON.stringify({ kty, crv, x, y }),
      private_sealed: secrets.seal(JSON.stringify(await exportJWK(pair.privateKey))),
      state,
      created_at: now,
    })
    .execute()
  return kid
}

/**
 * Returns the secrets that `loadSecrets` returns, and whether they can open what the database holds. `isSealed`
 * is true if there is anything that only the right secrets can open.
 */
export async function checkSecrets(
  db: Db,
  loadSecrets: (isSealed: boolean) => Secrets,
): Promise<{ secrets: Secrets; opens: boolean }> {
  const key = (await readKeys(db)).findLast(isCurrent)
  const factor = key ? undefined : await db.selectFrom('factors').select('id').limit(1).executeTakeFirst()
  const secrets = loadSecrets(Boolean(key ?? factor))
  return { secrets, opens: !key || canOpen(secrets, key) }
}

function canOpen(secrets: Secrets, key: SigningKeyRow): boolean {
  try {
    secrets.open(key.private_sealed)
    return true
  } catch {
    // Authenticated decryption throws instead of returning a result.
    return false
  }
}
