import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'

/** What the couple decided of a guest's photo or film, and what the screens call it. */
export const MEDIA_STATUSES = { queued: 'Pending Review', approved: 'Approved', hidden: 'Hidden' } as const
export type MediaStatus = keyof typeof MEDIA_STATUSES
/** What the couple decide. */
export type Decision = Exclude<MediaStatus, 'queued'>
/** What the couple may do next; nothing becomes queued again, unless a decision is taken back. */
const NEXT_STATUSES: Record<MediaStatus, readonly Decision[]> = {
  queued: ['approved', 'hidden'],
  approved: ['hidden'],
  hidden: ['approved'],
}

/** What may become of an item: what cannot be shown is approved for nobody. */
export function nextStatuses({ status, prepared }: Pick<Media, 'status' | 'prepared'>): readonly Decision[] {
  return NEXT_STATUSES[status].filter((next) => next === 'hidden' || prepared !== 'failed')
}

export const MEDIA_KINDS = { photo: 'Photos', video: 'Videos' } as const
export type MediaKind = keyof typeof MEDIA_KINDS

/** Whether the forms that others see are drawn; `failed`: the file cannot be shown, and its original is kept. */
export type Prepared = 'waiting' | 'ready' | 'failed'
/** What the filter said: `none` while it has not looked, `failed` where it cannot. */
export type FilterState = 'none' | 'clear' | 'marked' | 'failed'

/** 10 MB, counted as computers do. */
export const MEDIA_MAX_BYTES = 10 * 1024 ** 2
/** What one guest may send in all. */
export const MEDIA_PER_GUEST = 300
export const MEDIA_BYTES_PER_GUEST = 1024 ** 3
export const ALT_MAX = 200
/** Photos of one page of the gallery, and the most that one call returns. */
export const GALLERY_PAGE = 16
export const GALLERY_MOST = 120

/** How a photo or film is shown: its forms are at `{base}/{width}.{ending}`, and a film's is `{base}/{film}`. */
export interface ShownMedia {
  id: Id
  kind: MediaKind
  /** '/media/{coupleId}/{id}' */
  base: string
  /** of the upright original, in pixels; null until it is drawn, and for a film without a poster */
  width: number | null
  height: number | null
  /** the widths that are drawn, smallest first; of a film its poster's, none where there is none */
  widths: number[]
  /** 'film.mp4' or 'film.webm'; null for a photo, and until it is written */
  film: string | null
  duration_ms: number | null
  /** an image's address that needs no request: what is seen until the photo comes */
  blur: string | null
  alt: string | null
}

/** An approved photo or film, as every guest sees it. */
export interface GalleryItem extends ShownMedia {
  guest_name: string
  /** when it was approved: the newest is first */
  shown_at: Instant
}

/** What changes whenever a photo or film is shown, hidden or gone: with it, guests' pages look again. */
export interface GalleryMark {
  total: number
  /** of the latest decision, whatever it was; null before the first */
  decided_at: Instant | null
}

/** A page of the gallery. */
export interface Gallery extends GalleryMark {
  /** opens the files of this answer to this guest for some hours: `?key=` */
  key: string
  items: GalleryItem[]
  /** what to ask for the ones after these; null at the end */
  next: string | null
}

/** The couple's review in figures. */
export interface MediaSummary {
  /** opens the files to the owner for some hours: `?key=` */
  key: string
  total: number
  queued: number
  approved: number
  hidden: number
  photos: number
  videos: number
  /** the five who sent the most (rule A36) */
  contributors: { guest_name: string; count: number }[]
}

/** What a guest sent, as that guest sees it. */
export interface OwnUpload extends ShownMedia {
  status: MediaStatus
  prepared: Prepared
  original_name: string | null
  bytes: number
  /** hexadecimal, of the file that was sent */
  sha256: string
  created_at: Instant
}

/** What a guest has sent, newest first. */
export interface OwnUploads {
  /** as in `Gallery` */
  key: string
  uploads: OwnUpload[]
  /** 'You may share photos of me' (rule A20) */
  photo_consent: boolean
}

/** The Photos tab of a guest. */
export interface GuestPhotos {
  gallery: Gallery
  own: OwnUploads
}

/** A row of the couple's review. */
export interface Media extends ShownMedia {
  guest_id: Id | null
  guest_name: string
  companion: boolean
  /** the address of the original, which opens with the review's key */
  url: string
  status: MediaStatus
  prepared: Prepared
  mime: string
  bytes: number
  original_name: string | null
  taken_at: Instant | null
  filter_state: FilterState
  filter_score: number | null
  /** the same for all that look alike; null where none does */
  look_group: Id | null
  decided_at: Instant | null
  created_at: Instant
}

/** Where one form of a photo, or of a film's poster, is. */
export function photoAddress(
  { base }: Pick<ShownMedia, 'base'>,
  width: number,
  ending: 'webp' | 'jpg',
  key: string,
) {
  return `${base}/${width}.${ending}?key=${key}`
}

/** Where a film is; null until it is written. */
export function filmAddress({ base, film }: Pick<ShownMedia, 'base' | 'film'>, key: string): string | null {
  return film && `${base}/${film}?key=${key}`
}

declare module '#platform/model/live-change.ts' {
  interface LiveKinds {
    media: unknown
  }
}
