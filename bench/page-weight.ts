import { brotliCompressSync } from 'node:zlib'
import type { Browser, BrowserContextOptions, Response } from '@playwright/test'
import { makeLiveWedding } from '../tests/support/live-wedding.ts'
import { launchBrowser } from './browser.ts'
import type { Figure } from './figure.ts'
import { makeDataDir, startServer } from './server-process.ts'
import { addWeekend } from './weekend.ts'

const MAX_SCRIPT_KB = 64
const MAX_REQUESTS = 8

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

interface Weight {
  view: string
  scriptBytes: number
  requests: number
  stylesheets: number
  thirdParties: string[]
}

/** What a browser without a cache fetches for the guest page, in the view and at the size that fetch the most. */
export async function measurePageWeight(): Promise<Figure[]> {
  const server = await startServer('product', makeDataDir())
  const { slug, guests, ownerToken } = await makeLiveWedding(server.origin, 3)
  const page = `${server.origin}/wedding/${slug}`
  const [answered, unanswered] = guests
  const headers = { authorization: `Bearer ${answered?.token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ rsvp_status: 'accepted', meal_choice: 'fish' })
  await fetch(`${server.origin}/api/rsvp`, { method: 'PUT', headers, body })
  await addWeekend(server.origin, ownerToken)
  const visitors = { name: undefined, RSVP: unanswered?.token, confirmed: answered?.token }

  const browser = await launchBrowser()
  const weights: Weight[] = []
  for (const viewport of SIZES) {
    for (const [view, token] of Object.entries(visitors)) {
      const cookie = { name: 'twofold_guest', value: token ?? '', url: page }
      weights.push(await weigh(browser, { viewport }, page, `${view} view`, token ? [cookie] : []))
    }
  }
  await browser.close()
  await server.stop()
  return figuresOf(weights)
}

async function weigh(
  browser: Browser,
  options: BrowserContextOptions,
  url: string,
  view: string,
  cookies: { name: string; value: string; url: string }[],
): Promise<Weight> {
  const context = await browser.newContext(options)
  await context.addCookies(cookies)
  const page = await context.newPage()
  const responses: Response[] = []
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  page.on('response', (response) => responses.push(response))
  await page.goto(url, { waitUntil: 'networkidle' })
  const ofType = (type: string) => responses.filter((response) => response.request().resourceType() === type)
  // Counted here because, a moment after the first load, the page fetches what its other parts need.
  const requests = addresses.filter(isCounted).length
  let scriptBytes = 0
  for (const response of ofType('script')) scriptBytes += brotliCompressSync(await response.body()).length
  await context.close()
  return {
    view,
    scriptBytes,
    requests,
    stylesheets: ofType('stylesheet').length,
    thirdParties: addresses.filter((address) => !isOwn(address, url)),
  }
}

function figuresOf(weights: Weight[]): Figure[] {
  const most = (key: 'scriptBytes' | 'requests' | 'stylesheets') =>
    weights.reduce((heaviest, weight) => (weight[key] > heaviest[key] ? weight : heaviest))
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(2)} KB`
  const heaviest = most('scriptBytes')
  const busiest = most('requests')
  const stylesheets = most('stylesheets').stylesheets
  const thirdParties = weights.flatMap((weight) => weight.thirdParties)
  return [
    {
      name: `guest page, JavaScript (${heaviest.view})`,
      value: kilobytes(heaviest.scriptBytes),
      target: `<= ${MAX_SCRIPT_KB} KB`,
      isMet: heaviest.scriptBytes <= MAX_SCRIPT_KB * 1024,
    },
    {
      name: `guest page, requests (${busiest.view})`,
      value: String(busiest.requests),
      target: `<= ${MAX_REQUESTS}`,
      isMet: busiest.requests <= MAX_REQUESTS,
    },
    { name: 'guest page, stylesheets', value: String(stylesheets), target: '0', isMet: stylesheets === 0 },
    {
      name: 'guest page, third parties',
      value: String(thirdParties.length),
      target: '0',
      isMet: thirdParties.length === 0,
    },
  ]
}

/** The icon, and the fonts for letters that most names do not contain, are not counted. */
function isCounted(address: string): boolean {
  return !/favicon|latin-ext/.test(address) && !/^(data|blob):/.test(address)
}

function isOwn(address: string, page: string): boolean {
  return /^(data|blob):/.test(address) || new URL(address).origin === new URL(page).origin
}
