import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { PAGE_GUEST_HEADER, PAGE_MARK_FIELD } from '#features/guest-site/model/offline.ts'
import { NO_ASSETS } from '#platform/server/assets.ts'
import { variantOf } from '../support/app-variant.ts'
import { makeGuest, makeWholeWedding } from '../support/factories.ts'
import { temporaryFolder } from '../support/temporary-files.ts'
import { startTestApp } from '../support/test-app.ts'
import type { RequestOptions, TestApp } from '../support/test-app.ts'

const PAGE = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}
const API = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'twofold-server': 'yes',
  'x-content-type-options': 'nosniff',
}
const HTML = { ...PAGE, 'content-type': 'text/html; charset=UTF-8' }
const JSON_ANSWER = { ...API, 'content-type': 'application/json', 'cache-control': 'no-store' }
const PRIVATE = { 'cache-control': 'private, no-store' }
const SHARED = { 'cache-control': 'public, max-age=0, s-maxage=10, must-revalidate' }
/** The page belongs to nobody in particular. */
const EVERYBODYS = { 'twofold-guest': 'none' }
const HSTS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

const local = startTestApp()
const assetsDir = temporaryFolder()
let live: TestApp
let slug: string
let token: string
let guestToken: string

beforeAll(async () => {
  mkdirSync(join(assetsDir, 'assets'))
  const script = join(assetsDir, 'assets/public-abc123.js')
  writeFileSync(script, 'export {}')
  writeFileSync(`${script}.br`, brotliCompressSync('export {}'))
  writeFileSync(join(assetsDir, 'assets/film-abc123.mp4'), Buffer.alloc(100_000, 7))
  for (const icon of ['favicon.svg', 'favicon.ico']) copyFileSync(join('public', icon), join(assetsDir, icon))
  live = variantOf(
    local,
    { config: { publicUrl: 'https://twofold.example' } },
    { ...NO_ASSETS, clientDir: assetsDir },
  )
  const wedding = await makeWholeWedding(local)
  slug = wedding.couple.slug
  token = wedding.owner.token
  guestToken = wedding.guestToken
})

/** A response's headers, except those that identify its bytes or negotiate how they are sent. */
async function headersOf(app: TestApp, method: string, path: string, options: RequestOptions = {}) {
  const response = await app.request(method, path, options)
  const left = ['content-length', 'date', 'etag', 'last-modified', 'set-cookie', 'vary', 'x-sb-error-code']
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !left.includes(name)))
  return { status: response.status, headers, etag: response.headers.get('etag'), response }
}

const name = 'first_name=Margaret&last_name=Okafor'
const kinds: [string, number, Record<string, string>, () => [string, string, RequestOptions?]][] = [
  ['the landing page', 200, { ...HTML, ...SHARED }, () => ['GET', '/']],
  ['the guest page', 200, { ...HTML, ...SHARED, ...EVERYBODYS }, () => ['GET', `/wedding/${slug}`]],
  [
    'a wrong name',
    422,
    { ...HTML, ...PRIVATE },
    () => ['POST', `/wedding/${slug}`, { body: 'first_name=A' }],
  ],
  ['an unknown wedding', 404, { ...HTML, ...PRIVATE }, () => ['GET', '/wedding/nobody-2030']],
  ['the owner app', 200, { ...HTML, ...PRIVATE }, () => ['GET', '/dashboard']],
  ['an unknown address', 404, { ...HTML, ...PRIVATE }, () => ['GET', '/no/such/page']],
  ['a missing asset', 404, { ...HTML, ...PRIVATE }, () => ['GET', '/assets/gone-1.js']],
  ['a redirect', 302, { ...PAGE, ...PRIVATE, location: '' }, () => ['GET', `/${slug}`]],
  [
    'a form',
    303,
    { ...PAGE, ...PRIVATE, location: '' },
    () => ['POST', `/wedding/${slug}`, { body: name, headers: FORM }],
  ],
  ['a call', 200, JSON_ANSWER, () => ['GET', '/api/couple', { token }]],
  ['a refused call', 401, JSON_ANSWER, () => ['GET', '/api/couple']],
  [
    'a call from elsewhere',
    403,
    JSON_ANSWER,
    () => ['POST', '/api/guest-name-match', { json: {}, headers: { origin: 'https://evil.example' } }],
  ],
  ['no such call', 404, JSON_ANSWER, () => ['GET', '/api/nothing']],
  [
    'the document',
    200,
    { ...JSON_ANSWER, 'cache-control': 'public, max-age=600' },
    () => ['GET', '/api/openapi.json'],
  ],
  ['a session', 200, JSON_ANSWER, () => ['GET', '/auth/v1/user', { token }]],
  ['a refused session', 401, JSON_ANSWER, () => ['GET', '/auth/v1/user']],
  [
    'a sign-up from elsewhere',
    403,
    JSON_ANSWER,
    () => ['POST', '/auth/v1/signup', { json: {}, headers: { origin: 'https://evil.example' } }],
  ],
  [
    'the public keys',
    200,
    { ...JSON_ANSWER, 'cache-control': 'public, max-age=600' },
    () => ['GET', '/auth/v1/.well-known/jwks.json'],
  ],
  [
    'a CSV file',
    200,
    { ...API, ...PRIVATE, 'content-type': 'text/csv; charset=utf-8', 'content-disposition': '' },
    () => ['GET', '/api/guests/export.csv', { token }],
  ],
  [
    'the health',
    200,
    { ...API, 'cache-control': 'no-store', 'content-type': 'text/plain; charset=UTF-8' },
    () => ['GET', '/healthz'],
  ],
]

describe('headers', () => {
  it.each(kinds)('of %s', async (_, status, expected, call) => {
    const plain = await headersOf(local, ...call())
    for (const varying of ['location', 'content-disposition'])
      if (plain.headers[varying]) plain.headers[varying] = ''
    expect(plain).toMatchObject({ status })
    expect(plain.headers).toEqual(expected)
  })

  it.each(kinds)('of %s over TLS say to stay there', async (_, status, expected, call) => {
    const secure = await headersOf(live, ...call())
    expect(secure.status).toBe(status)
    expect(secure.headers).toMatchObject({
      ...HSTS,
      'content-security-policy': expected['content-security-policy'],
    })
    expect((await headersOf(local, ...call())).headers).not.toHaveProperty('strict-transport-security')
  })

  it('of built files let browsers keep them and guess nothing', async () => {
    const { headers } = await headersOf(live, 'GET', '/assets/public-abc123.js')
    expect(headers).toMatchObject({
      ...HSTS,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-type': 'text/javascript; charset=utf-8',
    })
    const icons = { svg: 'image/svg+xml; charset=utf-8', ico: 'image/x-icon' }
    for (const [ending, type] of Object.entries(icons)) {
      const icon = await headersOf(live, 'GET', `/favicon.${ending}`)
      expect(icon.headers).toMatchObject({
        ...HSTS,
        'x-content-type-options': 'nosniff',
        'content-type': type,
      })
    }
  })
})

describe('the guest cookie', () => {
  it('is for the pages of one wedding, out of reach of scripts, and secure over TLS', async () => {
    const enter = async (app: TestApp) => {
      const { response } = await headersOf(app, 'POST', `/wedding/${slug}`, { body: name, headers: FORM })
      return response.headers
        .get('set-cookie')
        ?.replace(/=ey[\w.-]+/, '=…')
        .replace(/Max-Age=\d+/, 'Max-Age=…')
    }
    const attributes = `Max-Age=…; Path=/wedding/${slug}; HttpOnly`
    expect(await enter(local)).toBe(`twofold_guest=…; ${attributes}; SameSite=Lax`)
    expect(await enter(live)).toBe(`__Secure-twofold_guest=…; ${attributes}; Secure; SameSite=Lax`)
    const call = await live.request('POST', '/api/guest-name-match', {
      json: { slug, firstName: 'Margaret', lastName: 'Okafor' },
    })
    expect(call.headers.get('set-cookie')).toMatch(
      /^__Secure-twofold_guest=.*; HttpOnly; Secure; SameSite=Lax$/,
    )
    const forget = await live.request('POST', `/wedding/${slug}/not-me`, { body: '' })
    const ended = `=; Max-Age=0; Path=/wedding/${slug}; HttpOnly; Secure; SameSite=Lax`
    expect(forget.headers.getSetCookie()).toEqual([
      `__Secure-twofold_guest${ended}`,
      `__Secure-twofold_form${ended}`,
    ])
  })

  it('without its prefix opens nothing over TLS', async () => {
    const open = async (app: TestApp, cookie: string) =>
      (await app.request('GET', `/wedding/${slug}`, { headers: { cookie } })).headers.get('cache-control')
    expect(await open(live, `twofold_guest=${guestToken}`)).toBe(SHARED['cache-control'])
    expect(await open(live, `__Secure-twofold_guest=${guestToken}`)).toBe(PRIVATE['cache-control'])
    expect(await open(local, `twofold_guest=${guestToken}`)).toBe(PRIVATE['cache-control'])
  })
})

describe('every other cookie', () => {
  /** What a sign-in, a form of a tab, a choice of language and a name that two guests have leave in a browser. */
  async function cookiesOf(app: TestApp): Promise<Map<string, string>> {
    const { owner, couple, guestToken: own } = await makeWholeWedding(app)
    const address = `/wedding/${couple.slug}`
    for (let twin = 0; twin < 2; twin++) await makeGuest(app, owner, { first_name: 'Sam', last_name: 'Twin' })
    const cookie = `twofold_guest=${own}; __Secure-twofold_guest=${own}`
    const cookies = new Map<string, string>()
    const post = async (path: string, options: RequestOptions) => {
      const { headers } = await app.request('POST', path, options)
      for (const one of headers.getSetCookie()) cookies.set(one.replace(/(_device_\w+)?=.*/, ''), one)
    }
    const signIn = { email: owner.email, password: 'correct horse' }
    await post('/auth/v1/token?grant_type=password', { json: signIn })
    const mark = (await app.request('GET', address, { headers: { cookie } })).headers.get(PAGE_GUEST_HEADER)
    const note = new URLSearchParams({ [PAGE_MARK_FIELD]: mark ?? '', message: 'Congratulations' })
    await post(`${address}/tab/notes`, { body: note.toString(), headers: { ...FORM, cookie } })
    await post(`${address}/language`, { body: 'language=fr', headers: FORM })
    await post(address, { body: 'first_name=Sam&last_name=Twin', headers: FORM })
    return cookies
  }

  it('has the prefix over TLS too, and only there', async () => {
    const names = ['twofold', 'twofold_form', 'twofold_language', 'twofold_said', 'twofold_visitor']
    expect([...(await cookiesOf(local)).keys()].toSorted()).toEqual(names)
    const secure = await cookiesOf(live)
    expect([...secure.keys()].toSorted()).toEqual(names.map((one) => `__Secure-${one}`))
    for (const one of secure.values()) expect(one).toMatch(/; HttpOnly; Secure; SameSite=/)
  })

  it('keeps a chosen language that was stored before there was a prefix, and prefers a later choice', async () => {
    const languageOf = async (cookie: string) => {
      const page = await live.request('GET', `/wedding/${slug}`, { headers: { cookie } })
      return /<html lang="(\w+)"/.exec(await page.text())?.[1]
    }
    expect(await languageOf('twofold_language=fr')).toBe('fr')
    expect(await languageOf('twofold_language=fr; __Secure-twofold_language=de')).toBe('de')
  })
})

describe('compression', () => {
  it('is brotli for browsers that take it, and the same page', async () => {
    const plain = await (await local.request('GET', `/wedding/${slug}`)).text()
    const packed = await local.request('GET', `/wedding/${slug}`, {
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    })
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(packed.headers.get('vary')).toContain('Accept-Encoding')
    const bytes = Buffer.from(await packed.arrayBuffer())
    expect(bytes.length).toBeLessThan(plain.length / 2)
    expect(brotliDecompressSync(bytes).toString()).toBe(plain)
  })

  it('is gzip for calls to clients that accept it, and none for what fits into a packet', async () => {
    const read = (path: string, accepted: string) =>
      local.request('GET', path, { token, headers: { 'accept-encoding': accepted } })
    const plain = await (await read('/api/couple', 'identity')).text()
    expect(plain.length).toBeGreaterThan(1024)
    const packed = await read('/api/couple', 'gzip, deflate, br')
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(packed.headers.get('vary')).toBe('Accept-Encoding')
    expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(plain)
    const refused = await read('/api/couple', 'gzip;q=0, identity')
    expect(refused.headers.get('content-encoding')).toBeNull()
    const small = await read('/api/notifications', 'gzip, br')
    expect(small.headers.get('content-encoding')).toBeNull()
    expect(await small.json()).toMatchObject({ notifications: [] })
  })

  it('leaves responses that are not pages alone', async () => {
    const headers = { 'accept-encoding': 'br' }
    const redirect = await local.request('GET', `/${slug}`, { headers })
    expect([redirect.status, redirect.headers.get('content-encoding')]).toEqual([302, null])
  })
})

describe('built files', () => {
  const read = (name: string, headers: Record<string, string> = {}) =>
    live.request('GET', `/assets/${name}`, { headers })

  it('are sent in the best form that was built and the client accepts', async () => {
    const packed = await read('public-abc123.js', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(packed.headers.get('vary')).toBe('Accept-Encoding')
    expect(packed.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe('export {}')
    for (const accepted of ['gzip', 'br;q=0', 'identity']) {
      const plain = await read('public-abc123.js', { 'accept-encoding': accepted })
      expect(plain.headers.get('content-encoding')).toBeNull()
      expect(plain.headers.get('vary')).toBe('Accept-Encoding')
      expect(await plain.text()).toBe('export {}')
    }
  })

  it('are sent whole or in part where they are large', async () => {
    const film = await read('film-abc123.mp4')
    expect([film.status, (await film.arrayBuffer()).byteLength]).toEqual([200, 100_000])
    const part = await read('film-abc123.mp4', { range: 'bytes=10-19' })
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10])
  })

  it('are found once they are there, and nothing outside of their folder is', async () => {
    expect((await read('later-abc123.js')).status).toBe(404)
    writeFileSync(join(assetsDir, 'assets/later-abc123.js'), 'export const later = 1')
    expect(await (await read('later-abc123.js')).text()).toBe('export const later = 1')
    expect((await live.request('POST', '/assets/later-abc123.js', { body: '' })).status).toBe(404)
    for (const name of ['..%2ffavicon.svg', '%2e%2e%2ffavicon.svg', '.', ''])
      expect((await read(name)).status).toBe(404)
  })
})

describe('caching', () => {
  const open = (headers: Record<string, string> = {}) =>
    headersOf(local, 'GET', `/wedding/${slug}`, { headers })

  it('returns 304 to a browser that has the anonymous page, until it changes', async () => {
    const first = await open()
    expect(first.response.headers.get('vary')).toContain('Cookie')
    const again = await open({ 'if-none-match': first.etag! })
    expect(again).toMatchObject({ status: 304, etag: first.etag })
    expect(again.headers).toEqual({ ...PAGE, ...SHARED, ...EVERYBODYS })
    expect(await again.response.text()).toBe('')
    await local.request('PATCH', '/api/couple', { token, json: { ceremony_time: '17:45' } })
    const changed = await open({ 'if-none-match': first.etag! })
    expect(changed.status).toBe(200)
    expect(changed.etag).not.toBe(first.etag)
  })

  it('returns 304 to a client that has the document of the calls, and the same bytes compressed to others', async () => {
    const address = '/api/openapi.json'
    const first = await headersOf(local, 'GET', address)
    expect(first.response.headers.get('vary')).toBe('Accept-Encoding')
    const plain = await first.response.text()
    const again = await headersOf(local, 'GET', address, { headers: { 'if-none-match': first.etag! } })
    expect([again.status, await again.response.text(), again.etag]).toEqual([304, '', first.etag])
    const packed = await headersOf(local, 'GET', address, { headers: { 'accept-encoding': 'gzip, br' } })
    expect([packed.headers['content-encoding'], packed.etag]).toEqual(['gzip', first.etag])
    expect(gunzipSync(await packed.response.arrayBuffer()).toString()).toBe(plain)
  })

  it('keeps the page of a guest nowhere, whatever the browser has', async () => {
    const anonymous = await open()
    const own = await open({ cookie: `twofold_guest=${guestToken}`, 'if-none-match': anonymous.etag! })
    expect(own).toMatchObject({ status: 200, etag: null, headers: { ...HTML, ...PRIVATE } })
  })
})

describe('writes from other websites', () => {
  // A match sets the cookie, so even a call without one may not be made from another site.
  const attempts: [string, string][] = [
    ['/wedding/:slug', name],
    ['/wedding/:slug/rsvp', 'rsvp_status=declined'],
    ['/wedding/:slug/not-me', ''],
    ['/api/guest-name-match', '{}'],
    ['/auth/v1/token?grant_type=password', '{}'],
  ]
  const send = async (app: TestApp, path: string, body: string, headers: Record<string, string>) => {
    const type = body.startsWith('{') ? { 'content-type': 'application/json' } : FORM
    const cookie = { cookie: `twofold_guest=${guestToken}; __Secure-twofold_guest=${guestToken}` }
    const options = { body, headers: { ...type, ...cookie, ...headers } }
    return (await app.request('POST', path.replace(':slug', slug), options)).status
  }
  const answered = () =>
    local.deps.db.selectFrom('history').select('id').where('action', '=', 'rsvp.answer').execute()

  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'http://twofold.example' },
    { origin: 'https://twofold.example.evil.example' },
    { origin: 'https://sub.twofold.example' },
    { origin: 'https://twofold.example:8443' },
    { origin: 'http://localhost:3000' },
    { origin: 'https://evil.example', host: 'evil.example' },
    { origin: 'null' },
    { origin: 'nonsense' },
    { origin: '', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  it.each(foreign)('are refused: %j', async (headers) => {
    for (const [path, body] of attempts)
      expect([path, await send(live, path, body, headers)]).toEqual([path, 403])
    expect(await answered()).toEqual([])
  })

  const own: Record<string, string>[] = [
    { origin: 'https://twofold.example' },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    {},
  ]
  it.each(own)('of our own pages are taken: %j', async (headers) => {
    for (const [path, body] of attempts)
      expect([path, await send(live, path, body, headers)]).not.toEqual([path, 403])
  })

  it('may come by any name of this machine while the product runs on it', async () => {
    const [path, body] = attempts[2]!
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
      expect([origin, await send(local, path, body, { origin })]).toEqual([origin, 303])
    const phone = { origin: 'http://192.0.2.7:3000', host: '192.0.2.7:3000' }
    expect(await send(local, path, body, phone)).toBe(303)
    expect(await send(local, path, body, { ...phone, origin: 'http://192.0.2.8:3000' })).toBe(403)
    expect(await send(local, path, body, { origin: 'https://evil.example' })).toBe(403)
  })

  it('pass with a token of their own, which no browser adds by itself', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const save = await live.request('PUT', '/api/rsvp', {
      token: guestToken,
      json: { rsvp_status: 'accepted' },
      headers,
    })
    expect(save.status).toBe(200)
    expect(save.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('are refused with any other authorization, which a browser may add by itself', async () => {
    const [path, body] = attempts[1]!
    const before = await answered()
    for (const authorization of ['Basic YTpi', 'Digest username="a"', 'Bearer', 'bearer'])
      expect(await send(live, path, body, { origin: 'https://evil.example', authorization })).toBe(403)
    expect(await answered()).toEqual(before)
  })

  it('cannot hide in a read: no GET writes', async () => {
    const before = await answered()
    const cookie = { cookie: `twofold_guest=${guestToken}` }
    for (const path of [
      `/wedding/${slug}/rsvp?rsvp_status=declined`,
      `/wedding/${slug}/not-me`,
      '/auth/v1/logout',
      `/wedding/${slug}?first_name=Margaret&last_name=Okafor`,
    ]) {
      const response = await local.request('GET', path, { headers: cookie })
      expect(response.headers.get('set-cookie')).toBeNull()
    }
    expect(await answered()).toEqual(before)
  })
})
