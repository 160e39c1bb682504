import type { PanelScript } from '#features/guest-site/public/open-panel.tsx'
import type { PanelFeature } from '../server/guest-panels.ts'

/** The panels of the guests' tabs in the browser: the same features as on the server, each in its own chunk. */
export const PANEL_SCRIPTS = {
  camera: async () => (await import('#features/media/public/photos-panel.tsx')).photosPanel,
  notes: async () => (await import('#features/notes/public/love-notes-panel.tsx')).loveNotesPanel,
  polls: async () => (await import('#features/polls/public/polls-panel.tsx')).pollsPanel,
  requests: async () => (await import('#features/songs/public/songs-panel.tsx')).songsPanel,
  trivia: async () => (await import('#features/trivia/public/trivia-panel.tsx')).triviaPanel,
} as const satisfies Record<PanelFeature, PanelScript>
