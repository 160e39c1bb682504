import { z } from 'zod'

import { COUPLE_LIMITS, FEATURES } from './couple.ts'
import { epochMs, instantOf, isCalendarDate, isLocalTime, isTimeZone } from '#platform/model/dates.ts'
import { requiredText } from '#platform/model/text-input.ts'

const names = z.object(
  {
    bride_first: requiredText("Bride's first name is required", COUPLE_LIMITS.name),
    bride_last: requiredText("Bride's last name is required", COUPLE_LIMITS.name),
    groom_first: requiredText("Groom's first name is required", COUPLE_LIMITS.name),
    groom_last: requiredText("Groom's last name is required", COUPLE_LIMITS.name),
  },
  { error: "Bride's first name is required" },
)

// The site outlives the wedding by a day, and that day has to be a date of four-digit years too.
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
  .refine(isTimeZone, 'Please choose a time zone from the list')

const ceremonyTime = z
  .string({ error: 'Ceremony time is required' })
  .refine(isLocalTime, 'Ceremony time is required')

/** What creates a wedding (S1 §5); without a time zone it is UTC (ruling A40). */
export const createWeddingInput = z.object({ names, date, venue, time_zone: timeZone.default('UTC') })
export type CreateWeddingInput = z.infer<typeof createWeddingInput>

/** What the owner may change of their wedding: any part of it, toggles one by one. */
export const coupleChanges = z.object({
  names: names.optional(),
  date: date.optional(),
  venue: venue.optional(),
  ceremony_time: ceremonyTime.optional(),
  time_zone: timeZone.optional(),
  settings: z
    .object({
      toggles: z.partialRecord(z.enum(FEATURES), z.boolean()).optional(),
      published: z.boolean().optional(),
      unlock_at: z.iso
        .datetime('Please enter a real date and time')
        .overwrite(instantText)
        .nullable()
        .optional(),
    })
    .optional(),
})
export type CoupleChanges = z.infer<typeof coupleChanges>

/** The settings form: everything coupleChanges knows that this screen shows, all of it filled in. */
export const settingsInput = z.object({
  names,
  date,
  venue,
  ceremony_time: ceremonyTime,
  time_zone: timeZone,
  toggles: z.record(z.enum(FEATURES), z.boolean()),
  published: z.boolean(),
})
export type SettingsInput = z.infer<typeof settingsInput>

/** In milliseconds, as every stored instant is; what is no instant stays for the check to refuse. */
function instantText(text: string): string {
  const at = epochMs(text)
  return Number.isNaN(at) ? text : instantOf(at)
}
