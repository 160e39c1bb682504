import type { Feature } from '#features/couples/model/couple.ts'
import { cutText } from '#platform/model/cut-text.ts'
import { formatCount } from '#platform/model/format-count.ts'
import type { Id } from '#platform/model/ids.ts'
import type { LiveKind } from '#platform/model/live-change.ts'
import { personKey } from '#platform/model/person-key.ts'
import type { ActivityPayloads } from './activity-payload.ts'
import { percentOf } from '#platform/model/percent-of.ts'

/** What guests contribute besides photos, with the feature that the couple turns on for it. */
export const ACTIVITY_TYPES = {
  note: { label: 'Love Note', feature: 'notes', live: 'love_note' },
  request: { label: 'Song Request', feature: 'requests', live: 'song_request' },
  trivia: { label: 'Trivia Result', feature: 'trivia', live: 'trivia_result' },
  poll: { label: 'Poll Vote', feature: 'polls', live: 'vote' },
} as const satisfies Record<string, { label: string; feature: Feature; live: LiveKind }>

export type ActivityType = keyof typeof ACTIVITY_TYPES

/** How many characters of a note the hub shows. */
const PREVIEW_MAX = 100

/** Shown when there is no name. */
export const UNKNOWN_AUTHOR = 'Unknown'

/** A contributor's name as it is shown. */
export function authorName(name: string | null): string {
  return name || UNKNOWN_AUTHOR
}

/** Who contributed something: guests and plus ones by id, or by name once they are off the list (rule A36). */
export function contributorKey(
  { guest_id, companion }: { guest_id: Id | null; companion: boolean | 0 | 1 },
  name: string,
): string {
  return guest_id === null ? `name ${name}` : personKey(guest_id, Boolean(companion))
}

/** The name of the contributor. */
export function activityAuthor({ type, payload }: AnyActivity): string {
  const name =
    type === 'note'
      ? payload.author
      : type === 'request'
        ? payload.requester
        : type === 'trivia'
          ? payload.participant
          : payload.voter
  return authorName(name)
}

/**
 * One line that summarizes an activity: the beginning of a note, 'song by artist', 'Score: x/y', 'Voted on poll:
 * id'.
 */
export function activityPreview(activity: AnyActivity): string {
  switch (activity.type) {
    case 'note':
      return cutText(activity.payload.message, PREVIEW_MAX)
    case 'request':
      return `${activity.payload.song} by ${activity.payload.artist}`
    case 'trivia':
      return `Score: ${formatCount(activity.payload.score)}/${formatCount(activity.payload.totalQuestions)}`
    case 'poll':
      return `Voted on poll: ${activity.payload.pollId}`
  }
}

/** An activity in full, as exports have it: the whole note, and a score with its percentage. */
export function activityDetails(activity: AnyActivity): string {
  if (activity.type === 'note') return activity.payload.message
  if (activity.type !== 'trivia') return activityPreview(activity)
  const { score, totalQuestions } = activity.payload
  return `${score}/${totalQuestions} (${percentOf(score, totalQuestions)}%)`
}

/** An activity of any type. */
export type AnyActivity = { [T in ActivityType]: { type: T; payload: ActivityPayloads[T] } }[ActivityType]

declare module '#platform/model/live-change.ts' {
  interface LiveKinds {
    love_note: unknown
    song_request: unknown
    trivia_result: unknown
    vote: unknown
  }
}
