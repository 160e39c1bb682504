import { REQUEST_STATUSES } from '#features/activities/model/activity-payload.ts'
import { flaggedWords } from '#features/activities/model/flagged-words.ts'
import {
  addActivity,
  changePayloads,
  checkActivityIsOpen,
  isActivityOpen,
  lockAuthor,
  recordActivities,
} from '#features/activities/server/activity-commands.ts'
import { getCouple } from '#features/couples/server/couple-queries.ts'
import { AppError } from '#platform/model/app-error.ts'
import type { Id } from '#platform/model/ids.ts'
import { isNewCall } from '#platform/server/db/received-calls.ts'
import { actorKey, inTransaction } from '#platform/server/db/scope.ts'
import type { GuestScope, OwnerScope } from '#platform/server/db/scope.ts'
import { limitRate } from '#platform/server/http/rate-limit.ts'
import type { RateLimit } from '#platform/server/http/rate-limit.ts'
import { SONG_REQUEST_CALL } from '../model/song-request-call.ts'
import { songCopy as copy } from '../model/song-request.ts'
import type { SongRequested } from '../model/song-request.ts'
import type { SongRequestInput } from '../model/song-request-input.ts'
import type { Verdict, StatusesBefore } from '../model/song-verdict.ts'
import { findStatus, hasRequestedSong, readSongRequests, readStatuses } from './song-queries.ts'

const SONGS: RateLimit = { bucket: 'songs.request', burst: 30, perSeconds: 60 }

/**
 * Stores a guest's request under their own name and returns the latest ones. `key` is the browser's key for this
 * request: sending it again under the same key does not count twice.
 * @throws AppError `not_found` without the feature, `conflict` before it opens, `rate_limited`
 */
export function requestSong(
  scope: GuestScope,
  { song, artist }: SongRequestInput,
  key: string | null = null,
): Promise<SongRequested> {
  return inTransaction(scope, async (inner) => {
    await limitRate(inner, SONGS, actorKey(inner), copy.tooMany)
    // A request accepted while the feature was open stays accepted.
    if (!(await isNewCall(inner, SONG_REQUEST_CALL.name, key)))
      return {
        ...((await isActivityOpen(inner, 'request')) ? await readSongRequests(inner) : { songs: [] }),
        again: false,
      }
    await checkSongsAreOpen(inner)
    const requester = await lockAuthor(inner)
    const again = await hasRequestedSong(inner, { song, artist })
    await addActivity(inner, {
      type: 'request',
      payload: { song, artist, requester, status: 'pending' },
      flaggedWords: flaggedWords(await getCouple(inner), [song, artist]),
    })
    return { ...(await readSongRequests(inner)), again }
  })
}

/** @throws AppError `not_found` without the feature, `conflict` before it opens */
export function checkSongsAreOpen(scope: GuestScope): Promise<void> {
  return checkActivityIsOpen(scope, 'request', copy)
}

/**
 * Approves or rejects a pending request.
 * @throws AppError `not_found`, `conflict` if it was decided otherwise before
 */
export function decideSong(scope: OwnerScope, id: Id, status: Verdict): Promise<void> {
  return inTransaction(scope, async (inner) => {
    const before = await findStatus(inner, id)
    if (before === null) throw new AppError('not_found', 'This was deleted meanwhile')
    if (before === status) return
    if (before !== 'pending') throw new AppError('conflict', `This request is ${before} already`)
    await setStatus(inner, [id], status)
  })
}

/**
 * Approves or rejects all of them, whatever their status (rule C27); returns how many there were, and their previous
 * statuses.
 */
export function decideSongs(
  scope: OwnerScope,
  ids: readonly Id[],
  status: Verdict,
): Promise<{ count: number; before: StatusesBefore }> {
  return inTransaction(scope, async (inner) => {
    const before = await readStatuses(inner, ids)
    return { count: await setStatus(inner, ids, status), before }
  })
}

/**
 * Restores the statuses from `before` a decision; returns how many changed. Requests that were decided again since, or
 * deleted, are left alone.
 */
export function undoSongDecisions(
  scope: OwnerScope,
  status: Verdict,
  before: StatusesBefore,
): Promise<number> {
  return inTransaction(scope, async (inner) => {
    const now = await readStatuses(inner, Object.values(before).flat())
    const still = new Set(now[status])
    const ids: Id[] = []
    for (const was of REQUEST_STATUSES) {
      const those = before[was].filter((id) => still.has(id))
      if (those.length > 0) ids.push(...(await changePayloads(inner, 'request', those, { status: was })))
    }
    await recordActivities(inner, 'request', 'song_request.undo', {
      ids,
      after: { status, count: ids.length },
    })
    return ids.length
  })
}

async function setStatus(scope: OwnerScope, chosen: readonly Id[], status: Verdict): Promise<number> {
  const ids = await changePayloads(scope, 'request', chosen, { status })
  await recordActivities(scope, 'request', 'song_request.change', {
    ids,
    after: { status, count: ids.length },
  })
  return ids.length
}
