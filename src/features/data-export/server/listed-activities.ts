import { activityAuthor, activityDetails } from '#features/activities/model/activity.ts'
import type { ExportParts } from '#platform/model/export-parts.ts'

/** Activities as their CSV lists them. */
export function listedActivities(activities: ExportParts['activities']) {
  return activities.map((activity) => ({
    id: activity.id,
    type: activity.type,
    author: activityAuthor(activity),
    details: activityDetails(activity),
    created_at: activity.created_at,
  }))
}
