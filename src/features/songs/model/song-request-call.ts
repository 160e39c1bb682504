import type { WaitingCall } from '#features/guest-site/model/waiting-call.ts'
import { formatCount } from '#platform/model/format-count.ts'

/** How the guests' page requests a song. */
export const SONG_REQUEST_CALL = { name: 'song-request', method: 'POST', path: '/api/song-requests' } as const

/** Requests that wait on the phone: each is sent, in the order in which they were made. */
export const waitingSongRequest: WaitingCall = {
  ...SONG_REQUEST_CALL,
  waits: 'each',
  opensPage: false,
  words: {
    waiting: (count) =>
      count === 1
        ? 'Your song request is kept on this device and is sent as soon as you are online.'
        : `Your ${formatCount(count)} song requests are kept on this device and are sent as soon as you are online.`,
    sent: 'Your song request has been sent.',
    refused: (reason) => `Your song request could not be sent. ${reason}`,
  },
}
