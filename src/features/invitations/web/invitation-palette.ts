import { BellRing, Send } from 'lucide-react'

import { paths } from '#platform/model/paths.ts'
import type { FeaturePalette } from '#platform/web/web-feature.ts'

/** The commands for sending letters to guests. */
export const palette: FeaturePalette = {
  commands: [
    {
      label: 'Invite guests',
      words: 'send invitations mail',
      icon: Send,
      needsWedding: true,
      act: paths.sendInvitations,
    },
    {
      label: 'Remind guests',
      words: 'reminder pending not answered mail',
      icon: BellRing,
      needsWedding: true,
      act: paths.sendInvitations,
    },
  ],
}
