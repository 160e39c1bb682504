import fc from 'fast-check'
import { describe, it } from 'vitest'
import { OWNER_SCREENS } from '#platform/model/paths.ts'
import { GOOD_CALLS, readOperations } from '../support/api-operations.ts'
import { startAttempts } from '../support/hostile-attempts.ts'
import { HOSTILE_QUERIES, HOSTILE_SEGMENTS } from '../support/hostile-input.ts'
import { startTestApp } from '../support/test-app.ts'

const SEED = 20_270_612
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' }
const app = startTestApp()
const { target, attempt } = startAttempts(app)

describe('addresses of the API', () => {
  it('may have anything in their path', async () => {
    for (const { method, path, name } of await readOperations(app)) {
      if (!/\{\w+\}/.test(path)) continue
      const json = GOOD_CALLS[name]!.json?.(target.guestId)
      const options = { token: target.ownerToken, ...(json ? { json } : {}) }
      for (const segment of HOSTILE_SEGMENTS)
        await attempt('its address', method, path.replace(/\{\w+\}/, segment), options)
    }
    for (const segment of HOSTILE_SEGMENTS) {
      for (const method of ['GET', 'POST', 'OPTIONS'])
        await attempt('its address', method, `/api/${segment}`, { token: target.ownerToken })
      await attempt('its address', 'GET', `/auth/v1/${segment}`)
    }
  })

  it('may have anything in their query', async () => {
    const reads = (await readOperations(app)).filter(({ method }) => method === 'GET')
    for (const query of HOSTILE_QUERIES) {
      for (const { path } of reads) {
        const token = path === '/api/rsvp' ? target.guestToken : target.ownerToken
        await attempt('its query', 'GET', path.replace(/\{\w+\}/, target.slug) + query, { token })
      }
      const body = 'first_name,last_name\nA,B'
      await attempt('its query', 'POST', `/api/guests/import${query}`, { token: target.ownerToken, body })
      await attempt('its query', 'GET', `/auth/v1/user${query}`)
      for (const call of ['token', 'logout', 'signup'])
        await attempt('its query', 'POST', `/auth/v1/${call}${query}`, { json: {} })
    }
  })
})

describe('addresses of pages', () => {
  it('may have anything in their path', async () => {
    const form = {
      body: 'first_name=Ada&last_name=King&rsvp_status=accepted',
      headers: { ...FORM_TYPE, ...target.cookie },
    }
    for (const segment of HOSTILE_SEGMENTS) {
      for (const path of [`/${segment}`, `/wedding/${segment}`, `/wedding/${target.slug}/${segment}`])
        for (const method of ['GET', 'PUT'])
          await attempt('its address', method, path, { headers: target.cookie })
      for (const part of ['', '/rsvp', '/not-me'])
        await attempt('its address', 'POST', `/wedding/${segment}${part}`, form)
    }
    for (const { path } of OWNER_SCREENS)
      for (const method of ['DELETE', 'PATCH', 'OPTIONS']) await attempt('its method', method, path)
  })

  it('may have anything in their query', async () => {
    for (const query of HOSTILE_QUERIES)
      for (const path of ['/', `/wedding/${target.slug}`, `/${target.slug}`, '/login', '/healthz'])
        await attempt('its query', 'GET', path + query, { headers: target.cookie })
  })
})

it('addresses may be any text', async () => {
  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 30 })
  const bases = fc.constantFrom('/', '/wedding/', '/api/weddings/', '/auth/v1/')
  await fc.assert(
    fc.asyncProperty(text, bases, async (anything, base) => {
      const path = base + encodeURIComponent(anything.toWellFormed())
      await attempt('its address', 'GET', path)
      if (base === '/wedding/') await attempt('its address', 'POST', `${path}/not-me`, { body: '' })
    }),
    { seed: SEED, numRuns: 200 },
  )
})

describe('headers', () => {
  const values = ['', 'x'.repeat(8_000), '\u00ff\u00fe', '%00', '"\\"', 'Bearer a.b.c']
  const names = [
    'authorization',
    'cookie',
    'if-match',
    'if-none-match',
    'origin',
    'user-agent',
    'accept-encoding',
    'content-length',
    'x-supabase-api-version',
    'range',
  ]

  it('may hold anything', async () => {
    for (const [method, path, body] of [
      ['PATCH', '/api/couple', '{"ceremony_time":"16:00"}'],
      ['GET', `/wedding/${target.slug}`, undefined],
      ['POST', `/wedding/${target.slug}`, 'first_name=Ada&last_name=King'],
      ['POST', '/auth/v1/logout', ''],
    ] as const) {
      const token = path.startsWith('/api') ? target.ownerToken : undefined
      const tried = names.flatMap((name) => values.map((value) => ({ [name]: value })))
      const cookies = ['%00', '%', '\u00ff', 'a.b.c', `${target.guestToken}=`].map((text) => ({
        cookie: `twofold_guest=${text}`,
      }))
      for (const headers of [...tried, ...cookies])
        await attempt(JSON.stringify(headers), method, path, { token, ...(body ? { body } : {}), headers })
    }
  })
})
