import { accounts } from '#features/accounts/server-feature.ts'
import { couples } from '#features/couples/server-feature.ts'
import { design } from '#features/design/server-feature.ts'
import type { GuestPanel } from '#features/guest-site/pages/guest-panel.ts'
import { createGuestSite } from '#features/guest-site/server-feature.ts'
import { guests } from '#features/guests/server-feature.ts'
import { invitations } from '#features/invitations/server-feature.ts'
import { marketing } from '#features/marketing/server-feature.ts'
import { media } from '#features/media/server-feature.ts'
import { storyMedia } from '#features/story-media/server-feature.ts'
import { notifications } from '#features/notifications/server-feature.ts'
import { rsvps } from '#features/rsvps/server-feature.ts'
import type { ServerFeature } from '#platform/server/server-feature.ts'
import { GUEST_PANELS } from './guest-panels.ts'

/** The features of the server, with these tabs of the guests' page. Their addresses are mounted in this order. */
export const featuresWith = (panels: readonly GuestPanel[]): readonly ServerFeature[] => [
  accounts,
  couples,
  design,
  storyMedia,
  guests,
  createGuestSite(panels),
  rsvps,
  media,
  invitations,
  notifications,
  marketing,
]

/** Every feature of the server. */
export const FEATURES = featuresWith(GUEST_PANELS)
