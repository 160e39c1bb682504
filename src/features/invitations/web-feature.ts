import { Send } from 'lucide-react'

import { paths } from '#platform/model/paths.ts'
import type { WebFeature } from '#platform/web/web-feature.ts'

export const invitations: WebFeature = {
  screens: { '/send-invitations': () => import('./web/send-invitations-screen.tsx') },
  navigation: [{ to: paths.sendInvitations, label: 'Invitations', icon: Send, key: 'i' }],
  shows: { guest: ['guest-history'], mail_batch: ['mail-batches', 'invitations', 'guest-history'] },
  palette: () => import('./web/invitation-palette.ts'),
}
