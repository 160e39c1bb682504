import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'

/** The couple's decision on a guest's photo or film, with its name on the screens. */
export const MEDIA_STATUSES = { queued: 'Pending Review', approved: 'Approved', hidden: 'Hidden' } as const
export type MediaStatus = keyof typeof MEDIA_STATUSES
/** What the couple can decide about an item; a decision is one such act, with an id by which it is undone. */
export type Verdict = Exclude<MediaStatus, 'queued'>
/** What the couple may decide next; nothing becomes queued again, unless a decision is undone. */
const NEXT_STATUSES: Record<MediaStatus, readonly Verdict[]> = {
  queued: ['approved', 'hidden'],
  approved: ['hidden'],
  hidden: ['approved'],
}

/** The statuses that an item may get: one that cannot be shown can never be approved. */
export function nextStatuses({ status, prepared }: Pick<Media, 'status' | 'prepared'>): readonly Verdict[] {
  return NEXT_STATUSES[status].filter((next) => next === 'hidden' || prepared !== 'failed')
}

export const MEDIA_KINDS = { photo: 'Photos', video: 'Videos' } as const
export type MediaKind = keyof typeof MEDIA_KINDS

/** Whether the renditions for others are drawn; `failed`: the file cannot be shown, but its original is kept. */
export type Prepared = 'waiting' | 'ready' | 'failed'
/** The filter's result: `none` until it has looked, `marked` for a flagged picture, `failed` if it cannot look. */
export type FilterState = 'none' | 'clear' | 'marked' | 'failed'

/** 10 MB, in units of 1024² bytes. */
export const MEDIA_MAX_BYTES = 10 * 1024 ** 2
/** The most that one guest may send in total. */
export const MEDIA_PER_GUEST = 300
export const MEDIA_BYTES_PER_GUEST = 1024 ** 3
/** Photos on one page of the gallery, and the most that one call returns. */
export const GALLERY_PAGE = 16
export const GALLERY_MOST = 120

/** How a photo or film is shown: its pictures are at `{base}/{width}.{ending}`, and a film at `{base}/{film}`. */
export interface ShownMedia {
  id: Id
  kind: MediaKind
  /** '/media/{coupleId}/{id}' */
  base: string
  /** of the upright original, in pixels; null until it is drawn, and for a film without a poster */
  width: number | null
  height: number | null
  /** the drawn widths, smallest first; for a film those of its poster, empty if it has none */
  widths: number[]
  /** 'film.mp4' or 'film.webm'; null for a photo, and until the film is written */
  film: string | null
  duration_ms: number | null
  /** a data URL, shown until the photo has loaded */
  blur: string | null
  alt: string | null
}

/** An approved photo or film, as every guest sees it. */
export interface GalleryItem extends ShownMedia {
  guest_name: string
  /** when it was approved; the gallery is sorted by it, newest first */
  shown_at: Instant
}

/** Changes whenever a photo or film is shown, hidden or deleted: guests' pages then read again. */
export interface GalleryVersion {
  total: number
  /** of the latest decision of any kind; null before the first */
  decided_at: Instant | null
}

/** A page of the gallery. */
export interface Gallery extends GalleryVersion {
  /** lets this guest load this response's files for some hours: `?key=` */
  key: string
  items: GalleryItem[]
  /** the cursor for the next page; null at the end */
  next: string | null
}

/** The couple's review in figures. */
export interface MediaSummary {
  /** lets the owner load the files for some hours: `?key=` */
  key: string
  total: number
  queued: number
  approved: number
  hidden: number
  photos: number
  videos: number
  /** the five people who sent the most (rule A36) */
  contributors: { guest_name: string; count: number }[]
}

/** A file that a guest sent, as that guest sees it. */
export interface OwnUpload extends ShownMedia {
  status: MediaStatus
  prepared: Prepared
  original_name: string | null
  bytes: number
  /** hexadecimal hash of the file as it was sent */
  sha256: string
  created_at: Instant
}

/** Everything a guest has sent, newest first. */
export interface OwnUploads {
  /** as in `Gallery` */
  key: string
  uploads: OwnUpload[]
  /** 'You may share photos of me' (rule A20); null for a plus one, who is not asked */
  photo_consent: boolean | null
}

/** The contents of a guest's Photos tab. */
export interface GuestPhotos {
  gallery: Gallery
  own: OwnUploads
}

/** A row of the couple's review. */
export interface Media extends ShownMedia {
  guest_id: Id | null
  guest_name: string
  companion: boolean
  /** the address of the original, which the review's key opens */
  url: string
  status: MediaStatus
  prepared: Prepared
  mime: string
  bytes: number
  original_name: string | null
  taken_at: Instant | null
  filter_state: FilterState
  filter_score: number | null
  /** shared by all similar items; null if there is none */
  look_group: Id | null
  decided_at: Instant | null
  created_at: Instant
}

/** The address of one rendition of a photo, or of a film's poster. */
export function photoAddress(
  { base }: Pick<ShownMedia, 'base'>,
  width: number,
  ending: 'webp' | 'jpg',
  key: string,
) {
  return `${base}/${width}.${ending}?key=${key}`
}

/** A film's address; null until the film is written. */
export function filmAddress({ base, film }: Pick<ShownMedia, 'base' | 'film'>, key: string): string | null {
  return film && `${base}/${film}?key=${key}`
}

declare module '#platform/model/live-change.ts' {
  interface LiveKinds {
    media: unknown
  }
}
