import { HOTP, Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { epochMs } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'

// What authenticator apps assume: many ignore any other value in the URL.
const ALGORITHM = 'SHA1'
const DIGITS = 6
const PERIOD_SECONDS = 30
const SECRET_BYTES = 20
/** The codes of the previous and the next step are accepted too: clocks differ, and typing takes time. */
const STEPS_EITHER_WAY = [-1, 0, 1]
/** The blank margin that scanners need, in modules (ISO 18004). */
const QR_BORDER = 4

/** A new secret for time-based codes (RFC 6238), in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** What an authenticator app is set up with: the secret, its otpauth:// URL, and that URL as a QR code. */
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
  // The client turns the bare SVG into a data: URL, which a browser ends at the first '#': so colors are given
  // by name.
  const qr_code = renderSVG(uri, { border: QR_BORDER, whiteColor: 'white', blackColor: 'black' })
  return { qr_code, secret, uri }
}

/**
 * The time step that `code` belongs to; null if it is not a current one, or of a step no later than `lastUsed`,
 * so that a code read over somebody's shoulder is worthless (RFC 6238 §5.2).
 */
export function findTimeStep(
  secret: string,
  code: string,
  now: Instant,
  lastUsed: number | null,
): number | null {
  // The library compares bytes, and throws if their number differs.
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
