import { composedScreens } from './composed-screens.ts'
import { accounts } from '#features/accounts/web-feature.ts'
import { couples } from '#features/couples/web-feature.ts'
import { guests } from '#features/guests/web-feature.ts'
import { invitations } from '#features/invitations/web-feature.ts'
import { storyMedia } from '#features/story-media/web-feature.ts'
import { notifications } from '#features/notifications/web-feature.ts'
import { media } from '#features/media/web-feature.ts'
import { rsvps } from '#features/rsvps/web-feature.ts'
import type { WebFeature } from '#platform/web/web-feature.ts'

/** Every feature of the owner's app. The rail has their screens in this order. */
export const FEATURES: readonly WebFeature[] = [
  composedScreens,
  accounts,
  guests,
  rsvps,
  invitations,
  media,
  couples,
  storyMedia,
  notifications,
]
