import { z } from 'zod'
import { ACCESS_MODES, FEATURES } from '../model/couple.ts'
import {
  CARD_STYLES,
  FONT_PAIR_NAMES,
  HEADER_STYLES,
  LAYOUT_STYLES,
  THEME_NAMES,
} from '#features/design/model/design.ts'

const toggles = z.record(z.enum(FEATURES), z.boolean())

const design = z.object({
  theme_name: z.enum(THEME_NAMES),
  primary_color: z.string(),
  secondary_color: z.string(),
  accent_color: z.string(),
  font_pair: z.enum(FONT_PAIR_NAMES),
  layout_style: z.enum(LAYOUT_STYLES),
  header_style: z.enum(HEADER_STYLES),
  card_style: z.enum(CARD_STYLES),
})

const cover = z.object({ base: z.string(), wide: z.array(z.int()), tall: z.array(z.int()) })

const venue = z.object({ name: z.string(), address: z.string() })

/** A couple as sent to its owner. */
export const coupleResponse = z.object({
  id: z.uuid(),
  slug: z.string(),
  names: z.object({
    bride_first: z.string(),
    bride_last: z.string(),
    groom_first: z.string(),
    groom_last: z.string(),
  }),
  date: z.iso.date(),
  ceremony_time: z.string(),
  time_zone: z.string(),
  venue,
  expiration_date: z.iso.date().nullable(),
  site_status: z.string(),
  erase_after: z.iso.date().nullable(),
  story_video_url: z.string().nullable(),
  poster_url: z.string().nullable(),
  cover_photo: cover.extend({ brightness: z.number() }).nullable(),
  settings: z.object({
    toggles,
    unlock_at: z.iso.datetime().nullable(),
    published: z.boolean(),
    rsvp_deadline: z.iso.date().nullable(),
    access_mode: z.enum(ACCESS_MODES),
    auto_approve: z.boolean(),
    blocked_words: z.array(z.string()),
    search_indexing: z.boolean(),
    contact_hint: z.string().nullable(),
  }),
  design_settings: design.extend({ custom_css: z.string() }),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})

/** A couple as sent to any visitor of its published site. */
export const publicCoupleResponse = z.object({
  slug: z.string(),
  bride_first: z.string(),
  groom_first: z.string(),
  date: z.iso.date(),
  ceremony_time: z.string(),
  venue,
  story_video_url: z.string().nullable(),
  poster_url: z.string().nullable(),
  cover_photo: cover.extend({ wash: z.number() }).nullable(),
  toggles,
  design,
})
