import { addUser } from '#features/accounts/server/account-commands.ts'
import { hashPassword } from '#features/accounts/server/password-hash.ts'
import { startSession } from '#features/accounts/server/session-commands.ts'
import type { SessionIssuer } from '#features/accounts/server/session-commands.ts'
import { createKeyring } from '#features/accounts/server/signing-keys.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import { inTransaction, visitorScope } from '#platform/server/db/scope.ts'
import { system } from '#platform/server/system-scope.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { TestApp } from './test-app.ts'
import { WEDDING } from './wedding.ts'

let count = 0

export interface Owner {
  email: string
  userId: string
  token: string
  refreshToken: string
}

const PASSWORD = 'correct horse'
let passwordHash: Promise<string> | undefined

/**
 * An account and its session as sign-up makes them. The hash is computed once, because computing one costs more
 * than most tests do.
 */
export async function makeOwner(app: TestApp): Promise<Owner> {
  const { deps } = app
  const email = `owner${++count}-${process.pid}@example.com`
  const account = { email, passwordHash: await (passwordHash ??= hashPassword(PASSWORD)) }
  const scope = visitorScope(system(deps), '127.0.0.1')
  const user = await inTransaction(scope, (inner) =>
    addUser(inner, { ...account, metadata: {}, isConfirmed: true }),
  )
  const session = await startSession(scope, issuerOf(deps), user, null)
  return { email, userId: user.id, token: session.access_token, refreshToken: session.refresh_token }
}

const issuers = new WeakMap<Deps, SessionIssuer>()

function issuerOf(deps: Deps): SessionIssuer {
  const { db, secrets, clock, config } = deps
  const known = issuers.get(deps)
  const issuer = known ?? {
    keyring: createKeyring(db, secrets, clock),
    issuer: `${config.publicUrl}/auth/v1`,
  }
  if (!known) issuers.set(deps, issuer)
  return issuer
}

/** A wedding created through the API; `published` also goes live. */
export async function makeWedding(
  app: TestApp,
  owner: Owner,
  { published = true, ...changes }: Partial<typeof WEDDING> & { published?: boolean } = {},
): Promise<Couple> {
  const created = await app.request('POST', '/api/couple', {
    token: owner.token,
    json: { ...WEDDING, ...changes },
  })
  const couple = await jsonOf<Couple>(created, 201)
  if (!published) return couple
  const live = await app.request('PATCH', '/api/couple', {
    token: owner.token,
    json: { settings: { published: true } },
  })
  return jsonOf<Couple>(live, 200)
}

/** A guest created through the API. */
export async function makeGuest(app: TestApp, owner: Owner, input: Partial<Guest> = {}): Promise<Guest> {
  const json = { first_name: 'Margaret', last_name: 'Okafor', ...input }
  const response = await app.request('POST', '/api/guests', { token: owner.token, json })
  return (await jsonOf<{ guest: Guest }>(response, 201)).guest
}

/** The token of a guest who typed their name, and a contact if they are asked for one. */
export async function makeGuestToken(
  app: TestApp,
  slug: string,
  guest: Pick<Guest, 'first_name' | 'last_name'>,
  contact?: string,
): Promise<string> {
  const json = { slug, firstName: guest.first_name, lastName: guest.last_name, contact }
  const response = await app.request('POST', '/api/guest-name-match', { json })
  return (await jsonOf<{ token: string }>(response, 200)).token
}

/** An owner with a published wedding and one guest who has entered. */
export async function makeWholeWedding(app: TestApp) {
  const owner = await makeOwner(app)
  const couple = await makeWedding(app, owner)
  const guest = await makeGuest(app, owner)
  return { owner, couple, guest, guestToken: await makeGuestToken(app, couple.slug, guest) }
}

/** The JSON of a response that must have `status`. */
export async function jsonOf<T>(response: Response, status: number): Promise<T> {
  if (response.status !== status) throw new Error(`answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}
