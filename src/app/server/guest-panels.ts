import { photosTab } from '#features/media/pages/photos-tab.ts'
import type { GuestPanel } from '#features/guest-site/pages/guest-panel.ts'

/** The panels of the guests' tabs. `src/app/web/guest-panels.ts` has the same features' scripts. */
export const GUEST_PANELS = [photosTab] as const satisfies readonly GuestPanel[]

export type PanelFeature = (typeof GUEST_PANELS)[number]['feature']
