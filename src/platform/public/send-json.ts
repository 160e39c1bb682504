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
): Promise<JsonAnswer> {
  const headers: Record<string, string> = { 'Content-Type': 'application/json', Accept: 'application/json' }
  if (token) headers['Authorization'] = `Bearer ${token}`
  const response = await fetch(path, { method, headers, body: JSON.stringify(body) })
  return { ok: response.ok, status: response.status, body: await response.json().catch(() => null) }
}
