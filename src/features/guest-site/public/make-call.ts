import { sendJson } from '#platform/public/send-json.ts'
import type { JsonResponse } from '#platform/public/send-json.ts'
import { KEPT_STATUS, PAGE_GUEST_HEADER, pageMark } from '../model/offline.ts'
import { KEY_HEADER } from '../model/waiting-call.ts'
import type { WaitingCall } from '../model/waiting-call.ts'
import { findToken } from './find-token.ts'
import type { OwnPage } from './find-token.ts'

/**
 * Makes one of the calls that may wait, under `key`, for the guest of the page. Where there is no network, and a service
 * worker keeps it, the reply's status is `KEPT_STATUS`, and the page says that it waits. Null where the page's guest is
 * no longer the one whom this browser lets in.
 * @throws TypeError without a network where nothing keeps the call
 */
export async function makeCall(
  { method, path }: Pick<WaitingCall, 'method' | 'path'>,
  page: OwnPage,
  fields: object,
  key: string,
): Promise<JsonResponse | null> {
  const token = await findToken(page)
  if (!token) return null
  const headers = { [PAGE_GUEST_HEADER]: pageMark(page), [KEY_HEADER]: key }
  const reply = await sendJson(method, path, fields, token, headers)
  if (reply.status === KEPT_STATUS) {
    const { showCallQueued } = await import('./offline-line.ts')
    showCallQueued(reply.body)
  }
  return reply
}
