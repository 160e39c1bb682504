import { SERVER_HEADER } from '../model/server-header.ts'
import { languageHeaders } from './page-language.ts'

/** The outcome of a request; `status` is 0 if no response of our server arrived. */
export interface Reply {
  status: number
  /** the parsed body; null if it is not JSON */
  body: unknown
  etag: string | null
  /** how long the server asks to wait before the next try */
  retryAfterMs: number | null
}

interface RequestOptions {
  headers?: Record<string, string>
  body?: Blob | string
  /** called with the number of bytes of the body sent so far */
  onSent?: (bytes: number) => void
  signal?: AbortSignal
}

/** After this long without a byte, the network counts as cut. */
const STALLED_MS = 30_000

/** Makes a request that reports the progress of its body, which `fetch` cannot. It never rejects. */
export function makeRequest(
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  token: string | null,
  { headers = {}, body, onSent, signal }: RequestOptions = {},
): Promise<Reply> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    let stalled: ReturnType<typeof setTimeout>
    const abort = () => request.abort()
    const stirs = () => {
      clearTimeout(stalled)
      stalled = setTimeout(abort, STALLED_MS)
    }
    request.open(method, path)
    request.responseType = 'json'
    request.setRequestHeader('Accept', 'application/json')
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    for (const [name, value] of Object.entries({ ...languageHeaders(), ...headers }))
      request.setRequestHeader(name, value)
    if (onSent)
      request.upload.onprogress = ({ loaded }) => {
        stirs()
        onSent(loaded)
      }
    request.onprogress = stirs
    request.onloadend = () => {
      clearTimeout(stalled)
      signal?.removeEventListener('abort', abort)
      const seconds = Number(request.getResponseHeader('Retry-After'))
      const { status, response: body } = request
      // A body in JSON that breaks off is null as well.
      const isOurs = request.getResponseHeader(SERVER_HEADER) !== null && (status === 204 || body !== null)
      const isForeign = status >= 200 && status < 300 && !isOurs
      resolve({
        status: isForeign ? 0 : status,
        body,
        etag: request.getResponseHeader('ETag'),
        retryAfterMs: seconds > 0 ? seconds * 1000 : null,
      })
    }
    signal?.addEventListener('abort', abort)
    stirs()
    request.send(body ?? null)
  })
}
