import { FEATURES } from '#features/couples/model/couple.ts'
import type { Feature, PublicCouple, Toggles } from '#features/couples/model/couple.ts'
import { tableTitle } from '#features/guests/model/table-name.ts'
import { guestPageCopy as copy } from './guest-page.ts'

interface GuestFeature {
  /** Its name in the address (`?tab=songs`, `#songs`); null if the feature has only a tile. */
  tab: { id: string } | null
  /** The icon on its tile. */
  icon: string
  /** A one-line description on its tile. */
  line: (couple: PublicCouple, seat: string | null) => string
}

/**
 * What guests see of each feature that a couple can turn on: its tab and its tile on the overview. The feature
 * itself provides an open tab's content: a `GuestPanel` on the server, a `BrowserPanel` in the browser.
 */
export const GUEST_FEATURES = {
  camera: { tab: { id: 'photos' }, icon: 'camera', line: () => copy.lines.camera },
  notes: {
    tab: { id: 'notes' },
    icon: 'notes',
    line: ({ bride_first, groom_first }) => copy.loveNotesTo(bride_first, groom_first),
  },
  requests: {
    tab: { id: 'songs' },
    icon: 'requests',
    line: () => copy.lines.requests,
  },
  trivia: {
    tab: { id: 'trivia' },
    icon: 'trivia',
    line: () => copy.lines.trivia,
  },
  polls: { tab: { id: 'polls' }, icon: 'polls', line: () => copy.lines.polls },
  seating: {
    tab: null,
    icon: 'table',
    line: (_couple, seat) => (seat ? tableTitle(seat, copy.table) : copy.lines.seating),
  },
} as const satisfies Record<Feature, GuestFeature>

type Tabs = { [F in Feature]: (typeof GUEST_FEATURES)[F]['tab'] }
/** The features that have a tab. */
export type TabFeature = { [F in Feature]: Tabs[F] extends null ? never : F }[Feature]
export type TabId = 'overview' | Tabs[TabFeature]['id']

/** A feature's label on its tab. */
export function tabLabel(feature: TabFeature): string {
  return feature === 'polls' ? copy.pollsTab : copy.features[feature]
}

/** The tab of a feature; only for features that have one. */
export function tabOfFeature(feature: TabFeature): Tabs[TabFeature] {
  return GUEST_FEATURES[feature].tab
}

/** The features that have a tab and are turned on, in tab order. */
export function tabFeatures(toggles: Toggles): TabFeature[] {
  return FEATURES.filter((feature) => hasTab(feature)).filter((feature) => toggles[feature])
}

/** Whether guests see the feature in a tab of its own, if it is turned on. */
export function hasTab(feature: Feature): feature is TabFeature {
  return GUEST_FEATURES[feature].tab !== null
}

/** The tab that an address requests; the overview if there is no such tab. */
export function tabOf(wanted: string | undefined): TabId {
  const tabs = FEATURES.filter((feature) => hasTab(feature)).map(tabOfFeature)
  return tabs.find(({ id }) => id === wanted)?.id ?? 'overview'
}
