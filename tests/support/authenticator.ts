import { setTimeout as delay } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'

const STEP_MS = 30_000
/** Time enough for a code to be typed and to arrive. */
const MARGIN_MS = 8_000

/**
 * An authenticator app. Each code is from a later time step than the last, because the product accepts a step
 * only once.
 */
export function authenticator(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  let lastStep = 0
  return {
    /** A code that is valid now and was not used yet. It starts one step back, so that three need no waiting. */
    async nextCode(): Promise<string> {
      const { step, leftMs } = clock()
      const earliest = leftMs > MARGIN_MS ? step - 1 : step
      const wanted = Math.max(lastStep + 1, earliest)
      while (clock().step + 1 < wanted) await delay(clock().leftMs)
      lastStep = wanted
      return totp.generate({ timestamp: wanted * STEP_MS })
    },
  }
}

function clock() {
  const now = Date.now()
  return { step: Math.floor(now / STEP_MS), leftMs: STEP_MS - (now % STEP_MS) }
}
