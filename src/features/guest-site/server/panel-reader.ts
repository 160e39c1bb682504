import type { GuestScope } from '#platform/server/db/scope.ts'
import type { TabFeature } from '../model/guest-tabs.ts'

/** What the guest page needs from a feature to show its tab. */
export interface PanelReader {
  feature: TabFeature
  /** The data that the panel is rendered from; only read if the tab is shown and open. */
  read: (scope: GuestScope) => Promise<unknown>
  /** The addresses of its scripts and styles. */
  files: readonly string[]
}
