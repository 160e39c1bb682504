import type { Instant } from './dates.ts'
import type { Id } from './ids.ts'

/** The guest list filters whose values come from other features. */
export const FACET_FILTERS = ['events', 'answers'] as const
export type FacetFilter = (typeof FACET_FILTERS)[number]

/**
 * Something that a feature knows about guests beyond their row, such as their answer to one event: the guest
 * list can be filtered by it, and its CSV has columns for it.
 */
export interface GuestFacet {
  filter: FacetFilter
  /** 'Welcome dinner' */
  label: string
  choices: readonly string[]
  /** the index in `choices` of the one for which a reminder would request an answer; null if none would */
  waiting: number | null
  /** By guest, the indexes in `choices` that apply to them or their plus one. */
  chosen: ReadonlyMap<Id, readonly number[]>
  /** Builds its columns of the CSV, which the list on screen does not need. */
  columns: () => readonly GuestFacetColumn[]
}

/** A column of the guest list's CSV; guests who are not in `cells` get an empty cell. */
export interface GuestFacetColumn {
  header: string
  of: 'guest' | 'plus one'
  cells: ReadonlyMap<Id, string>
  /** When guests gave the answers in their cells, apart from those that the couple entered. */
  answeredAt: ReadonlyMap<Id, Instant>
  /** If guests' tags decide to whom it applies: those of which a guest must have one, or their answer counts nowhere. */
  tags?: readonly string[] | undefined
  /** The values that a cell may have in a file that the couple imports; null if the column is not imported. */
  accepts: readonly string[] | null
  /** Its cells may also have the label of a meal, or any other text (rule A17). */
  holdsMeals?: boolean
}
