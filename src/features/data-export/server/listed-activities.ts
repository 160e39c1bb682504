import { activityAuthor, activityDetails } from '#features/activities/model/activity.ts'
import { voteDetails } from '#features/polls/model/vote-export.ts'
import type { ExportParts } from '#platform/model/export-parts.ts'

/** Activities as their CSV lists them: a vote with the question and the answer of its poll. */
export function listedActivities({ activities, polls }: Pick<ExportParts, 'activities' | 'polls'>) {
  const byKey = new Map(polls.map((poll) => [poll.key, poll]))
  return activities.map((activity) => {
    const poll = activity.type === 'poll' ? byKey.get(activity.payload.pollId) : undefined
    const details = activityDetails(activity)
    return {
      id: activity.id,
      type: activity.type,
      author: activityAuthor(activity),
      details:
        activity.type === 'poll' && poll ? voteDetails(details, poll, activity.payload.optionIndex) : details,
      created_at: activity.created_at,
    }
  })
}
