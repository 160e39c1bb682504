import { HOTP, Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { epochMs } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'

// What authenticator apps take for granted: many ignore any other value in the address.
const ALGORITHM = 'SHA1'
const DIGITS = 6
const PERIOD_SECONDS = 30
const SECRET_BYTES = 20
/** A code of the step before or after is good too: clocks differ, and typing takes time. */
const STEPS_EITHER_WAY = [-1, 0, 1]
/** The blank frame that scanners want, in modules (ISO 18004). */
const QR_BORDER = 4

/** A new secret for codes by time (RFC 6238), in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/**
 * What an authenticator app is set up with: the secret, its otpauth:// address, and that address as a
 * picture.
 */
export function totpSetUp(secret: string, { issuer, label }: { issuer: string; label: string }) {
  const totp = new TOTP({
    secret,
    issuer,
    label,
    algorithm: ALGORITHM,
    digits: DIGITS,
    period: PERIOD_SECONDS,
  })
  const uri = totp.toString()
  // The client makes a data: address of the bare SVG, and a browser ends one at the first '#': colours by
  // name.
  const qr_code = renderSVG(uri, { border: QR_BORDER, whiteColor: 'white', blackColor: 'black' })
  return { qr_code, secret, uri }
}

/**
 * The time step whose code `code` is; null when it is none of about now, or of a step no later than
 * `lastUsed`: a code that was read over somebody's shoulder is worth nothing any more (RFC 6238 §5.2).
 */
export function findTimeStep(
  secret: string,
  code: string,
  now: Instant,
  lastUsed: number | null,
): number | null {
  // The library compares bytes, and refuses loudly what has another number of them.
  if (code.length !== DIGITS || !/^[0-9]+$/.test(code)) return null
  const current = Math.floor(epochMs(now) / 1000 / PERIOD_SECONDS)
  const steps = STEPS_EITHER_WAY.map((offset) => current + offset)
  const isRight = (counter: number) =>
    HOTP.validate({
      token: code,
      secret: Secret.fromBase32(secret),
      algorithm: ALGORITHM,
      digits: DIGITS,
      counter,
      window: 0,
    }) !== null
  return steps.find((step) => step > (lastUsed ?? -1) && isRight(step)) ?? null
}
