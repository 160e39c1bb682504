import type { PanelScript } from '#features/guest-site/public/open-panel.tsx'

/** In place of `src/app/web/guest-panels.ts`. */
export const PANEL_SCRIPTS: Record<string, PanelScript> = {
  notes: async () => (await import('#features/notes/public/love-notes-panel.tsx')).loveNotesPanel,
}
