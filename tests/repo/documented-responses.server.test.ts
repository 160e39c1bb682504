import fc from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { GOOD_CALLS } from '../support/api-operations.ts'
import type { JsonSchema } from '../support/api-operations.ts'
import { makeActivity } from '../support/activities.ts'
import { ROLES, makeCast } from '../support/cast.ts'
import type { Cast } from '../support/cast.ts'
import { readApiDocument } from '../support/documented-responses.ts'
import type { ApiDocument, DocumentedOperation } from '../support/documented-responses.ts'
import {
  HOSTILE_BODIES,
  HOSTILE_QUERIES,
  HOSTILE_SEGMENTS,
  HOSTILE_VALUES,
} from '../support/hostile-input.ts'
import { makeMedia } from '../support/media.ts'
import { makePoll } from '../support/polls.ts'
import { makeTriviaQuestion, makeTriviaRun } from '../support/trivia.ts'
import { startTestApp } from '../support/test-app.ts'

/** Set FUZZ_REQUESTS=20000 for more of them (docs/security.md has the command). */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1_500)
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_270_612)
const KNOWN_MAX = 300
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** '..' has become another address by the time it is sent. */
const SEGMENTS = HOSTILE_SEGMENTS.filter((segment) => segment !== '%2e%2e')
/** They end the session that tries them. */
const LEFT_OUT = ['POST /auth/v1/logout']

vi.setConfig({ testTimeout: 600_000 + REQUESTS * 100 })
const app = startTestApp()
let cast: Cast
let document: ApiDocument
/** Ids that the caller may have read somewhere: every one that occurred in any response. */
const known: string[] = []

beforeAll(async () => {
  cast = await makeCast(app)
  document = await readApiDocument(app)
  // After this time an account cannot be deleted without its password.
  app.passTime(16 * 60_000)
  for (const { couple, guests } of [cast.first, cast.second]) {
    const guest = { guest_id: guests[0]!.id }
    known.push(guest.guest_id, couple.id, (await makeMedia(app, couple, guest)).id)
    known.push((await makePoll(app, couple)).id, await makeTriviaQuestion(app, couple))
    known.push(
      (await makeActivity(app, couple, 'note', {}, guest)).id,
      await makeTriviaRun(app, couple, guest),
    )
  }
})

/** Values of the schema's own types: most are accepted, and reach code that only a fitting request reaches. */
function fitting(schema: JsonSchema & { enum?: unknown[]; const?: unknown }): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return fc.oneof(...alternatives.map(fitting))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (schema.properties) {
    const members = Object.entries(schema.properties).map(([name, member]) => [name, fitting(member)])
    return fc.record(Object.fromEntries(members), { requiredKeys: [] })
  }
  if (type === 'array') return fc.array(fitting(schema.items ?? {}), { maxLength: 4 })
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer' || type === 'number') return fc.integer({ min: -3, max: 300 })
  return fc.oneof(
    fc.constantFrom('', 'Ada', 'ada@guests.example', '2031-05-03', '2031-05-03T12:00:00.000Z', '#059669'),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.nat(KNOWN_MAX).map((at) => ({ known: at })),
  )
}

interface Drawn {
  operation: DocumentedOperation
  role: (typeof ROLES)[number]
  at: number
  segment: string | null
  query: string | null
  body: { json: unknown } | { text: BodyInit } | null
}

function drawn(): fc.Arbitrary<Drawn> {
  const operations = document.operations.filter(({ method, path }) => !LEFT_OUT.includes(`${method} ${path}`))
  return fc.constantFrom(...operations).chain((operation) => {
    const { method, path, bodySchema, queryNames } = operation
    const good = GOOD_CALLS[`${method} ${path}`]
    const sample = good?.json
    const bodies: fc.Arbitrary<Drawn['body']>[] = [
      fc.constantFrom(...HOSTILE_BODIES).map(([, text]) => ({ text })),
    ]
    if (bodySchema) {
      const fit = fitting(bodySchema as JsonSchema)
      bodies.push(
        fit.map((json) => ({ json })),
        fit.map((json) => ({ json })),
      )
      bodies.push(fc.json({ maxDepth: 4 }).map((text) => ({ text })))
      bodies.push(
        fc
          .tuple(fit, fc.string(), fc.constantFrom(...HOSTILE_VALUES), fc.nat(20))
          .map(([json, name, value, at]) => ({ json: withOne(json, name, value, at) })),
      )
    }
    if (sample) bodies.push(fc.nat(KNOWN_MAX).map((at) => ({ json: sample(idAt(at)) })))
    const pairs = fc.array(
      fc.tuple(fc.constantFrom('search', 'ids', ...queryNames), fc.string({ unit: 'binary' })),
      { maxLength: 4 },
    )
    return fc.record({
      operation: fc.constant(operation),
      role: roles(operation),
      at: fc.nat(KNOWN_MAX),
      segment: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, fc.constantFrom(...SEGMENTS)),
      query: fc.oneof(
        { weight: 3, arbitrary: fc.constant(good?.query ? `?${good.query}` : null) },
        fc.constantFrom(...HOSTILE_QUERIES),
        pairs.map(
          (some) => `?${new URLSearchParams(some.map(([name, value]) => [name, value.toWellFormed()]))}`,
        ),
      ),
      body: method === 'GET' ? fc.constant(null) : fc.option(fc.oneof(...bodies), { freq: 8 }),
    })
  })
}

const CALLERS: Record<string, (typeof ROLES)[number][]> = {
  owner: ['owner', 'other-owner', 'expired-owner'],
  account: ['owner', 'other-owner', 'no-wedding'],
  guest: ['guest-a', 'guest-b', 'companion', 'other-guest', 'expired-guest'],
}

/**
 * Mostly the roles that the operation admits; account calls change the account itself, so they use one that
 * nothing else needs.
 */
function roles({ path, admits }: DocumentedOperation): fc.Arbitrary<(typeof ROLES)[number]> {
  if (path.startsWith('/auth/')) return fc.constantFrom('visitor', 'no-wedding', 'forged')
  const admitted = admits.flatMap((scheme) => CALLERS[scheme] ?? ROLES)
  return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...admitted) }, fc.constantFrom(...ROLES))
}

const idAt = (at: number) => known[at % known.length] ?? 'nobody'

/** `json` with one member replaced by `value`. */
function withOne(json: unknown, name: string, value: unknown, at: number): unknown {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return value
  const names = Object.keys(json)
  return { ...json, [names[at % (names.length + 1)] ?? name]: value }
}

/** Fills in what `fitting` leaves open until the request is sent: an id that is known by then. */
const filledIn = (json: unknown) =>
  JSON.stringify(json, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && 'known' in value ? idAt(Number(value.known)) : value,
  )

/** Sends it, and returns what is wrong with the response. */
async function send({ operation, role, at, segment, query, body }: Drawn): Promise<string | null> {
  const tokens = cast.tokens[role]
  const place =
    segment ?? encodeURIComponent(operation.path.includes('{slug}') ? cast.first.couple.slug : idAt(at))
  const path = operation.path.replace(/\{\w+\}/, place) + (query ?? '')
  const sent = body && ('json' in body ? { body: filledIn(body.json) } : { body: body.text })
  const response = await app.request(operation.method, path, {
    token: tokens[at % tokens.length],
    headers: { 'content-type': 'application/json' },
    ...(operation.method === 'GET' ? {} : sent),
  })
  const text = await response.text()
  statuses[response.status] = (statuses[response.status] ?? 0) + 1
  for (const [id] of text.matchAll(ID)) if (known.length < KNOWN_MAX && !known.includes(id)) known.push(id)
  const difference = response.status >= 500 ? 'a fault' : document.differenceOf(operation, response, text)
  return (
    difference &&
    `${operation.method} ${path.slice(0, 120)} as ${role}: ${response.status}, ${difference}; ${text.slice(0, 200)}`
  )
}

const statuses: Record<number, number> = {}
/** Reverts changes that may have closed a couple's site, so that the requests after them get as far. */
const OPEN = { date: '2030-06-12', expiration_date: '2030-06-13', site_status: 'active' as const }

it('the document has every call of accounts too', () => {
  const served = app.routes.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/auth/v1/'))
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  const listed = document.operations.map(({ method, path }) => `${method} ${path}`)
  expect([...new Set(served)].filter((route) => !listed.includes(route))).toEqual([])
})

describe('requests drawn from the document of the API, as each role', () => {
  it('get a response that it documents, and never a fault', async () => {
    const problems = new Map<string, string>()
    let sent = 0
    for (let part = 0; sent < REQUESTS; part++) {
      for (const one of fc.sample(drawn(), { numRuns: Math.min(500, REQUESTS - sent), seed: SEED + part })) {
        const problem = await send(one)
        // One of a kind is enough.
        if (problem) problems.set(`${one.operation.method} ${one.operation.path}`, problem)
        if (one.operation.path === '/api/couple')
          await app.deps.db
            .updateTable('couples')
            .set(OPEN)
            .where('id', '!=', cast.expired.couple.id)
            .execute()
        sent++
      }
    }
    if (process.env['FUZZ_REQUESTS']) console.log(`${sent} requests:`, statuses)
    expect([...problems.values()]).toEqual([])
    expect(statuses[200]).toBeGreaterThan(sent / 10)
  })
})
