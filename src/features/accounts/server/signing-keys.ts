import { SignJWT, decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import type { CryptoKey, JWK, JWTPayload } from 'jose'
import { epochMs } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import { rememberVerified } from '#platform/server/http/verified-tokens.ts'
import { KEYS_RELOAD_MS, SIGNING_ALGORITHM, currentKey, readSigningKeys } from './signing-key-commands.ts'

interface LoadedKeys {
  signing: { kid: string; key: CryptoKey }
  verifying: Map<string, CryptoKey>
  published: JWK[]
  loadedAt: number
}

/**
 * The keys with which access tokens are signed: they are in the database, so that all processes sign and verify
 * alike.
 */
export interface Keyring {
  sign(claims: JWTPayload): Promise<string>
  /** The claims of a token that one of our keys signed and that has not expired; null otherwise. */
  verify(token: string): Promise<JWTPayload | null>
  /** The public keys (RFC 7517), for /.well-known/jwks.json. */
  publicKeys(): Promise<JWK[]>
}

/** The keyring of `db`; its first use on an empty database creates the first key. */
export function createKeyring(db: Db, secrets: Secrets, clock: () => string): Keyring {
  let loaded: Promise<LoadedKeys> | null = null
  // Only signatures are remembered: sessions are looked up on every request elsewhere.
  const verified = rememberVerified(verifySignature)

  async function keys(withKid?: string): Promise<LoadedKeys> {
    const current = await (loaded ?? reload())
    const age = epochMs(clock()) - current.loadedAt
    const isUnknown = withKid !== undefined && !current.verifying.has(withKid)
    return age < KEYS_RELOAD_MS && !(isUnknown && age > 1_000) ? current : reload()
  }

  /** Callers in the meantime wait for the same result; only they see its failure. */
  function reload(): Promise<LoadedKeys> {
    const loading = load(db, secrets, clock())
    loaded = loading
    loading.catch(() => {
      if (loaded === loading) loaded = null
    })
    return loading
  }

  return {
    async sign(claims) {
      const { signing } = await keys()
      return new SignJWT(claims)
        .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: signing.kid, typ: 'JWT' })
        .sign(signing.key)
    },
    verify: (token) => verified(token, epochMs(clock())),
    publicKeys: async () => (await keys()).published,
  }

  async function verifySignature(token: string, now: number): Promise<JWTPayload | null> {
    const kid = kidOf(token)
    // Outside the try: a database that cannot be reached says nothing about the token.
    const key = kid === null ? undefined : (await keys(kid)).verifying.get(kid)
    if (!key) return null
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [SIGNING_ALGORITHM],
        audience: 'authenticated',
        currentDate: new Date(now),
        requiredClaims: ['sub', 'exp', 'session_id'],
      })
      return payload
    } catch {
      // jose throws for every invalid token, and all causes mean the same here.
      return null
    }
  }
}

/** The id of the key that a token names; null for a text that is not a token. */
function kidOf(token: string): string | null {
  try {
    return decodeProtectedHeader(token).kid ?? null
  } catch {
    // Reading a header throws as well.
    return null
  }
}

async function load(db: Db, secrets: Secrets, now: Instant): Promise<LoadedKeys> {
  const rows = await readSigningKeys(db, secrets, now)
  const verifying = new Map<string, CryptoKey>()
  const published: JWK[] = []
  for (const row of rows) {
    const jwk = JSON.parse(row.public_jwk) as JWK
    verifying.set(row.kid, await importKey(jwk))
    published.push({ ...jwk, kid: row.kid, alg: SIGNING_ALGORITHM, use: 'sig', key_ops: ['verify'] })
  }
  const current = currentKey(rows)
  const key = await importKey(JSON.parse(secrets.open(current.private_sealed)) as JWK)
  return { signing: { kid: current.kid, key }, verifying, published, loadedAt: epochMs(now) }
}

/** Our keys are key pairs; only a bare secret would be imported as bytes. */
async function importKey(jwk: JWK): Promise<CryptoKey> {
  return (await importJWK(jwk, SIGNING_ALGORITHM)) as CryptoKey
}
