import type { OwnPage } from '#features/guest-site/public/find-token.ts'
import { findToken } from '#features/guest-site/public/find-token.ts'
import { makeRequest } from '#platform/public/make-request.ts'
import type { Reply } from '#platform/public/make-request.ts'
import { errorOf } from '#platform/public/send-json.ts'
import { MORE_PHOTOS } from '../model/gallery-pages.ts'
import type { Gallery, GuestPhotos, OwnUploads } from '../model/media.ts'

/** The ETag of the last response to each guest's page. */
const etags = new Map<string, string>()

/** Everything that the tab shows. @throws if it cannot be read */
export async function readPhotos(page: OwnPage): Promise<GuestPhotos> {
  const [gallery, own] = await Promise.all([readPage(page, null), readOwn(page)])
  return { gallery, own }
}

/** @throws if they cannot be read */
export async function readOwn(page: OwnPage): Promise<OwnUploads> {
  return bodyOf<OwnUploads>(await call(page, 'GET', '/api/uploads'))
}

/** The photos after `after`, or the newest ones if that is null. @throws if they cannot be read */
export async function readPage(page: OwnPage, after: string | null): Promise<Gallery> {
  const reply = await call(page, 'GET', addressAfter(after))
  return bodyOf<Gallery>(reply)
}

/** The newest photos; null if nothing has changed since they were last read, undefined if they cannot be read. */
export async function readNewest(page: OwnPage): Promise<Gallery | null | undefined> {
  const address = addressAfter(null)
  const known = `${page.couple.slug} ${page.guest_id}`
  const etag = etags.get(known)
  const reply = await call(page, 'GET', address, etag ? { headers: { 'If-None-Match': etag } } : {})
  if (reply.status === 304) return null
  if (reply.status !== 200) return undefined
  if (reply.etag) etags.set(known, reply.etag)
  return reply.body as Gallery
}

/** Returns null on success, otherwise the error message. */
export async function deleteUpload(page: OwnPage, id: string): Promise<string | null> {
  const reply = await call(page, 'DELETE', `/api/uploads/${id}`)
  // Already deleted: that is what the guest wanted.
  return [200, 204, 404].includes(reply.status) ? null : (errorOf(reply).message ?? '')
}

/** Returns whether it was saved. */
export async function saveConsent(page: OwnPage, photo_consent: boolean): Promise<boolean> {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ photo_consent })
  return (await call(page, 'PUT', '/api/photo-consent', { headers, body })).status === 200
}

function addressAfter(after: string | null): string {
  return after === null
    ? '/api/gallery'
    : `/api/gallery?limit=${MORE_PHOTOS}&after=${encodeURIComponent(after)}`
}

async function call(
  page: OwnPage,
  method: Parameters<typeof makeRequest>[0],
  path: string,
  options: Parameters<typeof makeRequest>[3] = {},
): Promise<Reply> {
  const token = await findToken(page).catch(() => null)
  return makeRequest(method, path, token, options)
}

function bodyOf<T>({ status, body }: Reply): T {
  if (status !== 200) throw new Error(`Photos: ${status}`)
  return body as T
}
