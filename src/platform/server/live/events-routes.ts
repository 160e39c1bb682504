import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { AppError } from '#platform/model/app-error.ts'
import { LIVE_CATCH_UP } from '#platform/model/live-change.ts'
import type { LiveChange } from '#platform/model/live-change.ts'
import { actorKey } from '#platform/server/db/scope.ts'
import type { GuestScope, OwnerScope } from '#platform/server/db/scope.ts'
import { account, ownerOrGuest } from '#platform/server/http/caller.ts'
import { sendError, toAppError } from '#platform/server/http/error-response.ts'
import { system } from '#platform/server/system-scope.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { AppContext, AppEnv } from '#platform/server/http/app-context.ts'
import { apiHeaders } from '#platform/server/http/web-security.ts'
import { createGuestChannels } from './guest-live-events.ts'
import type { GuestLiveEvent } from './guest-live-events.ts'
import { openGuestStream } from './guest-stream.ts'
import type { AccessKinds } from './guest-stream.ts'
import { createStreamCounts } from './stream-counts.ts'

/** Proxies close connections that are silent for a minute. */
const BEAT_MS = 20_000
/** After sending changes, further ones wait this long and are sent together. */
const GATHER_MS = 50
/** Far more than the devices of a couple and their helpers; each stream holds a connection. */
const STREAMS_MAX = 250
/** A guest has a phone and a computer, and a browser holds one stream for all its windows. */
const GUEST_STREAMS_MAX = 10
/** Twice the number of guests in the hall of the largest wedding. */
const WEDDING_STREAMS_MAX = 2_000

/** Added to the age that a page states, since its request needs time to arrive, but no longer than this. */
const REQUEST_TRANSIT_MS = 5_000

function wantsPage(c: AppContext): boolean {
  const accepted = c.req.header('accept') ?? ''
  return accepted.includes('text/html') && !accepted.includes('text/event-stream')
}

/**
 * GET /events: server-sent events, unless the request is for a page.
 *
 * A signed-in owner receives what changed. The first event, and each one after something may have been missed,
 * is `catch-up`: a page that was away reads everything again. A page that was just opened sends its age in ms
 * (`page_age`), and is spared the `catch-up` if nothing has changed since.
 *
 * A guest receives the `events` that features have for guests, each with its value; the current values come first.
 */
export function createEventsRoutes(
  deps: Deps,
  events: readonly GuestLiveEvent[],
  accessKinds: AccessKinds,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const { live, untilDurable, log, metrics } = deps
  const channels = createGuestChannels({ live, events, scope: () => system(deps), untilDurable, log })
  const open = createStreamCounts()

  routes.get('/events', async (c, next) => {
    // The couple's screen of their events has the same address; a browser that opens a page asks for HTML.
    c.header('Vary', 'Accept', { append: true })
    if (wantsPage(c)) return next()
    return apiHeaders(c, async () => {
      c.res = await openStream(c)
    })
  })

  async function openStream(c: AppContext): Promise<Response> {
    // Nobody would read the stream to its end, and its place would be occupied forever.
    if (c.req.method === 'HEAD') return c.body(null, 405, { Allow: 'GET' })
    const scope = await ownerOrGuest(c)
    return 'ownerId' in scope ? ownerStream(c, scope) : guestStream(c, scope)
  }

  /** Returns a function that undoes the count. */
  function countPage(audience: 'guest' | 'owner'): () => void {
    metrics.livePages.inc({ audience })
    return () => metrics.livePages.dec({ audience })
  }

  function guestStream(c: AppContext, scope: GuestScope): Response {
    const [own, wedding] = [`guest ${actorKey(scope)}`, `guests ${scope.coupleId}`]
    if (open.has(own, GUEST_STREAMS_MAX))
      throw new AppError('rate_limited', liveCopy.guestWindows, { retryAfterSeconds: 60 })
    if (open.has(wedding, WEDDING_STREAMS_MAX))
      throw new AppError('rate_limited', liveCopy.weddingPages, { retryAfterSeconds: 60 })
    const leaves = [open.add(own), open.add(wedding), countPage('guest')]
    const stream = openGuestStream(c, scope, channels, accessKinds, () => leaves.forEach((leave) => leave()))
    return c.body(stream, 200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
      'Transfer-Encoding': 'chunked',
    })
  }

  function ownerStream(c: AppContext, { coupleId }: OwnerScope): Response {
    const key = `owner ${coupleId}`
    if (open.has(key, STREAMS_MAX))
      throw new AppError('rate_limited', liveCopy.ownerWindows, { retryAfterSeconds: 60 })
    const leaves = [open.add(key), countPage('owner')]
    c.header('X-Accel-Buffering', 'no')
    return streamSSE(c, async (stream) => {
      const changes = new Map<string, LiveChange>()
      let isOpen = true
      let catchUp = true
      let sentAt = -Infinity
      let wake = () => {}
      const end = () => {
        isOpen = false
        wake()
      }
      const pageAge = Number(c.req.query('page_age') ?? NaN)
      const leave = live.subscribe(coupleId, {
        changed(change) {
          changes.set(`${change.type} ${change.id}`, change)
          wake()
        },
        mayHaveMissed() {
          catchUp = true
          wake()
        },
        ended: end,
      })
      if (pageAge >= 0 && !live.mayHaveChangedWithin(coupleId, pageAge + REQUEST_TRANSIT_MS)) catchUp = false
      stream.onAbort(end)
      try {
        // Begins the response.
        if (!catchUp) await stream.write(': \n\n')
        while (isOpen) {
          const isQuiet = !catchUp && changes.size === 0
          if (isQuiet && !(await sleptThrough(BEAT_MS, (waker) => (wake = waker)))) continue
          const earlyByMs = sentAt + GATHER_MS - performance.now()
          if (earlyByMs > 0) await stream.sleep(earlyByMs)
          // Asked before each message: someone who has signed out receives nothing more.
          if (!(await isStillIn(c, coupleId))) break
          if (catchUp) {
            catchUp = false
            await stream.writeSSE({ event: LIVE_CATCH_UP, data: '' })
          } else if (changes.size > 0) {
            const sent = [...changes.values()]
            changes.clear()
            sentAt = performance.now()
            await stream.writeSSE({ data: JSON.stringify(sent) })
          } else {
            await stream.write(': \n\n')
          }
        }
      } finally {
        leave()
        leaves.forEach((end) => end())
      }
    })
  }

  routes.onError((thrown, c) => sendError(c, toAppError(thrown, c)))
  return routes
}

/** True if nothing woke it before the time was up. */
function sleptThrough(ms: number, give: (wake: () => void) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), ms)
    give(() => {
      clearTimeout(timer)
      resolve(false)
    })
  })
}

const liveCopy = {
  ownerWindows: 'This wedding is open in too many windows',
  guestWindows: 'You have this wedding open in too many places. Please close one of them.',
  weddingPages: 'Too many people have this wedding open right now',
} as const

async function isStillIn(c: AppContext, coupleId: string): Promise<boolean> {
  try {
    return (await account(c)).coupleId === coupleId
  } catch (cause) {
    if (cause instanceof AppError) return false
    throw cause
  }
}
