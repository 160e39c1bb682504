/** One server-sent event of ours: a name, and a value on one line. */
type Hear = (name: string, value: unknown) => void

/** Without a byte for so long the connection is gone: the server sends one every twenty seconds. */
const SILENT_MS = 60_000

/**
 * Follows a stream of events, which `EventSource` cannot with a token, until it ends or `signal` ends it. Returns its
 * status; 0 where nothing came.
 */
export async function readEvents(
  path: string,
  token: string,
  hear: Hear,
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
    if (!response.ok || !response.body) return status
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
        if (name && data) hear(name, JSON.parse(data))
      }
    }
  } catch {
    return status
  } finally {
    clearTimeout(silent)
    signal.removeEventListener('abort', abort)
  }
}
