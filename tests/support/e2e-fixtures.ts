import { test as base, expect } from '@playwright/test'
import type { Browser, BrowserContext, ConsoleMessage, Locator, Page, Route } from '@playwright/test'
import { startServer } from './e2e-server.ts'
import type { RunningServer } from './e2e-server.ts'

export { expect }
export { axe } from './e2e-axe.ts'

/** The two sizes at which every screen is checked. */
export const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const

/** For journeys in which something moves: without it, the journeys' visitors prefer less motion. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** What guests come with. The layout depends on the size, and the scripts on the switch: no need for all four. */
export const GUEST_BROWSERS = {
  'phone, scripts on': { viewport: SIZES.phone, javaScriptEnabled: true },
  'desktop, scripts on': { viewport: SIZES.desktop, javaScriptEnabled: true },
  'phone, scripts off': { viewport: SIZES.phone, javaScriptEnabled: false },
}

const SESSION_KEY = 'twofold-auth'
const PASSWORD = 'correct horse battery'
/** What a page requests to find out whether there is a network. */
const NETWORK_PROBE = '/healthz?network-probe'
/** The lowest of pino's levels that a journey may not cause: anything that the product did not foresee. */
const LOG_ERROR = 50

interface Session {
  access_token: string
  user: { id: string; email: string }
}

/** A couple with an account, and a browser in which it is signed in. */
export interface Owner {
  email: string
  password: string
  session: Session
  page: Page
  /** Calls the product as this owner: `owner.api('POST', '/api/guests', {…})`; returns the body of a 2xx response. */
  api: <T = unknown>(method: string, path: string, body?: unknown) => Promise<T>
}

interface TestFixtures {
  /** An owner without a wedding, signed in, in a browser context of their own; `page` is the guest's. */
  owner: Owner
  complaints: Complaints
}

/** What consoles, pages and the server complain about: it fails the test unless the journey expects it. */
export interface Complaints {
  /** Complaints like this do not fail the test, however late they come: some pages try again until they are closed. */
  expect: (pattern: RegExp) => void
  /** Those so far that are like this. */
  matching: (pattern: RegExp) => string[]
}

interface WorkerFixtures {
  /** 'off' for journeys that sign up or miss names more often than a person would. */
  limitsUse: 'on' | 'off'
  /** 'on' for journeys about publishing with a licence, which is not required without Stripe */
  licenceRequired: 'on' | 'off'
  server: RunningServer
}

let owners = 0

export const test = base.extend<TestFixtures, WorkerFixtures>({
  limitsUse: ['on', { option: true, scope: 'worker' }],
  licenceRequired: ['off', { option: true, scope: 'worker' }],

  server: [
    async ({ limitsUse, licenceRequired }, give) => {
      // The journeys' couples come from addresses of their own, as real ones would.
      const env = { RATE_LIMITS: limitsUse, TRUST_PROXY: 'on', LICENCE_REQUIRED: licenceRequired }
      const server = await startServer(env)
      await give(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ server }, give) => give(server.origin),

  complaints: [
    async ({ browser, server }, give, testInfo) => {
      const heard: string[] = []
      const expected: RegExp[] = []
      const watch = (context: BrowserContext) => watchContext(context, heard)
      const firstLine = server.log.length
      browser.on('context', watch)
      await give({
        expect: (pattern) => expected.push(pattern),
        matching: (pattern) => heard.filter((line) => pattern.test(line)),
      })
      browser.off('context', watch)
      const lines = server.log.slice(firstLine)
      heard.push(...lines.filter(isErrorLine).map((line) => `server: ${line}`))
      const complaints = heard.filter((line) => !expected.some((pattern) => pattern.test(line)))
      if (complaints.length || testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('server.log', { body: lines.join('\n'), contentType: 'text/plain' })
      }
      expect(complaints, 'nothing in a console, on a page or in the log complained').toEqual([])
    },
    { auto: true },
  ],

  owner: async ({ browser, server }, give) => {
    const owner = await signUp(browser, server)
    await give(owner)
    await owner.page.context().close()
  },
})

/** Signs a new couple up through the product's own API, with a browser context of its own. */
export async function signUp(browser: Browser, server: RunningServer): Promise<Owner> {
  owners++
  const email = `couple-${process.pid}-${owners}@example.test`
  const credentials = { email, password: PASSWORD }
  const address = `10.${process.pid & 255}.${owners >> 8}.${owners & 255}`
  const from = { 'X-Forwarded-For': address }
  const session = await call<Session>(server, 'POST', '/auth/v1/signup', credentials, undefined, from)
  // auth-js finds the session where it would have stored it itself.
  const localStorage = [{ name: SESSION_KEY, value: JSON.stringify(session) }]
  const context = await browser.newContext({
    baseURL: server.origin,
    javaScriptEnabled: true,
    storageState: { cookies: [], origins: [{ origin: server.origin, localStorage }] },
  })
  return {
    ...credentials,
    session,
    page: await context.newPage(),
    api: (method, path, body) => call(server, method, path, body, session.access_token),
  }
}

/** Signs somebody else in, in another tab of the same browser, whose own session has ended. */
export async function signInBeside(page: Page, { email, password }: Owner): Promise<void> {
  const tab = await page.context().newPage()
  await tab.goto('/login')
  await tab.getByLabel('Email').fill(email)
  await tab.getByLabel('Password', { exact: true }).fill(password)
  await tab.getByRole('button', { name: 'Sign in' }).click()
  await expect(tab).toHaveURL('/dashboard')
}

/**
 * Locates what appears once the script runs on any guest page opened from now on. Until then, its forms wait
 * for the script.
 */
export async function whenHydrated(page: Page): Promise<Locator> {
  await page.addInitScript(() =>
    addEventListener('page-alive', () => document.documentElement.classList.add('is-alive')),
  )
  return page.locator('html.is-alive')
}

/**
 * Cuts the network and waits until a request of the page fails: the browser applies the cut in another process, which
 * may happen after it has reported it as done.
 */
export async function cutNetwork(page: Page): Promise<void> {
  await page.context().setOffline(true)
  const isOnline = () =>
    page.evaluate(
      (path) =>
        fetch(path, { cache: 'no-store' }).then(
          () => true,
          () => false,
        ),
      NETWORK_PROBE,
    )
  await expect.poll(isOnline).toBe(false)
}

/** How many records the page's browser has in a store of one of our databases. */
export function countStored(page: Page, database: string, store: string): Promise<number> {
  return page.evaluate(
    ([from, name]) =>
      new Promise<number>((done, fail) => {
        const opening = indexedDB.open(from)
        opening.onerror = () => fail(new Error('the store did not open'))
        opening.onsuccess = () => {
          const counting = opening.result.transaction(name).objectStore(name).count()
          counting.onsuccess = () => {
            opening.result.close()
            done(counting.result)
          }
        }
      }),
    [database, store] as const,
  )
}

/** Answers a request as the network of a hotel does before somebody has signed in there: with its own page. */
export function answerAsPortal(route: Route): Promise<void> {
  return route.fulfill({ contentType: 'text/html', body: '<h1>Hotel du Lac: please sign in</h1>' })
}

/** The same, with JSON, as some answer calls. */
export function answerJsonAsPortal(route: Route): Promise<void> {
  return route.fulfill({ json: { login: 'required' } })
}

/** The same, by leading to the page of the hotel. */
export function leadToPortal(route: Route): Promise<void> {
  return route.fulfill({ status: 302, headers: { location: 'http://portal.example/sign-in' } })
}

async function call<T>(
  server: RunningServer,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
  more: Record<string, string> = {},
): Promise<T> {
  const headers: Record<string, string> = { ...more }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (token) headers['Authorization'] = `Bearer ${token}`
  const response = await fetch(server.origin + path, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${text}`)
  return (text ? JSON.parse(text) : undefined) as T
}

/**
 * Chromium logs this if a page is left, or its network cut, while the worker's script is on its way; the product catches
 * it. A script that the server does not have is logged with the response's status instead.
 */
const WORKER_CUT = 'An unknown error occurred when fetching the script.'

function watchContext(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', (event) => complaints.push(`page: ${event.error().stack || event.error().message}`))
  context.on('console', (message) => {
    const { url } = message.location()
    const isExpected = isRefusedCall(message) || url.endsWith(NETWORK_PROBE) || message.text() === WORKER_CUT
    if (message.type() === 'error' && !isExpected) {
      complaints.push(`console: ${message.text()} (${url})`)
    }
  })
  // The browser's own error page replaces ours, and what was typed there is gone.
  context.on('requestfailed', (request) => {
    if (request.isNavigationRequest() && request.failure()?.errorText === 'net::ERR_INTERNET_DISCONNECTED')
      complaints.push(`page: ${request.method()} ${request.url()} led to the browser's error page`)
  })
}

/** Chromium logs every 4xx response. For the API and for pages a refusal is ordinary; a missing asset never is. */
function isRefusedCall(message: ConsoleMessage): boolean {
  if (!/^Failed to load resource: .* status of 4\d\d/.test(message.text())) return false
  const pathname = URL.parse(message.location().url)?.pathname ?? ''
  return !pathname.split('/').at(-1)?.includes('.') || /^\/(api|auth)\//.test(pathname)
}

function isErrorLine(line: string): boolean {
  return Number(/"level":(\d+)/.exec(line)?.[1] ?? 0) >= LOG_ERROR
}
