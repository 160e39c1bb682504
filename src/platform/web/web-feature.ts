import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

import type { Id } from '#platform/model/ids.ts'
import type { LiveKind } from '#platform/model/live-change.ts'
import type { OwnerScreen } from '#platform/model/paths.ts'
import type { QueryName } from './query-client.ts'

/**
 * What one feature contributes to the owner's app, declared in its `web-feature.ts`. `src/app/web/features.ts`
 * lists all features, and everything else follows from that list. Addresses and their audiences are in
 * `platform/model/paths.ts`.
 */
export interface WebFeature {
  /** Each screen is loaded from its own file when it is first opened. */
  screens?: Screens
  /** Its place in the rail and the bars, for a couple that has a wedding. */
  navigation?: readonly NavigationItem[]
  /** Which of its queries show which kinds of things: they are read again when one has changed. */
  shows?: Readonly<Partial<Record<LiveKind, readonly QueryName[]>>>
  /** For a long list: reads single rows again instead of the whole list. */
  rows?: LiveRows
  /** What it adds to the palette (Ctrl K) besides the screens of its navigation; fetched when the palette is opened. */
  palette?: () => Promise<{ palette: FeaturePalette }>
}

export type ScreenPath = OwnerScreen['path']
export type Screens = Readonly<Partial<Record<ScreenPath, () => Promise<{ default: ComponentType }>>>>

export interface NavigationItem {
  to: string
  label: string
  icon: LucideIcon
  /** The number that the rail shows beside it: of all guests, or of the photos awaiting review. */
  counts?: 'guests' | 'media'
  /** The key that goes there after G. */
  key?: string
  /** Shown in the bar on a phone, and not in its More sheet. */
  inBar?: true
  /** Shown in the More sheet on a phone and in the palette, and not in the rail. */
  inSheet?: true
  /** Shown only in the palette until the couple has something there. */
  whenInUse?: OptionalPart
}

/** Parts that not every wedding has: until a couple starts using one, no screen mentions it. */
export type OptionalPart = 'events' | 'questions' | 'seating'

export interface FeaturePalette {
  commands?: readonly PaletteCommand[]
  /** Finds the feature's items that match the typed text, best first, for display under this heading. */
  finds?: { heading: string; find: (typed: string) => Promise<readonly PaletteCommand[]> }
}

/** One line of the palette: a screen, an action, a guest. */
export interface PaletteCommand {
  label: string
  /** shown in small print beside the label */
  note?: string
  /** other words by which people look for it */
  words?: string
  icon: LucideIcon
  /** Only for a couple that has a wedding. */
  needsWedding?: true
  /** the address that does it, or at which it is done; a function does it right here */
  act: string | (() => Promise<unknown>)
}

export interface LiveRows {
  kind: LiveKind
  /** the query of the whole list */
  query: QueryName
  /** if more rows than this change at once, the whole list is read */
  max: number
  refetch: (ids: readonly Id[]) => Promise<void>
}
