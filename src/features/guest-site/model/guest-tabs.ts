import { FEATURES } from '#features/couples/model/couple.ts'
import type { Feature, Toggles } from '#features/couples/model/couple.ts'

/** A feature's tab: its name in the address (`?tab=songs`, `#songs`) and on the page (S0 §2). Seating has a tile alone. */
export const FEATURE_TABS = {
  camera: { id: 'photos', label: 'Photos' },
  notes: { id: 'notes', label: 'Love Notes' },
  requests: { id: 'songs', label: 'Song Requests' },
  trivia: { id: 'trivia', label: 'Trivia' },
  polls: { id: 'polls', label: 'Polls' },
} as const satisfies Partial<Record<Feature, { id: string; label: string }>>

export type TabFeature = keyof typeof FEATURE_TABS
export type TabId = 'overview' | (typeof FEATURE_TABS)[TabFeature]['id']

/** The features that a couple has on and that have a tab, in the order of their tabs. */
export function tabFeatures(toggles: Toggles): TabFeature[] {
  return FEATURES.filter((feature) => hasTab(feature)).filter((feature) => toggles[feature])
}

export function hasTab(feature: Feature): feature is TabFeature {
  return feature in FEATURE_TABS
}

/** The tab that an address asks for; what is no tab is the overview. */
export function tabOf(wanted: string | undefined): TabId {
  return Object.values(FEATURE_TABS).find(({ id }) => id === wanted)?.id ?? 'overview'
}
