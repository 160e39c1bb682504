import { z } from 'zod'

import { BLOCKED_WORDS_LIMITS, blockedWords, blockedWordsCopy } from './blocked-words.ts'
import { ACCESS_MODES, COUPLE_LIMITS, FEATURES } from './couple.ts'
import { designChanges, designInput } from '#features/design/model/design-input.ts'
import { DEADLINE_AFTER_WEDDING, isDeadlineInTime } from './rsvp-deadline.ts'
import { isLocalDateTime } from './unlock-time.ts'
import {
  epochMs,
  instantOf,
  isCalendarDate,
  isLocalTime,
  isTimeZone,
  timeZoneName,
} from '#platform/model/dates.ts'
import { optionalText, requiredText, storableText } from '#platform/model/text-input.ts'

const names = z.object(
  {
    bride_first: requiredText("Bride's first name is required", COUPLE_LIMITS.name),
    bride_last: requiredText("Bride's last name is required", COUPLE_LIMITS.name),
    groom_first: requiredText("Groom's first name is required", COUPLE_LIMITS.name),
    groom_last: requiredText("Groom's last name is required", COUPLE_LIMITS.name),
  },
  { error: "Bride's first name is required" },
)

// The site expires a day after the wedding, and that day must have a four-digit year too.
const date = z
  .string({ error: 'Wedding date is required' })
  .min(1, 'Wedding date is required')
  .refine((text) => text === '' || (isCalendarDate(text) && text < '9999'), 'Please enter a real date')

const venue = z.object(
  {
    name: requiredText('Venue name is required', COUPLE_LIMITS.venueName),
    address: requiredText('Venue address is required', COUPLE_LIMITS.venueAddress),
  },
  { error: 'Venue name is required' },
)

const timeZone = z
  .string({ error: 'Time zone is required' })
  .max(64, 'Please choose a time zone from the list')
  .overwrite((text) => timeZoneName(text) ?? text)
  .refine(isTimeZone, 'Please choose a time zone from the list')

const ceremonyTime = z
  .string({ error: 'Ceremony time is required' })
  .refine(isLocalTime, 'Ceremony time is required')

const rsvpDeadline = optionalText(10).refine(
  (text) => text === null || isCalendarDate(text),
  'Please enter a real date',
)

const unlockAt = optionalText(16).refine(
  (text) => text === null || isLocalDateTime(text),
  'Please enter a real date and time',
)

const contactHint = optionalText(COUPLE_LIMITS.contactHint)

const wordList = z
  .array(storableText())
  .overwrite(blockedWords)
  .max(BLOCKED_WORDS_LIMITS.words, blockedWordsCopy.tooMany)
  .refine(
    (words) => words.every(({ length }) => length <= BLOCKED_WORDS_LIMITS.word),
    blockedWordsCopy.tooLong,
  )

/** One word or phrase per line. */
const wordLines = storableText()
  .transform((text) => text.split(/\r\n?|\n/))
  .pipe(wordList)

/** The input for creating a wedding; the time zone defaults to UTC (rule A40). */
export const createWeddingInput = z.object({ names, date, venue, time_zone: timeZone.default('UTC') })
export type CreateWeddingInput = z.infer<typeof createWeddingInput>

const toggles = z.partialRecord(z.enum(FEATURES), z.boolean())

/** What the owner may change about their wedding: any part of it, with each toggle on its own. */
export const coupleChanges = z.object({
  names: names.optional(),
  date: date.optional(),
  venue: venue.optional(),
  ceremony_time: ceremonyTime.optional(),
  time_zone: timeZone.optional(),
  settings: z
    .object({
      toggles: toggles.optional(),
      published: z.boolean().optional(),
      unlock_at: z.iso
        .datetime('Please enter a real date and time')
        .overwrite(instantText)
        .nullable()
        .optional(),
      rsvp_deadline: rsvpDeadline.optional(),
      contact_hint: contactHint.optional(),
      access_mode: z.enum(ACCESS_MODES).optional(),
      auto_approve: z.boolean().optional(),
      blocked_words: wordList.optional(),
      search_indexing: z.boolean().optional(),
    })
    .optional(),
  design_settings: designChanges.optional(),
})
export type CoupleChanges = z.infer<typeof coupleChanges>

/** The unsaved changes that a preview may show: the content of the page and its design. */
export const couplePreviewInput = coupleChanges
  .pick({ names: true, date: true, venue: true, ceremony_time: true, design_settings: true })
  .extend({
    settings: z.object({ toggles: toggles.optional() }).optional(),
    // The page as a guest sees it on arrival, or after they have answered.
    view: z.enum(['arriving', 'answered']).optional(),
  })
export type CouplePreviewInput = z.infer<typeof couplePreviewInput>

/** The settings form: every field of coupleChanges that this screen shows, all of them filled in. */
export const settingsInput = z
  .object({
    names,
    date,
    venue,
    ceremony_time: ceremonyTime,
    time_zone: timeZone,
    toggles: z.record(z.enum(FEATURES), z.boolean()),
    published: z.boolean(),
    settings: z.object({
      rsvp_deadline: rsvpDeadline,
      contact_hint: contactHint,
      /** a date and time in the wedding's time zone */
      unlock_at: unlockAt,
      is_personal_link_only: z.boolean(),
      asks_contact: z.boolean(),
      auto_approve: z.boolean(),
      blocked_words: wordLines,
      search_indexing: z.boolean(),
    }),
    design_settings: designInput,
  })
  .refine(({ date, settings }) => isDeadlineInTime(settings.rsvp_deadline, date), {
    path: ['settings', 'rsvp_deadline'],
    error: DEADLINE_AFTER_WEDDING,
  })
export type SettingsInput = z.infer<typeof settingsInput>

/** In milliseconds, like every stored instant; an invalid text is left for the next check to refuse. */
function instantText(text: string): string {
  const at = epochMs(text)
  return Number.isNaN(at) ? text : instantOf(at)
}
