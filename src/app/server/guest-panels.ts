import { photosTab } from '#features/media/pages/photos-tab.ts'
import { loveNotesTab } from '#features/notes/pages/love-notes-tab.ts'
import { pollsTab } from '#features/polls/pages/polls-tab.ts'
import { songsTab } from '#features/songs/pages/songs-tab.ts'
import { triviaTab } from '#features/trivia/pages/trivia-tab.ts'
import type { GuestPanel } from '#features/guest-site/pages/guest-panel.ts'

/** The panels of the guests' tabs. `src/app/web/guest-panels.ts` has the scripts of the same features. */
export const GUEST_PANELS = [
  photosTab,
  loveNotesTab,
  songsTab,
  triviaTab,
  pollsTab,
] as const satisfies readonly GuestPanel[]

export type PanelFeature = (typeof GUEST_PANELS)[number]['feature']
