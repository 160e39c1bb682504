import { ChefHat, Download } from 'lucide-react'

import { RSVP_FILE } from './rsvp-api.ts'
import { guestList } from '#features/guests/model/guest-list.ts'
import { readQuery } from '#lists/model/define-list.ts'
import { paths } from '#platform/model/paths.ts'
import type { FeaturePalette } from '#platform/web/web-feature.ts'

/** The commands for answers in the command palette. */
export const palette: FeaturePalette = {
  commands: [
    {
      label: 'Export RSVPs',
      words: 'download csv answers spreadsheet',
      icon: Download,
      needsWedding: true,
      act: () => RSVP_FILE.save(readQuery(guestList, new URLSearchParams())),
    },
    {
      label: "Caterer's sheet",
      words: 'print meals kitchen dietary',
      icon: ChefHat,
      needsWedding: true,
      act: paths.catererSheet,
    },
  ],
}
