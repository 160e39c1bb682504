import { composedScreens } from './composed-screens.ts'
import { accounts } from '#features/accounts/web-feature.ts'
import { activities } from '#features/activities/web-feature.ts'
import { analytics } from '#features/analytics/web-feature.ts'
import { billing } from '#features/billing/web-feature.ts'
import { dataExport } from '#features/data-export/web-feature.ts'
import { dashboard } from '#features/dashboard/web-feature.ts'
import { couples } from '#features/couples/web-feature.ts'
import { events } from '#features/events/web-feature.ts'
import { guests } from '#features/guests/web-feature.ts'
import { history } from '#features/history/web-feature.ts'
import { invitations } from '#features/invitations/web-feature.ts'
import { storyMedia } from '#features/story-media/web-feature.ts'
import { notifications } from '#features/notifications/web-feature.ts'
import { wall } from '#features/wall/web-feature.ts'
import { notes } from '#features/notes/web-feature.ts'
import { media } from '#features/media/web-feature.ts'
import { polls } from '#features/polls/web-feature.ts'
import { rsvps } from '#features/rsvps/web-feature.ts'
import { questions } from '#features/questions/web-feature.ts'
import { seating } from '#features/seating/web-feature.ts'
import { songs } from '#features/songs/web-feature.ts'
import { trivia } from '#features/trivia/web-feature.ts'
import type { WebFeature } from '#platform/web/web-feature.ts'

/** Every feature of the owner's app. The rail lists their screens in this order. */
export const FEATURES: readonly WebFeature[] = [
  composedScreens,
  dashboard,
  accounts,
  guests,
  rsvps,
  events,
  questions,
  seating,
  invitations,
  media,
  wall,
  activities,
  notes,
  polls,
  songs,
  trivia,
  analytics,
  couples,
  storyMedia,
  notifications,
  billing,
  history,
  dataExport,
]
