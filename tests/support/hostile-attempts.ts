import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { countAllRows } from './database-rows.ts'
import { makeGuest, makeGuestToken, makeOwner, makeWedding } from './factories.ts'
import type { TestApp, RequestOptions } from './test-app.ts'

/** A published wedding with one guest, so that hostile requests reach as deep as good ones. */
export interface Target {
  slug: string
  ownerToken: string
  guestId: string
  guestToken: string
  /** What the guest's browser sends with pages. */
  cookie: { cookie: string }
}

/** Sends one request; if the response breaks a rule, `what` says what was strange about the request. */
export type Attempt = (what: string, method: string, path: string, options?: RequestOptions) => Promise<void>

/**
 * Checks every response in a test file against the rules for hostile input: never a 5xx, every failure in the shape for
 * its kind of address, and nothing left behind by a refused request. Broken rules are reported at the end of each test.
 */
export function startAttempts(app: TestApp): { target: Target; attempt: Attempt } {
  const target = {} as Target
  const problems = new Map<string, string>()
  let rowsBefore: Record<string, number> | null = null

  beforeAll(async () => {
    Object.assign(target, await makeTarget(app))
  })
  beforeEach(() => {
    rowsBefore = null
  })
  afterEach(() => {
    const found = [...problems.values()]
    problems.clear()
    expect(found).toEqual([])
  })

  return {
    target,
    async attempt(what, method, path, options = {}) {
      rowsBefore ??= await countAllRows(app.deps.db)
      const response = await app.request(method, path, options)
      const text = await response.text()
      const about = `${method} ${path.slice(0, 80)} with ${what.slice(0, 80)}: ${response.status} ${text.slice(0, 120)}`
      try {
        expect(response.status, about).toBeLessThan(500)
        if (response.status < 400) rowsBefore = null
        else {
          expect(await countAllRows(app.deps.db), about).toEqual(rowsBefore)
          checkFailure(new URL(path, 'http://localhost').pathname, response, text, about)
        }
      } catch (cause) {
        rowsBefore = null
        // One of a kind is enough.
        const kind = `${method} ${path.replace(/%\w\w|[^/\w?]|\d/g, '').slice(0, 40)}`
        problems.set(kind, (cause as Error).message)
      }
    },
  }
}

/** The one shape of failures at each kind of address. */
function checkFailure(path: string, response: Response, text: string, about: string): void {
  const type = response.headers.get('content-type') ?? ''
  if (!/^\/(api|auth\/v1)\//.test(path)) {
    expect(type, about).toMatch(/^text\/html/)
    expect(text, about).toMatch(/^<!doctype html>/)
    return
  }
  expect(type, about).toBe('application/json')
  const body: unknown = JSON.parse(text)
  if (path === '/api/guest-name-match') {
    expect(body, about).toMatchObject({ success: false, error: expect.any(String), canRequest: false })
  } else if (path.startsWith('/api/send-')) {
    expect(body, about).toEqual({ success: false, error: expect.any(String) as unknown })
  } else if (path === '/api/checkout' || path === '/api/customer-portal') {
    expect(body, about).toEqual({ error: expect.any(String) as unknown })
  } else if (path.startsWith('/api/')) {
    const reference = expect.stringMatching(/^\w{6}$/) as unknown
    const error = { code: expect.any(String) as unknown, message: expect.any(String) as unknown, reference }
    expect(body, about).toMatchObject({ error })
  } else {
    expect(body, about).toMatchObject({ code: expect.anything() as unknown })
  }
}

async function makeTarget(app: TestApp): Promise<Target> {
  const owner = await makeOwner(app)
  const { slug } = await makeWedding(app, owner)
  const guest = await makeGuest(app, owner, {
    first_name: 'Ada',
    last_name: 'King',
    email: 'ada@guests.example',
    plus_one_allowed: true,
  })
  const guestToken = await makeGuestToken(app, slug, guest)
  // After this time an account cannot be deleted without its password, so the target survives every attempt.
  app.passTime(16 * 60_000)
  const cookie = { cookie: `twofold_guest=${guestToken}` }
  return { slug, ownerToken: owner.token, guestId: guest.id, guestToken, cookie }
}
