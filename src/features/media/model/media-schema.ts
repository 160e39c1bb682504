import { z } from 'zod'
import { MEDIA_KINDS, MEDIA_STATUSES } from './media.ts'
import type { GalleryItem, Media, MediaKind, MediaStatus, OwnUpload, ShownMedia } from './media.ts'

/** A row of the couple's review, as sent to the browser and as stored in columns. */
export const mediaSchema = z.object({
  id: z.string(),
  guest_id: z.string().nullable(),
  guest_name: z.string(),
  companion: z.boolean(),
  url: z.string(),
  status: z.enum(Object.keys(MEDIA_STATUSES) as MediaStatus[]),
  kind: z.enum(Object.keys(MEDIA_KINDS) as MediaKind[]),
  prepared: z.enum(['waiting', 'ready', 'failed']),
  mime: z.string(),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  widths: z.array(z.int()),
  film: z.string().nullable(),
  duration_ms: z.int().nullable(),
  blur: z.string().nullable(),
  alt: z.string().nullable(),
  original_name: z.string().nullable(),
  taken_at: z.string().nullable(),
  filter_state: z.enum(['none', 'clear', 'marked', 'failed']),
  filter_score: z.number().nullable(),
  look_group: z.string().nullable(),
  decided_at: z.string().nullable(),
  created_at: z.string(),
}) satisfies z.ZodType<Omit<Media, 'base'>>

export const mediaResponse = mediaSchema.extend({ base: z.string() }) satisfies z.ZodType<Media>

/** The fields that say how an item is shown: all that guests see of each other's. */
const shownMedia = mediaResponse.pick({
  id: true,
  kind: true,
  base: true,
  width: true,
  height: true,
  widths: true,
  film: true,
  duration_ms: true,
  blur: true,
  alt: true,
}) satisfies z.ZodType<ShownMedia>

export const galleryItem = shownMedia.extend({
  guest_name: mediaSchema.shape.guest_name,
  shown_at: z.string(),
}) satisfies z.ZodType<GalleryItem>

const { status, prepared, original_name, bytes, created_at } = mediaSchema.shape
export const ownUpload = shownMedia.extend({
  status,
  prepared,
  original_name,
  bytes,
  sha256: z.string(),
  created_at,
}) satisfies z.ZodType<OwnUpload>

/** The couple's verdict: nothing becomes queued again. */
export const mediaVerdict = z.object({ status: z.enum(['approved', 'hidden']) })
/** A decision on one item, with the status it was based on: it may have been decided elsewhere in the meantime. */
export const oneMediaVerdict = mediaVerdict.extend({ shown: mediaSchema.shape.status.optional() })
