import type { Generated } from 'kysely'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Flag, JsonText } from '#platform/server/db/db.ts'
import type { FilterState, MediaKind, MediaStatus, Prepared } from '../model/media.ts'

/** A guest's photo or film. Its files are the original at `storage_key` and the renditions drawn beside it. */
export interface MediaTable {
  id: Id
  couple_id: Id
  /** null once the guest is off the list: what they sent stays, under their name (rule A6) */
  guest_id: Id | null
  guest_name: string
  /** sent by the guest's plus one, who has their own uploads (rule E1) */
  companion: Generated<Flag>
  /** which plus one, by the name they entered with, since each has their own uploads; empty for the guest */
  companion_mark: Generated<string>
  url: string
  alt: string | null
  status: MediaStatus
  kind: MediaKind
  storage_key: string
  mime: string
  bytes: number
  sha256: string
  width: number | null
  height: number | null
  duration_ms: number | null
  /** `number[]` */
  widths: JsonText
  film: string | null
  blur: string | null
  /** 64 bits in hexadecimal: similar pictures differ in few of them */
  look: string | null
  look_group: Id | null
  original_name: string | null
  taken_at: Instant | null
  filter_score: number | null
  filter_state: Generated<FilterState>
  prepared: Generated<Prepared>
  prepare_tries: Generated<number>
  /** since when a process has been preparing it; null while none is */
  claimed_at: Instant | null
  decided_at: Instant | null
  /** the user; null for an automatic decision */
  decided_by: Id | null
  created_at: Instant
}

declare module '#platform/server/db/db.ts' {
  interface Tables {
    media: MediaTable
  }
}

/** Prevents storing the same file twice for the same guest or plus one. */
export const MEDIA_ONCE_KEY = {
  constraint: 'media_once_idx',
  columns: 'media.guest_id, media.companion_mark, media.sha256',
}
