import { WEDDING } from './wedding.ts'

/** A wedding that is live on a running server, made over HTTP: the starting point of measurements and journeys. */
export interface LiveWedding {
  slug: string
  ownerToken: string
  guests: LiveGuest[]
}

export interface LiveGuest {
  id: string
  first_name: string
  last_name: string
  /** The guest's own credential, as issued by the name match. */
  token: string
}

const FIRST_NAMES =
  'Amara Beatrice Claire Dmitri Elena Farid Greta Hiro Ines Jonas Katya Liam Mei Nadia Oscar Priya Quentin Rosa Samir Thea Umar Vera Wesley Ximena Yusuf'.split(
    ' ',
  )
const LAST_NAMES =
  'Abbott Bianchi Chen Dubois Eriksen Fischer Garcia Haddad Ivanova Jensen Kowalski Lindqvist Moreau Nakamura Okafor Petrov Quinn Rossi Silva Tremblay'.split(
    ' ',
  )
const MEALS = ['beef', 'chicken', 'fish', 'vegetarian', '']
const DIETS = ['', '', 'Nut allergy (severe), please tell the kitchen', '', 'No dairy', '', 'Gluten free']

let accounts = 0

export interface OwnWedding {
  slug: string
  ownerToken: string
  /** What the signed-in person's browser stores. */
  session: { access_token: string }
}

/** A new account with a wedding of its own; `published` or not. */
export async function makeWedding(origin: string, published = true): Promise<OwnWedding> {
  const email = `couple-${process.pid}-${++accounts}@example.test`
  const account = { email, password: 'correct horse battery' }
  const session = await call<OwnWedding['session']>(origin, 'POST', '/auth/v1/signup', account)
  const { access_token } = session
  const { slug } = await call<{ slug: string }>(origin, 'POST', '/api/couple', WEDDING, access_token)
  if (published) await call(origin, 'PATCH', '/api/couple', { settings: { published: true } }, access_token)
  return { slug, ownerToken: access_token, session }
}

/** A live wedding whose guests have all typed their names. */
export async function makeLiveWedding(origin: string, guestCount: number): Promise<LiveWedding> {
  const { slug, ownerToken } = await makeWedding(origin)
  await importGuests(origin, ownerToken, guestListCsv(guestCount))
  const listed = await call<Omit<LiveGuest, 'token'>[]>(origin, 'GET', '/api/guests', undefined, ownerToken)
  const guests: LiveGuest[] = []
  for (const { id, first_name, last_name } of listed) {
    const token = await tokenOf(origin, slug, { first_name, last_name })
    guests.push({ id, first_name, last_name, token })
  }
  return { slug, ownerToken, guests }
}

/** A guest types their name; returns the token that lets them in. */
export async function tokenOf(
  origin: string,
  slug: string,
  { first_name, last_name }: Pick<LiveGuest, 'first_name' | 'last_name'>,
): Promise<string> {
  const name = { slug, firstName: first_name, lastName: last_name }
  const { token } = await call<{ token: string }>(origin, 'POST', '/api/guest-name-match', name)
  return token
}

/** Imports a guest list as a couple's file. */
export async function importGuests(origin: string, ownerToken: string, csv: string): Promise<void> {
  const response = await fetch(`${origin}/api/guests/import?preview=never`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/csv', Authorization: `Bearer ${ownerToken}` },
    body: csv,
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`the import returned ${response.status}: ${text}`)
}

/**
 * A guest list as a couple would provide it, with no two guests of the same name; always the same for the same count.
 */
export function guestListCsv(count: number): string {
  const rows = Array.from({ length: count }, (_, index) => {
    const first = FIRST_NAMES[index % FIRST_NAMES.length] ?? ''
    const last = LAST_NAMES[Math.floor(index / FIRST_NAMES.length) % LAST_NAMES.length] ?? ''
    const round = Math.floor(index / (FIRST_NAMES.length * LAST_NAMES.length))
    const surname = round ? `${last}-${LAST_NAMES[round]}` : last
    const email = `${first}.${surname}@example.com`.toLowerCase()
    const phone = index % 3 ? `+1 (416) 555-${String(index).padStart(4, '0')}` : ''
    const meal = MEALS[index % MEALS.length]
    return `${first},${surname},${email},${phone},${index % 2 ? 'yes' : 'no'},${meal},"${DIETS[index % DIETS.length]}"`
  })
  return ['first_name,last_name,email,phone,plus_one_allowed,meal_choice,dietary_restrictions', ...rows].join(
    '\n',
  )
}

/** One JSON call; returns the body of a 2xx response. */
export async function call<T>(
  origin: string,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<T> {
  const response = await fetch(origin + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${text}`)
  return JSON.parse(text) as T
}
