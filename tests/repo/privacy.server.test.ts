import { describe, expect, it } from 'vitest'
import { variantOf } from '../support/app-variant.ts'
import { jsonOf } from '../support/factories.ts'
import { createMemoryLog } from '../support/memory-log.ts'
import { startTestApp } from '../support/test-app.ts'
import type { RequestOptions, TestApp } from '../support/test-app.ts'

const base = startTestApp()

const EMAIL = 'wilhelmina.thornbury@weddings.example'
const PASSWORD = 'marmalade-lighthouse-42'
const NAMES = {
  bride_first: 'Wilhelmina',
  bride_last: 'Thornbury',
  groom_first: 'Ignatius',
  groom_last: 'Penhaligon',
}
const VENUE = { name: 'Cloverdale Orangery', address: '77 Nightingale Row' }
const CSV = [
  'first_name,last_name,email,phone,plus_one_allowed,dietary_restrictions',
  'Ottoline,Featherstone,ottoline@guests.example,+44 20 7946 0321,true,Sesame',
  'Percival,Winterbourne,percival@guests.example,,false,',
  'Percival,Winterbourne,other.percival@guests.example,020 7946 0654,false,',
  'Quentin,Hollowell,not-an-address,,maybe,Lactose',
].join('\n')

/** Everything that a log must never contain: it grows with each token issued during the journey. */
const secrets = new Set([
  EMAIL,
  PASSWORD,
  ...Object.values(NAMES),
  ...Object.values(VENUE),
  ...CSV.split(/[\n,]/).filter((cell) => /[A-Z+@-]|\d{4}/.test(cell)),
  'Rosalind',
  'Skeffington',
  'Theophila',
  'Umberstone',
  'Raspberries',
  '0321',
  '0654',
])

interface Session {
  access_token: string
  refresh_token: string
  user: { id: string }
}

/** The main job from the first sign-up to the last sign-out, with the mistakes that people make on the way. */
async function walk(app: TestApp): Promise<void> {
  const auth = (path: string, json: object, token?: string) =>
    app.request('POST', `/auth/v1/${path}`, { json, token, headers: { 'user-agent': 'Skeffington/1.0' } })
  await auth('signup', { email: EMAIL, password: 'short' })
  const { access_token: token, refresh_token } = await jsonOf<Session>(
    await auth('signup', { email: EMAIL, password: PASSWORD, data: { name: 'Rosalind' } }),
    200,
  )
  await auth('signup', { email: EMAIL, password: PASSWORD })
  await auth('token?grant_type=password', { email: EMAIL, password: 'Umberstone-wrong' })
  const refreshed = await jsonOf<Session>(
    await auth('token?grant_type=refresh_token', { refresh_token }),
    200,
  )
  for (const secret of [token, refresh_token, refreshed.access_token, refreshed.refresh_token]) keep(secret)

  const call = (method: string, path: string, options: RequestOptions = {}) =>
    app.request(method, path, { token, ...options })
  const wedding = { names: NAMES, date: '2031-06-12', venue: VENUE, time_zone: 'Europe/London' }
  await call('POST', '/api/couple', { json: { ...wedding, date: 'Thornbury' } })
  const { slug } = await jsonOf<{ slug: string }>(await call('POST', '/api/couple', { json: wedding }), 201)
  keep(slug)
  await call('PATCH', '/api/couple', { json: { settings: { published: true } } })
  await call('POST', '/api/guests', {
    json: { first_name: 'Rosalind', last_name: 'Skeffington', email: 'x@' },
  })
  await call('POST', '/api/guests', {
    body: '{"first_name":"Rosalind',
    headers: { 'content-type': 'application/json' },
  })
  await call('POST', '/api/guests/import?preview=never&file_name=Featherstone.csv', { body: CSV })
  await call('POST', '/api/guests/import?file_name=Featherstone.pdf', { body: CSV })
  await call('GET', '/api/guests/export.csv?search=Featherstone')
  await call('PATCH', '/api/guests/Ottoline', { json: {} })
  await call('GET', '/api/Featherstone/ottoline@guests.example')

  const match = async (firstName: string, lastName: string, contact?: string) => {
    const json = { slug, firstName, lastName, contact }
    return (await (await app.request('POST', '/api/guest-name-match', { json })).json()) as { token?: string }
  }
  await match('Theophila', 'Umberstone')
  await match('Percival', 'Winterbourne')
  await match('Percival', 'Winterbourne', 'wrong.percival@guests.example')
  expect((await match('Percival', 'Winterbourne', '0654')).token).toBeDefined()
  const { token: guestToken } = await match('Ottoline', 'Featherstone')
  keep(guestToken!)
  const json = {
    rsvp_status: 'accepted',
    email: 'ottoline@guests.example',
    dietary_restrictions: 'Raspberries',
  }
  await app.request('PUT', '/api/rsvp', { token: guestToken, json })
  await app.request('PUT', '/api/rsvp', { token: guestToken, json: { ...json, email: 'Umberstone' } })
  await app.request('GET', '/api/rsvp', { token: `${guestToken}x` })

  const form = (path: string, body: string) => {
    const headers = {
      cookie: `twofold_guest=${guestToken}`,
      'content-type': 'application/x-www-form-urlencoded',
    }
    return app.request('POST', path, { body, headers })
  }
  await form(`/wedding/${slug}`, 'first_name=Theophila&last_name=Umberstone')
  await form(`/wedding/${slug}`, 'first_name=Ottoline&last_name=Featherstone')
  await form(`/wedding/${slug}/rsvp`, 'rsvp_status=accepted&dietary_restrictions=Raspberries')
  await form(`/wedding/${slug}/not-me`, '')
  for (const path of [
    `/wedding/${slug}?view=rsvp`,
    `/${slug}`,
    '/wedding/thornbury-penhaligon-2031',
    '/Featherstone/x',
  ])
    await app.request('GET', path, { headers: { cookie: `twofold_guest=${guestToken}` } })

  await call('GET', '/api/notifications')
  await call('GET', '/api/dashboard')
  await auth('logout', {}, token)
  await call('GET', '/api/couple')
}

function keep(secret: string): void {
  // Each part of a token: even a single part would be too much in a log.
  for (const part of secret.split('.')) secrets.add(part)
}

/**
 * The lines that contain a secret. Values that the server generates are left out: their digits may happen to
 * match a phone number.
 */
function leaks(lines: string[]): string[] {
  return lines.filter((line) => {
    const { time, reference, request_id, ms = 0, ...rest } = JSON.parse(line) as Record<string, unknown>
    expect([typeof time, typeof ms]).toEqual(['number', 'number'])
    expect(reference).toMatch(/^[2-9A-Z]{6}$/)
    expect(request_id).toBe(reference)
    const text = JSON.stringify(rest).toLowerCase()
    return [...secrets].some((secret) => text.includes(secret.toLowerCase()))
  })
}

describe('the log', () => {
  it('of a whole journey names nobody and holds no key to anything', async () => {
    const { log, lines } = createMemoryLog()
    await walk(variantOf(base, { log }))
    expect(lines.length).toBeGreaterThan(30)
    expect(leaks(lines)).toEqual([])
    for (const line of lines)
      expect(Object.keys(JSON.parse(line) as object)).toEqual([
        'level',
        'time',
        'reference',
        'request_id',
        'method',
        'route',
        'status',
        'ms',
      ])
  })

  it('of the same journey with a table gone names nobody either, and keeps the stack', async () => {
    const { log, lines } = createMemoryLog()
    const { db } = base.deps
    await db.deleteFrom('users').execute()
    await db.schema.alterTable('history').renameTo('history_gone').execute()
    await expect(walk(variantOf(base, { log }))).rejects.toThrow('answered 500')
    await db.schema.alterTable('history_gone').renameTo('history').execute()
    const failures = lines.filter((line) => line.includes('"stack"'))
    expect(failures.length).toBeGreaterThan(0)
    expect(leaks(lines)).toEqual([])
  })

  it('of a broken promise of the database quotes no values of the row', async () => {
    const { log, lines } = createMemoryLog()
    const app = variantOf(base, { log })
    await base.deps.db.deleteFrom('users').execute()
    await base.deps.db.schema.createIndex('surprise').on('guests').column('email').unique().execute()
    await walk(app).catch(() => {})
    const { access_token: token } = await jsonOf<Session>(
      await app.request('POST', '/auth/v1/token?grant_type=password', {
        json: { email: EMAIL, password: PASSWORD },
      }),
      200,
    )
    keep(token)
    const json = { first_name: 'Rosalind', last_name: 'Skeffington', email: 'percival@guests.example' }
    const refused = await app.request('POST', '/api/guests', { token, json })
    await base.deps.db.schema.dropIndex('surprise').execute()
    expect(refused.status).toBe(500)
    expect(lines.filter((line) => line.includes('"stack"'))).toHaveLength(1)
    expect(leaks(lines)).toEqual([])
  })
})
