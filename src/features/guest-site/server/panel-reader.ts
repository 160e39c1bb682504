import type { GuestScope } from '#platform/server/db/scope.ts'
import type { TabFeature } from '../model/guest-tabs.ts'

/** What the guest page needs of a feature to show its tab. */
export interface PanelReader {
  feature: TabFeature
  /** What the panel is rendered from; asked for only where the tab is shown, and open. */
  read: (scope: GuestScope) => Promise<unknown>
  /** the addresses of its scripts and styles */
  files: readonly string[]
}
