import { Download } from 'lucide-react'

import { EXPORT_TITLE } from './model/export-title.ts'
import { paths } from '#platform/model/paths.ts'
import type { WebFeature } from '#platform/web/web-feature.ts'

const SHOWN = ['data-export'] as const

export const dataExport: WebFeature = {
  screens: { [paths.dataExport]: () => import('./web/data-export-screen.tsx') },
  navigation: [{ to: paths.dataExport, label: EXPORT_TITLE, icon: Download, inSheet: true }],
  shows: {
    guest: SHOWN,
    import: SHOWN,
    media: SHOWN,
    love_note: SHOWN,
    song_request: SHOWN,
    trivia_result: SHOWN,
    vote: SHOWN,
  },
}
