import { SERVER_HEADER } from '../model/server-header.ts'
import { languageHeaders } from './page-language.ts'

export interface JsonResponse {
  ok: boolean
  status: number
  body: unknown
}

/** After this long without a response, the network counts as cut. */
const REPLY_WITHIN_MS = 30_000

/**
 * Sends one JSON request of the guest page. Returns the server's responses of any status.
 * @throws without a network, or if something in between answered, such as the login page of a hotel
 */
export function sendJson(
  method: 'POST' | 'PUT',
  path: string,
  body: unknown,
  token?: string,
  more?: Record<string, string>,
): Promise<JsonResponse> {
  return call({ method, body: JSON.stringify(body) }, path, token, {
    'Content-Type': 'application/json',
    ...more,
  })
}

/** Reads JSON from one of the page's own addresses. @throws as `sendJson` does */
export function readJson(path: string, token?: string): Promise<JsonResponse> {
  return call({}, path, token)
}

/** What the server says about a call that it refused; empty if it says nothing. */
export function errorOf({ body }: { body: unknown }): { message?: string; fields?: Record<string, string> } {
  return (body as { error?: ReturnType<typeof errorOf> } | null)?.error ?? {}
}

/** Why a call was refused, for its guest to read: `failed`, unless the server says something better than that. */
export function refusalOf(reply: Pick<JsonResponse, 'status' | 'body'>, failed: string): string {
  return (reply.status < 500 && errorOf(reply).message) || failed
}

async function call(
  what: RequestInit,
  path: string,
  token?: string,
  more?: Record<string, string>,
): Promise<JsonResponse> {
  const headers: Record<string, string> = { Accept: 'application/json', ...languageHeaders(), ...more }
  if (token) headers['Authorization'] = `Bearer ${token}`
  // Older phones have no `AbortSignal.timeout`.
  const limit = new AbortController()
  setTimeout(() => limit.abort(), REPLY_WITHIN_MS)
  const response = await fetch(path, { ...what, headers, signal: limit.signal })
  const { ok, status } = response
  // 202 is the worker's own.
  if (ok && status !== 202 && !response.headers.has(SERVER_HEADER)) throw Error()
  return { ok, status, body: await response.json() }
}
