import { createHmac, timingSafeEqual } from 'node:crypto'
import { isId } from '#platform/model/ids.ts'
import type { Id } from '#platform/model/ids.ts'

const VERSION = 1
const MAC_BYTES = 16
const BYTES = 1 + 16 + 4 + MAC_BYTES

/**
 * The refresh token of one generation of a session: version, session id and counter, with a MAC under the
 * session's own key. No token has to be stored or looked up (rule AUTH-4.2).
 */
export function refreshToken(session: { id: Id; hmac_key: string }, counter: number): string {
  const head = Buffer.alloc(1 + 16 + 4)
  head.writeUInt8(VERSION, 0)
  head.write(session.id.replaceAll('-', ''), 1, 'hex')
  head.writeUInt32BE(counter, 17)
  return Buffer.concat([head, macOf(head, session.hmac_key)]).toString('base64url')
}

export interface ReadRefreshToken {
  sessionId: Id
  counter: number
  /** Whether the token was made with the session's key. */
  isMadeBy(hmacKey: string): boolean
}

/** Parses a refresh token; null if it cannot be one. */
export function readRefreshToken(text: string): ReadRefreshToken | null {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== BYTES || bytes[0] !== VERSION || bytes.toString('base64url') !== text) return null
  const hex = bytes.toString('hex', 1, 17)
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  if (!isId(sessionId)) return null
  const head = bytes.subarray(0, 21)
  return {
    sessionId,
    counter: bytes.readUInt32BE(17),
    isMadeBy: (hmacKey) => timingSafeEqual(macOf(head, hmacKey), bytes.subarray(21)),
  }
}

function macOf(head: Buffer, hmacKey: string): Buffer {
  return createHmac('sha256', Buffer.from(hmacKey, 'base64url')).update(head).digest().subarray(0, MAC_BYTES)
}
