import type { Generated } from 'kysely'
import type { CalendarDate, Instant, LocalTime, TimeZone } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { JsonText } from '#platform/server/db/db.ts'

export interface CoupleTable {
  id: Id
  owner_id: Id
  slug: string
  names: JsonText
  date: CalendarDate
  ceremony_time: LocalTime
  time_zone: TimeZone
  venue: JsonText
  expiration_date: CalendarDate | null
  site_status: Generated<string>
  story_video_url: string | null
  story_video_state: Generated<'none' | 'processing' | 'ready' | 'failed'>
  story_video_key: string | null
  poster_key: string | null
  /** a film stored unchanged, from before films were rewritten: nobody may download it */
  unrewritten_video_key: string | null
  cover_photo_key: string | null
  cover_photo_variants: JsonText | null
  settings: JsonText
  design_settings: JsonText
  /** sessions that began this way before then have ended for good (`ENTRIES`) */
  name_sessions_since: Instant | null
  contact_sessions_since: Instant | null
  /** signed links in exports carry this number, which only grows */
  media_links_version: Generated<number>
  erase_after: CalendarDate | null
  created_at: Instant
  updated_at: Instant
}

declare module '#platform/server/db/db.ts' {
  interface Tables {
    couples: CoupleTable
  }
}

/** One wedding per owner. */
export const COUPLES_OWNER_KEY = { constraint: 'couples_owner_key', columns: 'couples.owner_id' }
/** Two couples whose names and year result in the same address. */
export const COUPLES_SLUG_KEY = { constraint: 'couples_slug_key', columns: 'couples.slug' }
