export interface JsonAnswer {
  ok: boolean
  status: number
  /** The parsed body; null when it is no JSON. */
  body: unknown
}

/** One JSON request of the guest page. Answers of any status are returned; only a broken network throws. */
export async function sendJson(
  method: 'POST' | 'PUT',
  path: string,
  body: unknown,
  token?: string,
  more: Record<string, string> = {},
): Promise<JsonAnswer> {
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    Accept: 'application/json',
    ...more,
  }
  if (token) headers['Authorization'] = `Bearer ${token}`
  return answerOf(await fetch(path, { method, headers, body: JSON.stringify(body) }))
}

/** What an address of the page's own answers in JSON. Only a broken network throws. */
export async function readJson(path: string): Promise<JsonAnswer> {
  return answerOf(await fetch(path, { headers: { Accept: 'application/json' } }))
}

async function answerOf(response: Response): Promise<JsonAnswer> {
  return { ok: response.ok, status: response.status, body: await response.json().catch(() => null) }
}
