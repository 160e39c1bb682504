import type { WaitingCall } from '#features/guest-site/model/waiting-call.ts'

/** How the guests' page requests a song. */
export const SONG_REQUEST_CALL = { name: 'song-request', method: 'POST', path: '/api/song-requests' } as const

/** Requests that wait on the phone: each is sent, in the order in which they were made. */
export const waitingSongRequest: WaitingCall = {
  ...SONG_REQUEST_CALL,
  waits: 'each',
  opensPage: false,
}
