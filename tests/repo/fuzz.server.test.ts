import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { GOOD_CALLS, pathOf, readOperations } from '../support/api-operations.ts'
import type { JsonSchema, Operation } from '../support/api-operations.ts'
import { readAllRows } from '../support/database-rows.ts'
import { startAttempts } from '../support/hostile-attempts.ts'
import {
  CONTENT_TYPES,
  HEAVY_BODIES,
  HOSTILE_BODIES,
  HOSTILE_VALUES,
  withEachMember,
} from '../support/hostile-input.ts'
import { startTestApp } from '../support/test-app.ts'

const SEED = 20_270_612
const JSON_TYPE = { 'content-type': 'application/json' }
const app = startTestApp()
const { target, attempt } = startAttempts(app)
let writes: Operation[]
beforeAll(async () => {
  writes = (await readOperations(app)).filter(({ method }) => method !== 'GET')
})

const tokenFor = ({ path }: Operation) => (path === '/api/rsvp' ? target.guestToken : target.ownerToken)

/** What the path or the body of a good call names; what it deletes need not exist. */
function targetFor({ name, method, path }: Operation): string {
  const kind = GOOD_CALLS[name]!.target
  if (kind === 'name') return `${target.slug}/Ada/King`
  if (kind === 'waiting') return `${target.slug}/forged`
  if (kind === 'answerer') return 'Ada King/ada@guests.example'
  const stays = method === 'PATCH' || path.startsWith('/api/mail-batches')
  return kind === 'guest' && stays ? target.guestId : '018f0000-0000-7000-8000-000000000000'
}

/** Some hostile values are valid: whatever they close is opened again, so that the next call gets as far. */
async function reopen({ path }: Operation): Promise<void> {
  if (path !== '/api/couple') return
  const live = { date: '2030-06-12', expiration_date: '2030-06-13', site_status: 'active' }
  await app.deps.db.updateTable('couples').set(live).execute()
}

describe('members of JSON bodies', () => {
  it('may hold anything', async () => {
    for (const operation of writes.filter(({ bodySchema }) => bodySchema)) {
      const wanted = targetFor(operation)
      const sample = GOOD_CALLS[operation.name]!.json!(wanted)
      for (const value of HOSTILE_VALUES) {
        const shown = JSON.stringify(value).slice(0, 60)
        for (const [member, json] of withEachMember(operation.bodySchema!, sample, value)) {
          const options = { token: tokenFor(operation), json }
          await attempt(`${member} = ${shown}`, operation.method, pathOf(operation, wanted), options)
        }
        await reopen(operation)
      }
    }
  })

  it('may be any JSON at all', async () => {
    const anyCall = fc.tuple(
      fc.constantFrom(...writes.filter(({ bodySchema }) => bodySchema)),
      fc.json({ maxDepth: 6 }),
    )
    await fc.assert(
      fc.asyncProperty(anyCall, async ([operation, body]) => {
        const options = { token: tokenFor(operation), body, headers: JSON_TYPE }
        await attempt(body, operation.method, pathOf(operation, targetFor(operation)), options)
      }),
      { seed: SEED, numRuns: 150 },
    )
  })
})

describe('members of the calls of accounts', () => {
  const email = 'fuzz@example.com'
  const password = 'correct horse'
  const calls: [string, JsonSchema, object][] = [
    [
      'signup',
      { properties: { email: {}, password: {}, data: { properties: { name: {} } } } },
      { email, password, data: { name: 'A' } },
    ],
    ['token?grant_type=password', { properties: { email: {}, password: {} } }, { email, password }],
    ['token?grant_type=refresh_token', { properties: { refresh_token: {} } }, {}],
  ]

  it.each(calls)('may hold anything: %s', async (call, schema, good) => {
    await app.request('POST', '/auth/v1/signup', { json: { email, password } })
    for (const value of HOSTILE_VALUES)
      for (const [member, json] of withEachMember(schema, good, value))
        await attempt(`${member} = ${JSON.stringify(value).slice(0, 60)}`, 'POST', `/auth/v1/${call}`, {
          json,
        })
  })
})

interface Reader {
  method: string
  path: string
  token?: string
  cookie?: Record<string, string>
}

/** Everything that reads a body. */
function readers(): Reader[] {
  const auth = [
    'signup',
    'token?grant_type=password',
    'token?grant_type=refresh_token',
    'logout?scope=others',
  ]
  const pages = ['', '/rsvp', '/not-me']
  return [
    ...writes.map((operation) => ({
      method: operation.method,
      path: pathOf(operation, targetFor(operation)),
      token: tokenFor(operation),
    })),
    ...auth.map((call) => ({ method: 'POST', path: `/auth/v1/${call}`, token: target.ownerToken })),
    ...pages.map((part) => ({
      method: 'POST',
      path: `/wedding/${target.slug}${part}`,
      cookie: target.cookie,
    })),
  ]
}

describe('bodies', () => {
  it('may be anything', async () => {
    for (const { method, path, token, cookie } of readers())
      for (const [what, body] of HOSTILE_BODIES)
        await attempt(what, method, path, { token, body, headers: { ...JSON_TYPE, ...cookie } })
  })

  it('may be as large and as deep as they like', async () => {
    const each = ['/api/couple', '/api/guests/import', '/auth/v1/signup', `/wedding/${target.slug}/rsvp`]
    for (const { method, path, token, cookie } of readers()) {
      if (!each.includes(path.split('?')[0]!)) continue
      for (const [what, body] of HEAVY_BODIES)
        await attempt(what, method, path, { token, body, headers: { ...JSON_TYPE, ...cookie } })
    }
  })

  it('may say that they are of any type', async () => {
    for (const { method, path, token, cookie } of readers()) {
      for (const type of CONTENT_TYPES) {
        const headers = { 'content-type': type, ...cookie }
        await attempt(type, method, path, { token, body: '{"a":1}', headers })
      }
      await attempt('no type', method, path, { token, body: Buffer.from('{"a":1}'), headers: cookie ?? {} })
    }
  })

  it('that are guest lists may be any bytes', async () => {
    const oddities = fc.constantFrom('"', '""', '=1+1', 'first_name', 'true')
    const cells = fc.array(fc.oneof(fc.string({ unit: 'binary' }), oddities), { maxLength: 5 })
    const sheets = fc
      .array(cells, { maxLength: 5 })
      .map((lines) =>
        Buffer.from(['first_name,last_name', ...lines.map((line) => line.join(','))].join('\n')),
      )
    const bytes = fc.uint8Array({ maxLength: 300 }).map((some) => Buffer.from(some))
    await fc.assert(
      fc.asyncProperty(fc.oneof(bytes, sheets), fc.boolean(), async (body, looks) => {
        const path = `/api/guests/import?preview=${looks ? 'always' : 'never'}&file_name=a.csv`
        await attempt(body.toString('hex'), 'POST', path, { token: target.ownerToken, body })
      }),
      { seed: SEED, numRuns: 80 },
    )
  })
})

it('nothing that PostgreSQL could not store was stored, on either engine', async () => {
  const rows = Object.values(await readAllRows(app.deps.db)).flat()
  const broken = rows.filter((row) => /\\u0000|\\ud[89a-f]/i.test(row.replaceAll('\\\\', '\\')))
  expect(broken.map((row) => row.slice(0, 500))).toEqual([])
})
