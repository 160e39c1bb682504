/** Receives one of our server-sent events: a name, and a value on one line. */
type OnEvent = (name: string, value: unknown) => void

/** After this long without a byte the connection is dead: the server sends one every twenty seconds. */
const SILENT_MS = 60_000

/**
 * Follows a stream of events, which `EventSource` cannot do with a token, until it ends or `signal` aborts it.
 * Returns its status, or 0 if no response arrived, or a refusal that says when to try again.
 */
export async function readEvents(
  path: string,
  token: string,
  onEvent: OnEvent,
  signal: AbortSignal,
): Promise<number> {
  const cut = new AbortController()
  const abort = () => cut.abort()
  signal.addEventListener('abort', abort)
  let silent = setTimeout(abort, SILENT_MS)
  let status = 0
  try {
    const headers = { Accept: 'text/event-stream', Authorization: `Bearer ${token}` }
    const response = await fetch(path, { headers, cache: 'no-store', signal: cut.signal })
    status = response.status
    if (!response.ok || !response.body) return response.headers.has('Retry-After') ? 0 : status
    const reader = response.body.getReader()
    const decoder = new TextDecoder()
    let text = ''
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return status
      clearTimeout(silent)
      silent = setTimeout(abort, SILENT_MS)
      const events = (text + decoder.decode(value, { stream: true })).split('\n\n')
      text = events.pop()!
      for (const event of events) {
        const [, name, data] = /^event: (.*)\ndata: (.*)$/.exec(event) ?? []
        if (name && data) onEvent(name, JSON.parse(data))
      }
    }
  } catch {
    return status
  } finally {
    clearTimeout(silent)
    signal.removeEventListener('abort', abort)
  }
}
