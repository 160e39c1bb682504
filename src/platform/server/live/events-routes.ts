import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { AppError } from '#platform/model/app-error.ts'
import { LIVE_CATCH_UP } from '#platform/model/live-change.ts'
import type { LiveChange } from '#platform/model/live-change.ts'
import { account, sendError, toAppError } from '#platform/server/http/http.ts'
import type { AppContext, AppEnv } from '#platform/server/http/http.ts'
import { apiHeaders } from '#platform/server/http/web-security.ts'

/** Proxies close what is silent for a minute. */
const BEAT_MS = 20_000
/** Changes that come together are sent together. */
const GATHER_MS = 50
/** Far more than a couple has windows; each holds a connection. */
const STREAMS_MAX = 30

/** A page that says its age was read after it was asked for; its say took no longer than this to come here. */
const ON_ITS_WAY_MS = 5_000

/**
 * GET /events: what changed, as server-sent events for the signed-in owner. The first event, and each one after
 * something may have been missed, is `catch-up`: a page that was away reads everything again. One that was just opened
 * says how many ms ago (`page_age`), and is spared that where nothing has changed since.
 */
export function createEventsRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/events', apiHeaders, async (c) => {
    const { live } = c.var.deps
    const { coupleId } = await account(c)
    if (!coupleId) throw new AppError('not_found', 'You have not created a wedding yet')
    if (live.countListeners(coupleId) >= STREAMS_MAX) {
      throw new AppError('rate_limited', 'This wedding is open in too many windows', {
        retryAfterSeconds: 60,
      })
    }
    c.header('X-Accel-Buffering', 'no')
    return streamSSE(c, async (stream) => {
      const changes = new Map<string, LiveChange>()
      let isOpen = true
      let catchUp = true
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
      if (pageAge >= 0 && !live.mayHaveChangedWithin(coupleId, pageAge + ON_ITS_WAY_MS)) catchUp = false
      stream.onAbort(end)
      try {
        // The reply begins.
        if (!catchUp) await stream.write(': \n\n')
        while (isOpen) {
          if (catchUp) {
            catchUp = false
            await stream.writeSSE({ event: LIVE_CATCH_UP, data: '' })
          } else if (changes.size > 0) {
            await stream.sleep(GATHER_MS)
            const told = [...changes.values()]
            changes.clear()
            await stream.writeSSE({ data: JSON.stringify(told) })
          } else if (await sleptThrough(BEAT_MS, (waker) => (wake = waker))) {
            // Someone who signed out gets nothing more.
            if (!(await isStillIn(c, coupleId))) break
            await stream.write(': \n\n')
          }
        }
      } finally {
        leave()
      }
    })
  })
  routes.onError((thrown, c) => sendError(c, toAppError(thrown, c.var.deps.log, c.var.reference)))
  return routes
}

/** True when nothing woke it before the time was over. */
function sleptThrough(ms: number, give: (wake: () => void) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), ms)
    give(() => {
      clearTimeout(timer)
      resolve(false)
    })
  })
}

async function isStillIn(c: AppContext, coupleId: string): Promise<boolean> {
  try {
    return (await account(c)).coupleId === coupleId
  } catch (cause) {
    if (cause instanceof AppError) return false
    throw cause
  }
}
