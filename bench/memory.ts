import { readdirSync } from 'node:fs'
import { makeLiveWedding } from '../tests/support/live-wedding.ts'
import type { LiveWedding } from '../tests/support/live-wedding.ts'
import { perSecond } from './figure.ts'
import type { Figure } from './figure.ts'
import { rateOf } from './load.ts'
import type { LoadRequest } from './load.ts'
import { makeDataDir, residentMegabytes, startServer } from './server-process.ts'

const SECONDS = 60
const CONNECTIONS = 32
const GUESTS = 180
const MAX_MB = 160

/** What the server's process holds after a minute of everything at once, as browsers request it. */
export async function measureMemory(): Promise<Figure[]> {
  const server = await startServer('product', makeDataDir())
  const wedding = await makeLiveWedding(server.origin, GUESTS)
  const atRest = residentMegabytes(server.pid).now
  const load = { seconds: SECONDS, connections: CONNECTIONS, requests: mixedRequests(wedding) }
  const rate = await rateOf(server, load)
  const { now, peak } = residentMegabytes(server.pid)
  await server.stop()
  return [
    {
      name: `resident memory after ${SECONDS} s of mixed load`,
      value: `${now.toFixed(0)} MB`,
      target: `< ${MAX_MB} MB`,
      isMet: now < MAX_MB,
      noise: `${atRest.toFixed(0)} MB before, ${peak.toFixed(0)} MB at its peak, ${perSecond(rate.perSecond)}`,
    },
  ]
}

/** A day of a wedding in one round: guests look and answer, the couple watches. */
function mixedRequests({ slug, ownerToken, guests }: LiveWedding): LoadRequest[] {
  const owner = { ...BROWSER, authorization: `Bearer ${ownerToken}` }
  const assets = readdirSync('dist/client/assets').filter((file) => !/\.(br|gz)$/.test(file))
  return guests.flatMap((guest, index): LoadRequest[] => {
    const cookie = { ...BROWSER, cookie: `twofold_guest=${guest.token}` }
    const json = { ...BROWSER, 'content-type': 'application/json' }
    const wrongName = index % 5 === 0
    return [
      { path: `/wedding/${slug}`, headers: BROWSER },
      ...[0, 1, 2].map((offset) => ({
        path: `/assets/${assets[(index * 3 + offset) % assets.length]}`,
        headers: BROWSER,
      })),
      {
        method: 'POST',
        path: '/api/guest-name-match',
        headers: json,
        body: JSON.stringify({
          slug,
          firstName: guest.first_name,
          lastName: wrongName ? `Nobody ${index}` : guest.last_name,
        }),
      },
      { path: `/wedding/${slug}`, headers: cookie },
      {
        method: 'PUT',
        path: '/api/rsvp',
        headers: { ...json, authorization: `Bearer ${guest.token}` },
        body: JSON.stringify({ rsvp_status: index % 4 ? 'accepted' : 'declined', meal_choice: 'fish' }),
      },
      { path: `/api/weddings/${slug}`, headers: BROWSER },
      { path: index % 2 ? '/api/guests' : '/api/dashboard', headers: owner },
      { path: '/api/notifications', headers: owner },
    ]
  })
}

const BROWSER = { 'accept-encoding': 'gzip, deflate, br' }
