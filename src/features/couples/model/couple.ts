import type { CalendarDate, Instant, LocalTime, TimeZone } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { DesignSettings, PublicDesign } from '#features/design/model/design.ts'
import type { CoverPhoto, HeroCover } from './story-media.ts'

export interface CoupleNames {
  bride_first: string
  bride_last: string
  groom_first: string
  groom_last: string
}

export interface Venue {
  name: string
  address: string
}

/** The guest features a couple can turn on, in the order guests see them. */
export const FEATURES = ['camera', 'notes', 'requests', 'trivia', 'polls', 'seating'] as const
export type Feature = (typeof FEATURES)[number]
export type Toggles = Record<Feature, boolean>

/** The name of each feature, for the owner and for guests. */
export const FEATURE_LABELS: Record<Feature, string> = {
  camera: 'Photos',
  notes: 'Love Notes',
  requests: 'Song Requests',
  trivia: 'Trivia',
  polls: 'Live Polls',
  seating: 'Seating Chart',
}

/** The features that are on in a new wedding; also the values of missing keys (rule A10). */
export const DEFAULT_TOGGLES: Toggles = {
  camera: true,
  notes: true,
  requests: true,
  trivia: true,
  polls: false,
  seating: false,
}

/** `name_and_contact`: a name alone opens nothing, even if only one guest has it. */
export const ACCESS_MODES = ['name', 'name_and_contact', 'personal_link_only'] as const
export type AccessMode = (typeof ACCESS_MODES)[number]

export interface CoupleSettings {
  toggles: Toggles
  unlock_at: Instant | null
  published: boolean
  rsvp_deadline: CalendarDate | null
  access_mode: AccessMode
  auto_approve: boolean
  blocked_words: string[]
  search_indexing: boolean
  contact_hint: string | null
}

export const DEFAULT_SETTINGS: CoupleSettings = {
  toggles: DEFAULT_TOGGLES,
  unlock_at: null,
  published: false,
  rsvp_deadline: null,
  access_mode: 'name',
  auto_approve: false,
  blocked_words: [],
  search_indexing: false,
  contact_hint: null,
}

/** The couple as its owner sees it, in snake case like everything in the API. */
export interface Couple {
  id: Id
  slug: string
  names: CoupleNames
  date: CalendarDate
  ceremony_time: LocalTime
  time_zone: TimeZone
  venue: Venue
  expiration_date: CalendarDate | null
  site_status: string
  /** the day from which the account is erased, if the operator does that; null otherwise */
  erase_after: CalendarDate | null
  story_video_url: string | null
  poster_url: string | null
  cover_photo: CoverPhoto | null
  settings: CoupleSettings
  design_settings: DesignSettings
  created_at: Instant
  /** also the version that a save must name (If-Match), so that two tabs never overwrite each other */
  updated_at: Instant
}

/** What any visitor of a published site may read about the couple; last names, settings and ids stay private. */
export interface PublicCouple {
  slug: string
  bride_first: string
  groom_first: string
  date: CalendarDate
  ceremony_time: LocalTime
  venue: Venue
  story_video_url: string | null
  poster_url: string | null
  cover_photo: HeroCover | null
  toggles: Toggles
  design: PublicDesign
}

/** 'Zoë & Théo' */
export function coupleTitle(names: { bride_first: string; groom_first: string }): string {
  return `${names.bride_first} & ${names.groom_first}`
}

/** The limits of rule A42, in characters. */
export const COUPLE_LIMITS = { name: 100, venueName: 200, venueAddress: 300, contactHint: 200 } as const
export const DEFAULT_CEREMONY_TIME: LocalTime = '16:00'

declare module '#platform/model/live-change.ts' {
  interface LiveKinds {
    couple: unknown
  }
}
