import { readJson, refusalOf, sendJson } from '#platform/public/send-json.ts'
import type { JsonResponse } from '#platform/public/send-json.ts'
import { WAITING_STATUS, PAGE_GUEST_HEADER } from '../model/offline.ts'
import { KEY_HEADER } from '../model/waiting-call.ts'
import type { WaitingCall } from '../model/waiting-call.ts'
import { findToken } from './find-token.ts'
import type { OwnPage } from './find-token.ts'

/**
 * Makes one of the calls that may wait, under `key`, for the guest of the page. If there is no network and a
 * service worker stores the call, the reply's status is `WAITING_STATUS`, and the page says that it is waiting. If
 * this browser no longer lets in the page's guest, nothing is sent: the reply is a refusal that says so.
 * @throws without a network, if nothing stores the call
 */
export async function makeCall(
  { method, path }: Pick<WaitingCall, 'method' | 'path'>,
  page: OwnPage,
  fields: object,
  key: string,
): Promise<JsonResponse> {
  const headers = { [PAGE_GUEST_HEADER]: page.mark, [KEY_HEADER]: key }
  const send = (token: string) => sendJson(method, path, fields, token, headers)
  const token = await findToken(page)
  let reply = token ? await send(token) : null
  if (!reply || reply.status === 401) {
    const { sendAgain } = await import('./send-again.ts')
    reply = await sendAgain(page, reply, send)
  }
  if (reply.status === WAITING_STATUS) {
    const { showCallWaiting } = await import('./offline-line.ts')
    showCallWaiting(reply.body)
  }
  return reply
}

/** How an attempt at a call ended: `body` is what the server returned. */
export type CallOutcome<T> =
  | { type: 'saved'; body: T }
  | { type: 'waiting' }
  /** `isFinal`: the server refused the call, and the message says why */
  | { type: 'failed'; message: string; isFinal: boolean }

/** Makes a call as `makeCall` does, and says how it ended: `failed` is the message where the server gives none. */
export async function tryCall<T>(
  call: Pick<WaitingCall, 'method' | 'path'>,
  page: OwnPage,
  fields: object,
  { key, failed }: { key: string; failed: string },
): Promise<CallOutcome<T>> {
  try {
    const reply = await makeCall(call, page, fields, key)
    if (reply.status === WAITING_STATUS) return { type: 'waiting' }
    if (reply.ok) return { type: 'saved', body: reply.body as T }
    const isFinal = reply.status < 500 && reply.status !== 429
    return { type: 'failed', message: refusalOf(reply, failed), isFinal }
  } catch {
    return { type: 'failed', message: failed, isFinal: false }
  }
}

/** Reads what one of the page's own addresses has for its guest. @throws Error if it cannot be read */
export async function readOwn<T>(page: OwnPage, path: string): Promise<T> {
  const token = await findToken(page)
  const { ok, body } = await readJson(path, token ?? undefined)
  if (!ok) throw new Error(`${path} could not be read`)
  return body as T
}
