import type { Couple } from '#features/couples/model/couple.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import type { TestApp } from './test-app.ts'
import { WEDDING } from './wedding.ts'

let count = 0

export interface Owner {
  email: string
  userId: string
  token: string
  refreshToken: string
}

/** An account made through the real sign-up. */
export async function makeOwner(app: TestApp): Promise<Owner> {
  const email = `owner${++count}-${process.pid}@example.com`
  const response = await app.request('POST', '/auth/v1/signup', {
    json: { email, password: 'correct horse' },
  })
  if (response.status !== 200) throw new Error(`sign-up answered ${response.status}`)
  const session = (await response.json()) as {
    access_token: string
    refresh_token: string
    user: { id: string }
  }
  return { email, userId: session.user.id, token: session.access_token, refreshToken: session.refresh_token }
}

/** A wedding made through the API; `published` also goes live. */
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

/** A guest made through the API. */
export async function makeGuest(app: TestApp, owner: Owner, input: Partial<Guest> = {}): Promise<Guest> {
  const json = { first_name: 'Margaret', last_name: 'Okafor', ...input }
  const response = await app.request('POST', '/api/guests', { token: owner.token, json })
  return (await jsonOf<{ guest: Guest }>(response, 201)).guest
}

/** The token of a guest who typed their name. */
export async function makeGuestToken(
  app: TestApp,
  slug: string,
  guest: Pick<Guest, 'first_name' | 'last_name'>,
): Promise<string> {
  const json = { slug, firstName: guest.first_name, lastName: guest.last_name }
  const response = await app.request('POST', '/api/guest-name-match', { json })
  return (await jsonOf<{ token: string }>(response, 200)).token
}

/** An owner with a live wedding and one guest who is in. */
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
