import { makeLiveWedding } from '../tests/support/live-wedding.ts'
import type { LiveWedding } from '../tests/support/live-wedding.ts'
import { median, percent, perSecond, rangeOf } from './figure.ts'
import type { Figure } from './figure.ts'
import { rateOf } from './load.ts'
import type { LoadRequest, Rate } from './load.ts'
import { makeDataDir, startServer } from './server-process.ts'
import type { MeasuredServer } from './server-process.ts'

const ROUNDS = 9
const SECONDS = 2
const CONNECTIONS = 16

interface Read {
  name: string
  request: LoadRequest
  target?: number
}

/** A public JSON route with one indexed read, and two owner routes. */
export function measureJsonRoutes(): Promise<Figure[]> {
  return measureReads(({ slug, ownerToken }) => {
    const headers = { authorization: `Bearer ${ownerToken}` }
    return [
      { name: 'GET /api/weddings/{slug}', request: { path: `/api/weddings/${slug}` }, target: 0.35 },
      { name: 'GET /api/couple, signed in', request: { path: '/api/couple', headers } },
      { name: 'GET /api/notifications, signed in', request: { path: '/api/notifications', headers } },
    ]
  })
}

/** The guest page as a browser first requests it: no cookie, no If-None-Match, no cache in front. */
export function measureGuestPage(): Promise<Figure[]> {
  return measureReads(({ slug, guests }) => [
    {
      name: 'GET /wedding/{slug}, no cookie',
      request: { path: `/wedding/${slug}`, headers: { 'accept-encoding': 'br' } },
      target: 0.6,
    },
    {
      name: 'GET /wedding/{slug}, a guest of it',
      request: {
        path: `/wedding/${slug}`,
        headers: { 'accept-encoding': 'gzip, br', cookie: `twofold_guest=${guests[0]!.token}` },
      },
      target: 0.25,
    },
  ])
}

/** Each read compared with the same server's response of a constant string as long as the public wedding's JSON. */
async function measureReads(readsOf: (wedding: LiveWedding) => Read[]): Promise<Figure[]> {
  const server = await startServer('bench', makeDataDir())
  const wedding = await makeLiveWedding(server.origin, 60)
  await setConstant(server, `/api/weddings/${wedding.slug}`)
  const constant = { path: '/api/bench-constant' }
  const reads = readsOf(wedding)
  const rates = new Map<LoadRequest, Rate[]>()
  // The first round only warms the server up.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const request of [constant, ...reads.map((read) => read.request)]) {
      const load = { seconds: SECONDS, connections: CONNECTIONS, requests: [request] }
      const rate = await rateOf(server, load)
      if (round > 0) rates.set(request, [...(rates.get(request) ?? []), rate])
    }
  }
  await server.stop()
  const floors = rates.get(constant) ?? []
  return reads.map((read) => figureOf(read, rates.get(read.request) ?? [], floors))
}

async function setConstant({ origin }: MeasuredServer, samplePath: string): Promise<void> {
  const { length } = await (await fetch(origin + samplePath)).text()
  const body = JSON.stringify('x'.repeat(length - 2))
  await fetch(`${origin}/api/bench-constant`, { method: 'PUT', body })
}

function figureOf({ name, target }: Read, values: Rate[], floors: Rate[]): Figure {
  const middle = (rates: Rate[]) => perSecond(median(rates.map((rate) => rate.perSecond)))
  const ratiosBy = (unit: keyof Rate) =>
    values.map((value, round) => value[unit] / (floors[round]?.[unit] ?? NaN))
  const ratios = ratiosBy('perSecond')
  const ratio = median(ratios)
  const byCpuTime = percent(median(ratiosBy('perCpuSecond')))
  const figure = {
    name,
    value: middle(values),
    floor: middle(floors),
    ratio: percent(ratio),
    noise: `${rangeOf(ratios, percent)}; by the server's CPU time ${byCpuTime}`,
  }
  return target === undefined
    ? figure
    : { ...figure, target: `>= ${percent(target)}`, isMet: ratio >= target }
}
