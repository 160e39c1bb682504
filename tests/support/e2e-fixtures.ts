import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect } from '@playwright/test'
import type { Browser, BrowserContext, ConsoleMessage, Locator, Page, Route } from '@playwright/test'
import { startServer } from './e2e-server.ts'
import type { RunningServer } from './e2e-server.ts'

export { expect }

/** The two sizes at which every screen is checked. */
export const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const

/** What guests come with. The layout depends on the size, and the scripts on the switch: no need for all four. */
export const GUEST_BROWSERS = {
  'phone, scripts on': { viewport: SIZES.phone, javaScriptEnabled: true },
  'desktop, scripts on': { viewport: SIZES.desktop, javaScriptEnabled: true },
  'phone, scripts off': { viewport: SIZES.phone, javaScriptEnabled: false },
}

const SESSION_KEY = 'twofold-auth'
const PASSWORD = 'correct horse battery'
const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What a page requests to find out whether there is a network. */
const NETWORK_PROBE = '/healthz?network-probe'
/** The lowest of pino's levels that a journey may not cause: anything that the product did not foresee. */
const LOG_ERROR = 50

interface Session {
  access_token: string
  user: { id: string; email: string }
}

type AxeNode = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]['nodes'][number]

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
  /** What consoles, pages and the server complained about; anything left in it at the end fails the test. */
  complaints: string[]
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
      const complaints: string[] = []
      const watch = (context: BrowserContext) => watchContext(context, complaints)
      const firstLine = server.log.length
      browser.on('context', watch)
      await give(complaints)
      browser.off('context', watch)
      const lines = server.log.slice(firstLine)
      complaints.push(...lines.filter(isErrorLine).map((line) => `server: ${line}`))
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

/** Answers a request as the network of a hotel does before somebody has signed in there: with its own page. */
export function answerAsPortal(route: Route): Promise<void> {
  return route.fulfill({ contentType: 'text/html', body: '<h1>Hotel du Lac: please sign in</h1>' })
}

/** Fails with a readable list if the screen in its present state breaks a rule of WCAG 2.2 AA. */
export async function axe(page: Page): Promise<void> {
  const runsScripts = await page.evaluate(() => matchMedia('(scripting: enabled)').matches)
  if (!runsScripts) return axeOnTwin(page)
  // So that nothing that appears meanwhile is caught half faded in.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await settleAnimations(page)
  // A letter's frame runs no scripts, including axe's.
  const builder = new AxeBuilder({ page }).exclude('iframe[sandbox]')
  // Legacy mode does not need a second page to finish in, which takes most of the time. None of our frames has
  // another origin.
  const { violations } = await builder.withTags(WCAG_22_AA).setLegacyMode().analyze()
  const list: string[] = []
  for (const violation of violations) {
    const nodes = violation.id === 'target-size' ? await stillSmall(page, violation.nodes) : violation.nodes
    if (nodes.length) list.push(`${violation.id}: ${violation.help}\n${nodes.map(placeOf).join('\n')}`)
  }
  await page.emulateMedia({ reducedMotion: null })
  expect(list.join('\n\n'), `accessibility of ${page.url()}`).toBe('')
}

/**
 * A target half covered by a bar at the window's edge is too small only until it is scrolled into view: check it there.
 */
async function stillSmall(page: Page, nodes: AxeNode[]): Promise<AxeNode[]> {
  const small: AxeNode[] = []
  for (const { target } of nodes) {
    const selector = String(target[0])
    await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const { violations } = await new AxeBuilder({ page }).include(selector).withRules('target-size').analyze()
    small.push(...violations.flatMap((violation) => violation.nodes))
  }
  return small
}

function placeOf(node: AxeNode): string {
  return `    ${node.target.join(' ')}\n      ${node.failureSummary?.replace(/\n/g, '\n      ')}`
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

/**
 * Without JavaScript axe cannot run either, so it checks the same HTML in a context where it can, with the
 * page's scripts empty.
 */
async function axeOnTwin(page: Page): Promise<void> {
  const html = await page.content()
  const context = await page
    .context()
    .browser()
    ?.newContext({
      viewport: page.viewportSize(),
      storageState: await page.context().storageState(),
      javaScriptEnabled: true,
    })
  if (!context) throw new Error('this page has no browser of its own')
  await context.route('**/*', (route) => {
    const request = route.request()
    if (request.isNavigationRequest()) return route.fulfill({ contentType: 'text/html', body: html })
    if (request.resourceType() === 'script')
      return route.fulfill({ contentType: 'text/javascript', body: '' })
    return route.continue()
  })
  const twin = await context.newPage()
  await twin.goto(page.url())
  await axe(twin)
  await context.close()
}

/** Text that is half faded in has less contrast than it will have: waits for animations that end by themselves. */
async function settleAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ends = (one: Animation) => Number.isFinite(one.effect?.getComputedTiming().endTime)
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (;;) {
      // An element that has just appeared begins to fade in with the next frames.
      await frame()
      await frame()
      const running = document.getAnimations().filter((one) => one.playState === 'running' && ends(one))
      if (running.length === 0) return
      await Promise.allSettled(running.map((one) => one.finished))
    }
  })
}
