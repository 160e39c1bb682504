import type { ConfirmedPage } from '#features/guest-site/public/confirmed-view.tsx'
import { readOwn, tryCall } from '#features/guest-site/public/make-call.ts'
import type { CallOutcome } from '#features/guest-site/public/make-call.ts'
import { SONG_REQUEST_CALL } from '../model/song-request-call.ts'
import { songCopy as copy } from '../model/song-request.ts'
import type { SongRequested, SongRequests } from '../model/song-request.ts'

/** Requests a song under `key`: sending it again under the same key does not count twice. */
export function sendSong(
  page: ConfirmedPage,
  request: { song: string; artist: string },
  key: string,
): Promise<CallOutcome<SongRequested>> {
  return tryCall(SONG_REQUEST_CALL, page, request, { key, failed: copy.failed })
}

/** The latest requests. @throws if they cannot be read */
export function readSongs(page: ConfirmedPage): Promise<SongRequests> {
  return readOwn(page, SONG_REQUEST_CALL.path)
}
