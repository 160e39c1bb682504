import { keepGuestSession } from '#platform/public/guest-session.ts'
import type { GuestSession } from '#platform/public/guest-session.ts'
import { sendJson } from '#platform/public/send-json.ts'
import type { TabId } from '../model/guest-tabs.ts'
import { pageAddress } from '../model/page-address.ts'

const SOON_MS = 5_000
const LATER_MS = 15_000
/** Couples who are looking at their list answer within this time, or else much later. */
const SOON_FOR_MS = 120_000
const STOP_AFTER_MS = 30 * 60_000

/**
 * Polls whether the couple has let the visitor in, and then opens their page. A hidden page pauses, and asks at
 * once when it is visible again. `setAsks` is told that it polls, and that it has given up after half an hour;
 * `signal` ends it.
 */
export function waitForApproval(
  slug: string,
  tab: TabId,
  key: string,
  setAsks: (asks: boolean) => void,
  signal: AbortSignal,
): void {
  if (signal.aborted) return
  const since = Date.now()
  let timer = 0
  let isAsking = false

  async function ask() {
    clearTimeout(timer)
    if (signal.aborted || isAsking || document.hidden) return
    isAsking = true
    const response = await sendJson('POST', '/api/access-requests/status', { slug, key }).catch(() => null)
    isAsking = false
    if (signal.aborted) return
    const { token, guest }: Partial<GuestSession> = response?.body ?? {}
    if (token && guest) {
      keepGuestSession(slug, { token, guest })
      return location.replace(pageAddress(slug, tab, { view: 'rsvp' }))
    }
    const waited = Date.now() - since
    if (waited > STOP_AFTER_MS) return setAsks(false)
    timer = window.setTimeout(ask, response?.ok && waited < SOON_FOR_MS ? SOON_MS : LATER_MS)
  }

  setAsks(true)
  document.addEventListener('visibilitychange', ask, { signal })
  timer = window.setTimeout(ask, SOON_MS)
  signal.addEventListener('abort', () => clearTimeout(timer))
}
