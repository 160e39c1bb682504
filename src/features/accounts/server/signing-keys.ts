import { randomBytes } from 'node:crypto'
import { SignJWT, exportJWK, generateKeyPair, importJWK, jwtVerify } from 'jose'
import type { CryptoKey, JWK, JWTPayload } from 'jose'
import { epochMs } from '#platform/model/dates.ts'
import type { Db } from '#platform/server/db.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import { rememberVerified } from '#platform/server/verified-tokens.ts'

const ALGORITHM = 'ES256'
const RELOAD_MS = 60_000

interface LoadedKeys {
  signing: { kid: string; key: CryptoKey }
  verifying: Map<string, CryptoKey>
  published: JWK[]
  loadedAt: number
}

/** The keys access tokens are signed with: in the database, so that every process signs and verifies alike. */
export interface Keyring {
  sign(claims: JWTPayload): Promise<string>
  /** The claims of a token that one of our keys signed and that has not run out; null otherwise. */
  verify(token: string): Promise<JWTPayload | null>
  /** The public keys (RFC 7517), for /.well-known/jwks.json. */
  publicKeys(): Promise<JWK[]>
}

/** The keyring over `db`; the first use on an empty database makes the first key. */
export function createKeyring(db: Db, secrets: Secrets, clock: () => string): Keyring {
  let loaded: Promise<LoadedKeys> | null = null
  // Sessions are looked up on every request elsewhere.
  const verified = rememberVerified(verifySignature)

  async function keys(withKid?: string): Promise<LoadedKeys> {
    const current = await (loaded ??= load(db, secrets, clock))
    const age = epochMs(clock()) - current.loadedAt
    const isUnknown = withKid !== undefined && !current.verifying.has(withKid)
    if (age < RELOAD_MS && !(isUnknown && age > 1_000)) return current
    loaded = load(db, secrets, clock)
    loaded.catch(() => (loaded = null))
    return loaded
  }

  return {
    async sign(claims) {
      const { signing } = await keys()
      return new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, kid: signing.kid, typ: 'JWT' })
        .sign(signing.key)
    },
    verify: (token) => verified(token, epochMs(clock())),
    publicKeys: async () => (await keys()).published,
  }

  async function verifySignature(token: string, now: number): Promise<JWTPayload | null> {
    try {
      const { payload } = await jwtVerify(
        token,
        async (header) => {
          const key = (await keys(header.kid ?? '')).verifying.get(header.kid ?? '')
          if (!key) throw new Error('unknown key')
          return key
        },
        {
          algorithms: [ALGORITHM],
          audience: 'authenticated',
          currentDate: new Date(now),
          requiredClaims: ['sub', 'exp', 'session_id'],
        },
      )
      return payload
    } catch {
      // jose has no question form: every token that does not hold is an exception, and all mean the same here.
      return null
    }
  }
}

async function load(db: Db, secrets: Secrets, clock: () => string): Promise<LoadedKeys> {
  let rows = await readRows(db)
  if (!rows.some((row) => row.state === 'current')) {
    await makeKey(db, secrets, clock)
    rows = await readRows(db)
  }
  // Two processes may have made a first key each: all take the older one and verify with both.
  const current = rows.find((row) => row.state === 'current')!
  const verifying = new Map<string, CryptoKey>()
  const published: JWK[] = []
  for (const row of rows) {
    const jwk = JSON.parse(row.public_jwk) as JWK
    verifying.set(row.kid, (await importJWK(jwk, ALGORITHM)) as CryptoKey)
    published.push({ ...jwk, kid: row.kid, alg: ALGORITHM, use: 'sig', key_ops: ['verify'] })
  }
  const key = (await importJWK(
    JSON.parse(secrets.open(current.private_sealed)) as JWK,
    ALGORITHM,
  )) as CryptoKey
  return { signing: { kid: current.kid, key }, verifying, published, loadedAt: epochMs(clock()) }
}

function readRows(db: Db) {
  return db.selectFrom('signing_keys').selectAll().orderBy('created_at').orderBy('kid').execute()
}

async function makeKey(db: Db, secrets: Secrets, clock: () => string): Promise<void> {
  const pair = await generateKeyPair(ALGORITHM, { extractable: true })
  const { kty, crv, x, y } = await exportJWK(pair.publicKey)
  await db
    .insertInto('signing_keys')
    .values({
      kid: randomBytes(12).toString('base64url'),
      public_jwk: JSON.stringify({ kty, crv, x, y }),
      private_sealed: secrets.seal(JSON.stringify(await exportJWK(pair.privateKey))),
      state: 'current',
      created_at: clock(),
    })
    .execute()
}
