import { accounts } from '#features/accounts/server-feature.ts'
import { activities } from '#features/activities/server-feature.ts'
import { analytics } from '#features/analytics/server-feature.ts'
import { billing } from '#features/billing/server-feature.ts'
import { couples } from '#features/couples/server-feature.ts'
import { dashboard } from '#features/dashboard/server-feature.ts'
import { dataExport } from '#features/data-export/server-feature.ts'
import { design } from '#features/design/server-feature.ts'
import { createGuestSite } from '#features/guest-site/server-feature.ts'
import { events } from '#features/events/server-feature.ts'
import { guests } from '#features/guests/server-feature.ts'
import { history } from '#features/history/server-feature.ts'
import { invitations } from '#features/invitations/server-feature.ts'
import { marketing } from '#features/marketing/server-feature.ts'
import { media } from '#features/media/server-feature.ts'
import { wall } from '#features/wall/server-feature.ts'
import { notes } from '#features/notes/server-feature.ts'
import { polls } from '#features/polls/server-feature.ts'
import { songs } from '#features/songs/server-feature.ts'
import { storyMedia } from '#features/story-media/server-feature.ts'
import { notifications } from '#features/notifications/server-feature.ts'
import { retention } from '#features/retention/server-feature.ts'
import { questions } from '#features/questions/server-feature.ts'
import { rsvps } from '#features/rsvps/server-feature.ts'
import { seating } from '#features/seating/server-feature.ts'
import { trivia } from '#features/trivia/server-feature.ts'
import type { ServerFeature } from '#platform/server/server-feature.ts'
import { GUEST_PANELS } from './guest-panels.ts'

/** Every feature of the server. Their routes are mounted in this order. */
export const FEATURES: readonly ServerFeature[] = [
  accounts,
  couples,
  design,
  storyMedia,
  guests,
  createGuestSite(GUEST_PANELS),
  rsvps,
  events,
  questions,
  seating,
  media,
  wall,
  activities,
  notes,
  polls,
  songs,
  trivia,
  analytics,
  invitations,
  notifications,
  billing,
  history,
  dataExport,
  retention,
  marketing,
  dashboard,
]
