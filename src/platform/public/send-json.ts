import { languageHeaders } from './page-language.ts'

export interface JsonResponse {
  ok: boolean
  status: number
  body: unknown
}

/**
 * Sends one JSON request of the guest page. Returns the server's responses of any status.
 * @throws without a network, or if something in between answered, such as the login page of a hotel
 */
export async function sendJson(
  method: 'POST' | 'PUT',
  path: string,
  body: unknown,
  token?: string,
  more: Record<string, string> = {},
): Promise<JsonResponse> {
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    Accept: 'application/json',
    ...languageHeaders(),
    ...more,
  }
  if (token) headers['Authorization'] = `Bearer ${token}`
  return toJsonResponse(await fetch(path, { method, headers, body: JSON.stringify(body) }))
}

/** Reads JSON from one of the page's own addresses. @throws as `sendJson` does */
export async function readJson(path: string, token?: string): Promise<JsonResponse> {
  const headers: Record<string, string> = { Accept: 'application/json', ...languageHeaders() }
  if (token) headers['Authorization'] = `Bearer ${token}`
  return toJsonResponse(await fetch(path, { headers }))
}

async function toJsonResponse(response: Response): Promise<JsonResponse> {
  return { ok: response.ok, status: response.status, body: await response.json() }
}
