import { beforeAll, describe, expect, it } from 'vitest'
import { addMs, clockNow } from '#platform/model/dates.ts'
import { variantOf } from '../support/app-variant.ts'
import { makeGuest, makeOwner, makeWedding } from '../support/factories.ts'
import { startTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

// Nobody can find out a guest list by trying names (rule T3).
const base = startTestApp({ limitsUse: true, env: { TRUST_PROXY: 'on' } })
// Its clock stands still: a limit that refills while a slow machine tries a thousand names would admit more.
let now = clockNow()
let app: TestApp
beforeAll(() => {
  app = variantOf(base, { clock: () => now })
})
const MISSES_PER_WEDDING = 300

const GUESTS = [
  { first_name: 'Cosima', last_name: 'Dovetail', email: 'cosima@guests.example', phone: '+44 20 7946 0321' },
  { first_name: 'Percival', last_name: 'Winterbourne', email: 'one@guests.example', phone: '0111 222 333' },
  { first_name: 'Percival', last_name: 'Winterbourne', email: 'two@guests.example' },
]

async function makeSite(date: string): Promise<string> {
  const owner = await makeOwner(app)
  const { slug } = await makeWedding(app, owner, { date })
  for (const guest of GUESTS) await makeGuest(app, owner, guest)
  return slug
}

let visitors = 0
const newAddress = () => `198.51.${100 + Math.floor(++visitors / 250)}.${visitors % 250}`

async function call(slug: string, name: string, { address = newAddress(), contact = '' } = {}) {
  const [firstName, lastName] = name.split(' ')
  const json = { slug, firstName, lastName, contact }
  const headers = { 'x-forwarded-for': address }
  return whole(await app.request('POST', '/api/guest-name-match', { json, headers }))
}

async function post(slug: string, name: string, { address = newAddress(), contact = '' } = {}) {
  const [first_name = '', last_name = ''] = name.split(' ')
  const body = new URLSearchParams({ first_name, last_name, contact }).toString()
  const headers = { 'x-forwarded-for': address, 'content-type': 'application/x-www-form-urlencoded' }
  const page = await whole(await app.request('POST', `/wedding/${slug}`, { body, headers }))
  // The typed values appear in the form again; everything else must be the same.
  return [first_name, last_name, contact]
    .filter(Boolean)
    .reduce((text, typed) => text.replaceAll(`"${typed}"`, '""'), page)
}

/** Everything a caller gets to see, except the key they wait with, which differs for each name. */
async function whole(response: Response): Promise<string> {
  // This one differs for each browser.
  const headers = [...response.headers]
    .map((pair) => pair.join(': ').replace(/(twofold_visitor=)[\w-]+/, '$1'))
    .join('\n')
  const text = (await response.text()).replace(/("request_?[kK]ey":")[\w-]{43}"/, '$1"')
  return `${response.status}\n${headers}\n\n${text}`
}

describe.each([
  ['the call', call],
  ['the form', post],
])('misses at %s', (_, attempt) => {
  it('are alike to the byte, however near they are', async () => {
    const slug = await makeSite('2030-01-01')
    const near = ['Cosima Dovetale', 'Dovetail Cosimo', 'Cosim Dovetail', 'Percival Dovetail', 'Zzz Qqq']
    const responses = await Promise.all([...near, 'x'.repeat(100) + ' Y'].map((name) => attempt(slug, name)))
    expect(new Set(responses).size, responses.join('\n---\n').slice(0, 4000)).toBe(1)
  })

  it('of what tells two guests of one name apart are alike, and quote nobody', async () => {
    const slug = await makeSite('2030-02-01')
    const contacts = ['three@guests.example', 'one@guests.exampl', '9999', '0000', '%', 'Winterbourne']
    const responses = await Promise.all(
      contacts.map((contact) => attempt(slug, 'Percival Winterbourne', { contact })),
    )
    expect(new Set(responses).size).toBe(1)
    expect(responses[0]).not.toMatch(/one@guests|two@guests|0111|222 ?333/)
  })

  it('beyond the limit look like a right name beyond the limit', async () => {
    const slug = await makeSite('2030-03-01')
    const address = newAddress()
    for (let miss = 0; miss < 20; miss++) await attempt(slug, `Miss M${miss}`, { address })
    const [wrong, right] = [
      await attempt(slug, 'Cosima Dovetale', { address }),
      await attempt(slug, 'Cosima Dovetail', { address }),
    ]
    expect(wrong).toMatch(/^429/)
    expect(right).toBe(wrong)
  })
})

describe('a thousand names from a hundred addresses', () => {
  it('stop at the wedding’s limit whichever way they are made; other weddings and later hours are not affected', async () => {
    const slug = await makeSite('2030-04-01')
    const other = await makeSite('2030-05-01')
    const responses: string[] = []
    for (let from = 0; from < 1_000; from += 10) {
      const address = newAddress()
      const attempt = from % 50 ? call : post
      const names = Array.from({ length: 10 }, (_, index) => `Harvest H${from + index}`)
      responses.push(...(await Promise.all(names.map((name) => attempt(slug, name, { address })))))
    }
    const refused = responses.filter((response) => response.startsWith('429'))
    expect(responses.length - refused.length).toBe(MISSES_PER_WEDDING)
    const requests = await app.deps.db
      .selectFrom('access_requests')
      .select('id')
      .where('first_name', '=', 'Harvest')
      .execute()
    expect(requests).toHaveLength(MISSES_PER_WEDDING)
    expect(await call(slug, 'Cosima Dovetail')).toMatch(/^429/)
    expect(await call(other, 'Cosima Dovetail')).toMatch(/^200/)
    now = addMs(now, 3_600_000)
    expect(await call(slug, 'Cosima Dovetail')).toMatch(/"success":true/)
  })
})
