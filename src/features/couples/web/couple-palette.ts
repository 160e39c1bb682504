import { CalendarHeart, Eye, Palette, ToggleRight } from 'lucide-react'

import { SETTINGS_SECTIONS } from '../model/settings-copy.ts'
import { paths } from '#platform/model/paths.ts'
import type { FeaturePalette } from '#platform/web/web-feature.ts'

const section = (id: string) => `${paths.settings}#${id}`

/** The sections of the settings that couples look for most often. */
export const palette: FeaturePalette = {
  commands: [
    {
      label: SETTINGS_SECTIONS.details,
      words: 'change names date venue time settings',
      icon: CalendarHeart,
      needsWedding: true,
      act: section('details'),
    },
    {
      label: 'Change the design',
      words: 'theme colors fonts layout settings',
      icon: Palette,
      needsWedding: true,
      act: section('design'),
    },
    {
      label: SETTINGS_SECTIONS.features,
      words: 'photos notes trivia polls settings',
      icon: ToggleRight,
      needsWedding: true,
      act: section('features'),
    },
    {
      label: 'Publish the site',
      words: 'access live draft personal links settings',
      icon: Eye,
      needsWedding: true,
      act: section('access'),
    },
  ],
}
