import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

import type { Id } from '#platform/model/ids.ts'
import type { LiveKind } from '#platform/model/live-change.ts'
import type { EarlyRead, OwnerScreen } from '#platform/model/paths.ts'
import type { QueryName } from './query-client.ts'

/**
 * What one feature gives to the owner's app, said in its `web-feature.ts`; `src/app/web/features.ts` lists them all, and
 * everything else follows from that list. Addresses and who they are for are in `platform/model/paths.ts`.
 */
export interface WebFeature {
  /** Each screen comes with its own file, when it is first opened. */
  screens?: Screens
  /** Its place in the rail and the bars, for a couple that has its wedding. */
  navigation?: readonly NavigationItem[]
  /** Which of its queries show things of which kind: they are read again when one has changed. */
  shows?: Readonly<Partial<Record<LiveKind, readonly QueryName[]>>>
  /** For a long list: reads single rows again in place of the whole. */
  rows?: LiveRows
  /** What it adds to the palette (Ctrl K) besides the screens of its navigation; fetched when that is opened. */
  palette?: () => Promise<{ palette: FeaturePalette }>
  /** Reads an address that a screen's page asks for before the app has started into the query of its data. */
  earlyReads?: Readonly<Partial<Record<EarlyRead, () => Promise<unknown>>>>
}

export type ScreenPath = OwnerScreen['path']
export type Screens = Readonly<Partial<Record<ScreenPath, () => Promise<{ default: ComponentType }>>>>

export interface NavigationItem {
  to: string
  label: string
  icon: LucideIcon
  /** What the rail says a number of beside it: all guests, or the photos that wait. */
  counts?: 'guests' | 'media'
  /** After G it goes there. */
  key?: string
  /** In the bar of a phone, and not in its More sheet. */
  inBar?: true
  /** In the More sheet of a phone and the palette, and not in the rail. */
  inSheet?: true
  /** Only in the palette until the couple has something there. */
  whenInUse?: OptionalPart
}

/** What not every wedding has: until a couple begins with it, no screen speaks of it. */
export type OptionalPart = 'events' | 'questions' | 'seating'

export interface FeaturePalette {
  commands?: readonly PaletteCommand[]
  /** Finds its things by what is typed, the best first; under this heading. */
  finds?: { heading: string; find: (typed: string) => Promise<readonly PaletteCommand[]> }
}

/** One line of the palette: a screen, an action, a guest. */
export interface PaletteCommand {
  label: string
  /** in small print beside the label */
  note?: string
  /** other words that people look for it by */
  words?: string
  icon: LucideIcon
  /** Only for a couple that has its wedding. */
  needsWedding?: true
  /** the address that does it, or where it is done; a function does it here */
  act: string | (() => Promise<unknown>)
}

export interface LiveRows {
  kind: LiveKind
  /** the query of the whole list */
  query: QueryName
  /** of more rows than this at once, the whole list is read */
  max: number
  refetch: (ids: readonly Id[]) => Promise<void>
}
