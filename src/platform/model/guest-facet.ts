import type { Id } from './ids.ts'

/** The filters of the guest list whose values other features give. */
export const FACET_FILTERS = ['events', 'answers'] as const
export type FacetFilter = (typeof FACET_FILTERS)[number]

/**
 * Something that a feature knows of guests besides their row, such as their answer to one event: the guest list is filtered by
 * it, and its CSV has columns of it.
 */
export interface GuestFacet {
  filter: FacetFilter
  /** 'Welcome dinner' */
  label: string
  choices: readonly string[]
  /** the one of `choices` that a reminder would ask for an answer; null where none would */
  waiting: number | null
  /** By guest, which of `choices` they or their plus one have. */
  chosen: ReadonlyMap<Id, readonly number[]>
  columns: readonly GuestFacetColumn[]
}

/** A column of the guest list's CSV; a guest without a cell has an empty one. */
export interface GuestFacetColumn {
  header: string
  cells: ReadonlyMap<Id, string>
}
