import type { ConfirmedPage } from '#features/guest-site/public/confirmed-view.tsx'
import { findToken } from '#features/guest-site/public/find-token.ts'
import { makeCall } from '#features/guest-site/public/make-call.ts'
import { KEPT_STATUS } from '#features/guest-site/model/offline.ts'
import { readJson } from '#platform/public/send-json.ts'
import { SONG_REQUEST_CALL } from '../model/song-request-call.ts'
import { songCopy as copy } from '../model/song-request.ts'
import type { SongRequested, SongRequests } from '../model/song-request.ts'

/** How an attempt ended. */
type Outcome =
  | { type: 'requested'; requested: SongRequested }
  | { type: 'kept' }
  | { type: 'failed'; message: string }

/** Requests a song under `key`: sending it again under the same key does not count twice. */
export async function sendSong(
  page: ConfirmedPage,
  request: { song: string; artist: string },
  key: string,
): Promise<Outcome> {
  try {
    const reply = await makeCall(SONG_REQUEST_CALL, page, request, key)
    if (reply.status === KEPT_STATUS) return { type: 'kept' }
    if (reply.ok) return { type: 'requested', requested: reply.body as SongRequested }
    const { error } = (reply.body ?? {}) as { error?: { message?: string } }
    return { type: 'failed', message: (reply.status < 500 && error?.message) || copy.failed }
  } catch {
    return { type: 'failed', message: copy.failed }
  }
}

/** The latest requests. @throws if they cannot be read */
export async function readSongs(page: ConfirmedPage): Promise<SongRequests> {
  const token = await findToken(page)
  const { ok, body } = await readJson(SONG_REQUEST_CALL.path, token ?? undefined)
  if (!ok) throw new Error('The latest song requests could not be read')
  return body as SongRequests
}
