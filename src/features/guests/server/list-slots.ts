import type { HttpBindings } from '@hono/node-server'
import { AppError } from '#platform/model/app-error.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import type { AppContext } from '#platform/server/http/app-context.ts'
import { createSlots } from '#platform/server/http/slots.ts'
import { guestCopy as copy } from '../model/guest-copy.ts'

/**
 * A list of 5,000 guests takes 3 MB until it is sent. The tabs of a couple read it together after each change, and
 * a tab takes a tenth of a second, so they wait for each other and are not refused.
 */
const AT_ONCE = 12
const WAIT_MS = 10_000
/** Even 3 MB that are not compressed arrive in this time over 80 kbit/s. */
const READ_LIMIT_MS = 5 * 60_000

const takeSlot = createSlots({
  atOnce: AT_ONCE,
  waitMs: WAIT_MS,
  refusal: () => new AppError('rate_limited', copy.inTooManyPlaces, { retryAfterSeconds: 10 }),
})

/**
 * Waits until few enough of the couple's guest lists are in progress; this one then is until its response was sent or
 * broken off. A caller within the process reads at once, and is not counted.
 * @throws AppError `rate_limited` if that takes too long
 */
export async function waitForListSlot(
  c: AppContext,
  { coupleId }: Pick<OwnerScope, 'coupleId'>,
): Promise<void> {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>
  if (!outgoing) return
  const free = await takeSlot(coupleId)
  // The client has left while it waited: 'close' was before this.
  if (outgoing.destroyed) {
    free()
    throw new AppError('rate_limited', copy.inTooManyPlaces)
  }
  const timer = setTimeout(() => outgoing.destroy(), READ_LIMIT_MS)
  outgoing.once('close', () => {
    clearTimeout(timer)
    free()
  })
}
