import { AppError, ERROR_STATUS } from '#platform/model/app-error.ts'
import type { ErrorBody, ErrorCode } from '#platform/model/app-error.ts'

import { SERVER_HEADER } from '../model/server-header.ts'
import { newKey } from '../model/new-key.ts'
import { ERROR_WORDS, NO_CONNECTION } from './error-words.ts'
import { whenPersonLeaves } from './forget-person.ts'

/** The access token of the signed-in person; null if nobody is signed in. */
type AccessTokenSource = () => Promise<string | null>

/** Resolves to true once the person of the refused token is signed in again. */
type SessionRefused = (refused: string, message: string, hasBeenAccepted: boolean) => Promise<boolean>

let accessToken: AccessTokenSource = async () => null
let sessionRefused: SessionRefused = async () => false
/** Whether the server has accepted a token on this page. */
let hasBeenAccepted = false

/**
 * Sets where the token of each call comes from. `onRefused` is called for a 401 response to a call that carried
 * a token: the session has ended on the server. If it resolves to true the person is signed in again, and the
 * call, which had no effect, is repeated.
 */
export function setAccessTokenSource(source: AccessTokenSource, onRefused: SessionRefused): void {
  accessToken = source
  sessionRefused = onRefused
}

/** The keys of creations that have not been confirmed, by what was sent. */
const creationKeys = new Map<string, string>()
whenPersonLeaves(() => creationKeys.clear())

/**
 * Calls under /api. Any response other than 2xx becomes the AppError that the server threw; without a network, or
 * without a reply, it is `unavailable`. 204 returns undefined.
 */
export const api = {
  get: <T>(path: string, options?: { signal?: AbortSignal }) => json<T>(path, { method: 'GET', ...options }),
  post: <T>(path: string, body?: unknown) => json<T>(path, { method: 'POST', ...jsonBody(body) }),
  /** A POST that creates something: sent again unchanged, because its reply was lost, it creates nothing more. */
  create: async <T>(path: string, body?: unknown) => {
    const sent = `${path} ${JSON.stringify(body)}`
    const key = creationKeys.get(sent) ?? newKey()
    creationKeys.set(sent, key)
    const created = await api.createOnce<T>(path, key, body)
    creationKeys.delete(sent)
    return created
  },
  /** A POST that creates something, with a key of the caller's: however often it is sent, it creates once. */
  createOnce: <T>(path: string, key: string, body?: unknown) => {
    const { headers, ...init } = jsonBody(body)
    return json<T>(path, { method: 'POST', ...init, headers: { ...headers, 'Idempotency-Key': key } })
  },
  put: <T>(path: string, body: unknown) => json<T>(path, { method: 'PUT', ...jsonBody(body) }),
  /** `ifMatch` is the `updated_at` of the version that was edited; fails with `stale` if there is a newer one. */
  patch: <T>(path: string, body: unknown, { ifMatch }: { ifMatch?: string } = {}) =>
    json<T>(path, {
      method: 'PATCH',
      ...jsonBody(body),
      headers: { 'Content-Type': 'application/json', ...(ifMatch !== undefined && { 'If-Match': ifMatch }) },
    }),
  delete: <T = void>(path: string, body?: unknown) => json<T>(path, { method: 'DELETE', ...jsonBody(body) }),
  /** Sends the file's bytes as the body; a file without a type is taken for CSV, which owners upload. */
  upload: <T>(path: string, file: Blob) =>
    json<T>(path, { method: 'POST', body: file, headers: { 'Content-Type': file.type || 'text/csv' } }),
  /** Sends a part of a file, or all of it, to its address. */
  putBytes: <T>(path: string, bytes: Blob, options?: { signal?: AbortSignal }) =>
    json<T>(path, {
      method: 'PUT',
      body: bytes,
      headers: { 'Content-Type': 'application/octet-stream' },
      ...options,
    }),
  /** Saves the file at this address under the name that the server gives it. */
  save: async (path: string): Promise<void> => {
    const response = await send(path, { method: 'GET' })
    saveFile(await response.blob(), fileNameOf(response) ?? 'download')
  },
}

/** Saves a file through the browser's own download. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** The browser's own download of an address: nothing of it is held in memory. */
export function saveAddress(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

/** Headers as a plain record, so that others can be merged into them. */
type CallInit = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

async function json<T>(path: string, init: CallInit): Promise<T> {
  const response = await send(path, init)
  return response.status === 204 ? (undefined as T) : ((await response.json()) as T)
}

declare global {
  interface Window {
    /** What app/web/early-reads.js has requested, and with which token; a reply is null if the network failed. */
    earlyReads?: { token: string; replies: Record<string, Promise<Response | null>> }
  }
}

/**
 * The response to a read that was requested before this script started; each is used once, and only for the same token.
 */
async function earlyReply(path: string, token: string | null): Promise<Response | null> {
  const { replies, token: asker } = window.earlyReads ?? {}
  const reply = replies?.[path]
  if (!replies || !reply) return null
  delete replies[path]
  const response = asker === token ? await reply : null
  return response?.ok && isOurs(response) ? response : null
}

/** Not if it comes from something in between, such as the sign-in page of a hotel's network. */
function isOurs({ headers }: Response): boolean {
  return headers.has(SERVER_HEADER)
}

/** When changes began to be followed: what was requested before that would show none of them. */
export function forgetEarlyReads(): void {
  delete window.earlyReads
}

async function send(path: string, init: CallInit): Promise<Response> {
  const token = await accessToken()
  const early = init.method === 'GET' ? await earlyReply(path, token) : null
  if (early) {
    hasBeenAccepted = true
    return early
  }
  const headers = {
    Accept: 'application/json',
    ...init.headers,
    ...(token && { Authorization: `Bearer ${token}` }),
  }
  const response = await fetchWithinLimit(path, { ...init, headers, credentials: 'same-origin' }).catch(
    (error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') throw error
      throw new AppError('unavailable', NO_CONNECTION)
    },
  )
  if (response.ok) {
    if (!isOurs(response)) throw new AppError('unavailable', NO_CONNECTION)
    hasBeenAccepted ||= token !== null
    return response
  }
  const failure = await readFailure(response)
  const isRefused = failure.code === 'unauthenticated' && token !== null
  if (isRefused && (await sessionRefused(token, failure.message, hasBeenAccepted))) return send(path, init)
  throw failure
}

/**
 * With a network that never replies, a form would otherwise wait until the browser gives up, many minutes later. Even
 * the longest import takes less on a slow line.
 */
const REPLY_WITHIN_MS = 120_000

async function fetchWithinLimit(path: string, init: RequestInit): Promise<Response> {
  // A file takes as long as its bytes need.
  if (init.body instanceof Blob) return fetch(path, init)
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new DOMException('No reply', 'TimeoutError')), REPLY_WITHIN_MS)
  const abort = () => limit.abort(init.signal?.reason)
  if (init.signal?.aborted) abort()
  init.signal?.addEventListener('abort', abort)
  try {
    return await fetch(path, { ...init, signal: limit.signal })
  } finally {
    clearTimeout(timer)
  }
}

async function readFailure(response: Response): Promise<AppError> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | { error: string } | null
  // The named calls report the error as a text (rule C8).
  const text = typeof body?.error === 'string' ? body.error : null
  const sent = typeof body?.error === 'object' ? body.error : null
  const code = sent && sent.code in ERROR_STATUS ? sent.code : codeOfStatus(response.status)
  const retryAfterSeconds = Number(response.headers.get('Retry-After')) || undefined
  const failure = new AppError(code, text || sent?.message || ERROR_WORDS[code], {
    ...(sent?.fields && { fields: sent.fields }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  })
  failure.reference = sent?.reference
  return failure
}

function codeOfStatus(status: number): ErrorCode {
  if (status === 502 || status === 504) return 'unavailable'
  const entry = Object.entries(ERROR_STATUS).find(([, known]) => known === status)
  return entry ? (entry[0] as ErrorCode) : status < 500 ? 'bad_request' : 'internal'
}

function jsonBody(body: unknown): CallInit {
  if (body === undefined) return {}
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
}

/** RFC 6266: the UTF-8 form takes precedence over the plain one. */
function fileNameOf(response: Response): string | null {
  const header = response.headers.get('Content-Disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  if (encoded !== undefined) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(header)?.[1] ?? null
}
