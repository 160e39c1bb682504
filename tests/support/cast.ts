import { createHmac } from 'node:crypto'
import type { Couple } from '#features/couples/model/couple.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import { jsonOf, makeGuest, makeGuestToken, makeOwner, makeWedding } from './factories.ts'
import type { Owner } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** Everyone who may ever call, each with a different way of being known or unknown. */
export const ROLES = [
  'visitor',
  'guest-a',
  'guest-b',
  'companion',
  'other-guest',
  'owner',
  'other-owner',
  'no-wedding',
  'expired-owner',
  'expired-guest',
  'signed-out',
  'forged',
] as const
export type Role = (typeof ROLES)[number]

export interface CastWedding {
  owner: Owner
  couple: Couple
  guests: Guest[]
}

export interface Cast {
  /** The tokens of a role; if there are several, all must get the same response. */
  tokens: Record<Role, (string | undefined)[]>
  first: CastWedding
  second: CastWedding
  expired: CastWedding
  draft: Couple
  loner: Owner
}

const FIRST = {
  bride_first: 'Aurelia',
  bride_last: 'Quillfeather',
  groom_first: 'Bertram',
  groom_last: 'Ironwood',
}
const SECOND = {
  bride_first: 'Celeste',
  bride_last: 'Marshwind',
  groom_first: 'Dorian',
  groom_last: 'Yewbarrow',
}
const EXPIRED = {
  bride_first: 'Edwina',
  bride_last: 'Larkspur',
  groom_first: 'Florian',
  groom_last: 'Nettlebed',
}
const DRAFT = {
  bride_first: 'Gerda',
  bride_last: 'Underhill',
  groom_first: 'Hector',
  groom_last: 'Vantongeren',
}

/**
 * Two published weddings, one whose days are over, a draft, an account without a wedding, and a token for each role.
 */
export async function makeCast(app: TestApp): Promise<Cast> {
  const first = await makeCastWedding(app, FIRST, ['Cosima Dovetail', 'Dashiell Embercroft', 'Lavinia Oxlip'])
  const companion = await companionToken(app, first)
  const second = await makeCastWedding(app, SECOND, ['Evander Foxglove'])
  const expired = await makeCastWedding(app, EXPIRED, ['Fenella Gorsebrook'])
  const draft = await makeWedding(app, await makeOwner(app), { names: DRAFT, published: false })
  const loner = await makeOwner(app)
  const [guestA, guestB] = await Promise.all(
    first.guests.slice(0, 2).map((guest) => tokenOf(app, first, guest)),
  )
  const otherGuest = await tokenOf(app, second, second.guests[0]!)
  const expiredGuest = await tokenOf(app, expired, expired.guests[0]!)
  // The site was open when its guest entered; then its date moved far into the past.
  const past = { token: expired.owner.token, json: { date: '2019-06-12' } }
  expired.couple = await jsonOf<Couple>(await app.request('PATCH', '/api/couple', past), 200)
  return {
    tokens: {
      visitor: [undefined],
      'guest-a': [guestA],
      'guest-b': [guestB],
      companion: [companion],
      'other-guest': [otherGuest],
      owner: [first.owner.token],
      'other-owner': [second.owner.token],
      'no-wedding': [loner.token],
      'expired-owner': [expired.owner.token],
      'expired-guest': [expiredGuest],
      'signed-out': [await signedOutToken(app, first.owner)],
      forged: [
        withOtherSignature(first.owner.token),
        withoutAlgorithm(first.owner.token),
        await signedWithPublicKey(app, first.owner.token),
        withOtherSignature(guestA!),
        withOtherSubject(guestA!, first.guests[1]!.id),
        'nonsense',
      ],
    },
    first,
    second,
    expired,
    draft,
    loner,
  }
}

/** What nobody but the couple and the guest concerned may ever read of a wedding. */
export function secretsOf({ owner, couple, guests }: CastWedding): string[] {
  const { bride_last, groom_last } = couple.names
  const notes = guests.flatMap(({ dietary_restrictions: note }) => note ?? [])
  const people = guests.flatMap(secretsOfGuest)
  return [owner.email, owner.userId, couple.id, bride_last, groom_last, ...people, ...notes]
}

export function secretsOfGuest({ first_name, last_name, email, phone }: Guest): string[] {
  return [first_name, last_name, email!, phone!]
}

/** The guest whose plus one plays the companion, with a note of their own that nobody else may read. */
export function invitedOf({ guests }: CastWedding): Guest {
  return guests[2]!
}

/** What a companion may know: the name of the guest who was invited (rule E1). */
export function knownToCompanion(wedding: CastWedding): string[] {
  const { first_name, last_name } = invitedOf(wedding)
  return [first_name, last_name]
}

async function makeCastWedding(app: TestApp, names: Couple['names'], people: string[]): Promise<CastWedding> {
  const owner = await makeOwner(app)
  await makeWedding(app, owner, { names })
  const polls = { token: owner.token, json: { settings: { toggles: { polls: true } } } }
  const couple = await jsonOf<Couple>(await app.request('PATCH', '/api/couple', polls), 200)
  const guests: Guest[] = []
  for (const person of people) {
    const [first_name = '', last_name = ''] = person.split(' ')
    const contact = {
      email: `${last_name.toLowerCase()}@guests.example`,
      phone: `+44 20 7946 0${guests.length}${couple.id.slice(-4)}`,
    }
    guests.push(await makeGuest(app, owner, { first_name, last_name, ...contact }))
  }
  return { owner, couple, guests }
}

async function companionToken(app: TestApp, wedding: CastWedding): Promise<string> {
  const { owner, couple } = wedding
  const plusOne = {
    plus_one_allowed: true,
    plus_one_first_name: 'Mordaunt',
    plus_one_last_name: 'Pennyroyal',
  }
  const json = { ...plusOne, dietary_restrictions: 'Chrysanthemum petals' }
  const path = `/api/guests/${invitedOf(wedding).id}`
  const edited = await app.request('PATCH', path, { token: owner.token, json })
  wedding.guests[2] = (await jsonOf<{ guest: Guest }>(edited, 200)).guest
  return makeGuestToken(app, couple.slug, { first_name: 'Mordaunt', last_name: 'Pennyroyal' })
}

function tokenOf(app: TestApp, { couple }: CastWedding, guest: Guest): Promise<string> {
  return makeGuestToken(app, couple.slug, guest)
}

async function signedOutToken(app: TestApp, { email }: Owner): Promise<string> {
  const json = { email, password: 'correct horse' }
  const signedIn = await app.request('POST', '/auth/v1/token?grant_type=password', { json })
  const { access_token: token } = await jsonOf<{ access_token: string }>(signedIn, 200)
  await app.request('POST', '/auth/v1/logout?scope=local', { token })
  return token
}

function withOtherSignature(token: string): string {
  const [head, claims, signature = ''] = token.split('.')
  return [head, claims, signature.split('').toReversed().join('')].join('.')
}

function withoutAlgorithm(token: string): string {
  return `${base64url({ alg: 'none', typ: 'JWT' })}.${token.split('.')[1]}.`
}

/** The classic algorithm confusion: the published key used as a shared secret. */
async function signedWithPublicKey(app: TestApp, token: string): Promise<string> {
  const response = await app.request('GET', '/auth/v1/.well-known/jwks.json')
  const { keys } = await jsonOf<{ keys: { kid: string }[] }>(response, 200)
  const signed = `${base64url({ alg: 'HS256', typ: 'JWT', kid: keys[0]!.kid })}.${token.split('.')[1]}`
  return `${signed}.${createHmac('sha256', JSON.stringify(keys[0])).update(signed).digest('base64url')}`
}

function withOtherSubject(token: string, sub: string): string {
  const [head, claims = '', signature] = token.split('.')
  const payload = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object
  return [head, base64url({ ...payload, sub }), signature].join('.')
}

function base64url(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
