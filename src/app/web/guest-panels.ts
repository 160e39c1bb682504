import type { PanelScript } from '#features/guest-site/public/open-panel.tsx'
import type { PanelFeature } from '../server/guest-panels.ts'

/** The panels of the guests' tabs in the browser: the same features as on the server, each a chunk of its own. */
export const PANEL_SCRIPTS = {
  camera: async () => (await import('#features/media/public/photos-panel.tsx')).photosPanel,
} as const satisfies Record<PanelFeature, PanelScript>
