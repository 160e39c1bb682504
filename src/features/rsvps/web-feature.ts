import { MailCheck } from 'lucide-react'

import { paths } from '#platform/model/paths.ts'
import type { WebFeature } from '#platform/web/web-feature.ts'

export const rsvps: WebFeature = {
  screens: {
    '/rsvp/caterer': () => import('./web/caterer-screen.tsx'),
    '/rsvp/phone-list': () => import('./web/phone-list-screen.tsx'),
  },
  navigation: [{ to: paths.rsvp, label: 'RSVPs', icon: MailCheck, key: 'r', inBar: true }],
  palette: () => import('./web/rsvp-palette.ts'),
}
