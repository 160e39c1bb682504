import type { ConfirmedPage } from '#features/guest-site/public/confirmed-view.tsx'
import { openPanel } from '#features/guest-site/public/open-panel.tsx'
import { PANEL_SCRIPTS } from './guest-panels.ts'

/** Not part of the first script: loaded with the first panel that is opened. */
export function openGuestPanel(frame: HTMLElement, page: ConfirmedPage): Promise<void> {
  return openPanel(PANEL_SCRIPTS, frame, page)
}
