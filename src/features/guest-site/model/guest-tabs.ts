import { FEATURES } from '#features/couples/model/couple.ts'
import type { Feature, PublicCouple, Toggles } from '#features/couples/model/couple.ts'
import { guestPageCopy as copy } from './guest-page.ts'

interface GuestFeature {
  /** its name in the address (`?tab=songs`, `#songs`) and on the page; null where a tile is all there is */
  tab: { id: string; label: string } | null
  /** what is drawn on its tile */
  icon: string
  /** what its tile promises, in a line */
  line: (couple: PublicCouple, seat: string | null) => string
}

/**
 * What guests see of each feature that a couple can turn on: its tab and its tile on the overview. What an open tab holds
 * is its feature's own: a `GuestPanel` on the server, a `BrowserPanel` in the browser.
 */
export const GUEST_FEATURES = {
  camera: { tab: { id: 'photos', label: 'Photos' }, icon: 'camera', line: () => 'Share what you see' },
  notes: {
    tab: { id: 'notes', label: 'Love Notes' },
    icon: 'notes',
    line: ({ bride_first, groom_first }) => copy.loveNotesTo(bride_first, groom_first),
  },
  requests: {
    tab: { id: 'songs', label: 'Song Requests' },
    icon: 'requests',
    line: () => 'Fill the dance floor',
  },
  trivia: {
    tab: { id: 'trivia', label: 'Trivia' },
    icon: 'trivia',
    line: () => 'How well do you know us?',
  },
  polls: { tab: { id: 'polls', label: 'Polls' }, icon: 'polls', line: () => 'See the results live' },
  seating: {
    tab: null,
    icon: 'table',
    line: (_couple, seat) => (seat ? copy.table(seat) : 'Find your table'),
  },
} as const satisfies Record<Feature, GuestFeature>

type Tabs = { [F in Feature]: (typeof GUEST_FEATURES)[F]['tab'] }
/** The features that have a tab. */
export type TabFeature = { [F in Feature]: Tabs[F] extends null ? never : F }[Feature]
export type TabId = 'overview' | Tabs[TabFeature]['id']

/** The tab of a feature that has one. */
export function tabOfFeature(feature: TabFeature): Tabs[TabFeature] {
  return GUEST_FEATURES[feature].tab
}

/** The features that a couple has on and that have a tab, in the order of their tabs. */
export function tabFeatures(toggles: Toggles): TabFeature[] {
  return FEATURES.filter((feature) => hasTab(feature)).filter((feature) => toggles[feature])
}

export function hasTab(feature: Feature): feature is TabFeature {
  return GUEST_FEATURES[feature].tab !== null
}

/** The tab that an address asks for; what is no tab is the overview. */
export function tabOf(wanted: string | undefined): TabId {
  const tabs = FEATURES.filter((feature) => hasTab(feature)).map(tabOfFeature)
  return tabs.find(({ id }) => id === wanted)?.id ?? 'overview'
}
