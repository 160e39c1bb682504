import { plusOneStatusCell } from '#features/guests/model/guest-csv.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import { joinTags } from '#features/guests/model/guest-input.ts'
import type { ExportedMedia } from '#features/media/model/media-export.ts'
import { uploaderName } from '#features/media/model/moderation-copy.ts'
import type { CsvColumn } from '#platform/model/csv-cells.ts'
import { calendarDateIn } from '#platform/model/dates.ts'
import type { Instant, TimeZone } from '#platform/model/dates.ts'

const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No')

/**
 * The columns of the guests' CSV (rule A14); an import recognizes its headers. The first fourteen are fixed; after them
 * comes everything else that the couple entered, so that importing the file elsewhere creates the same guests. Languages
 * have a column if the couple uses them. `exportedAt` tells an import which answers are newer than the file.
 */
export function guestColumns(zone: TimeZone, hasLanguages: boolean, exportedAt: Instant): CsvColumn<Guest>[] {
  return [
    { header: 'First Name', value: ({ first_name }) => first_name },
    { header: 'Last Name', value: ({ last_name }) => last_name },
    { header: 'Email', value: ({ email }) => email },
    { header: 'Phone', value: ({ phone }) => phone },
    { header: 'RSVP Status', value: ({ rsvp_status }) => rsvp_status },
    { header: 'Plus One Allowed', value: ({ plus_one_allowed }) => yesOrNo(plus_one_allowed) },
    { header: 'Plus One First Name', value: ({ plus_one_first_name }) => plus_one_first_name },
    { header: 'Plus One Last Name', value: ({ plus_one_last_name }) => plus_one_last_name },
    { header: 'Meal Choice', value: ({ meal_choice }) => meal_choice },
    { header: 'Plus One Meal Choice', value: ({ plus_one_meal_choice }) => plus_one_meal_choice },
    { header: 'Dietary Restrictions', value: ({ dietary_restrictions }) => dietary_restrictions },
    { header: 'Photo Consent', value: ({ photo_consent }) => yesOrNo(photo_consent) },
    { header: 'Seat', value: ({ seat }) => seat },
    { header: 'Added Date', value: ({ created_at }) => calendarDateIn(zone, created_at) },
    { header: 'Party', value: ({ party }) => party },
    { header: 'Tags', value: ({ tags }) => joinTags(tags, ';') },
    { header: 'ID', value: ({ id }) => id },
    { header: 'Plus One Status', value: plusOneStatusCell },
    { header: 'Plus One Dietary', value: ({ plus_one_dietary }) => plus_one_dietary },
    { header: 'Exported At', value: () => exportedAt },
    ...(hasLanguages ? [{ header: 'Language', value: ({ language }: Guest) => language }] : []),
  ]
}

/** The columns of the media's CSV (rule A14); the URL opens without signing in (rule A13). */
export function mediaColumns(zone: TimeZone): CsvColumn<ExportedMedia>[] {
  return [
    { header: 'Media ID', value: ({ id }) => id },
    { header: 'Guest Name', value: uploaderName },
    { header: 'Media URL', value: ({ url }) => url },
    { header: 'Alt Text', value: ({ alt }) => alt },
    { header: 'Status', value: ({ status }) => status },
    { header: 'Upload Date', value: ({ created_at }) => calendarDateIn(zone, created_at) },
  ]
}

/** The columns of the photos and videos, plus one with the path of each file in the ZIP. */
export function filedMediaColumns(
  zone: TimeZone,
  fileOf: (media: ExportedMedia) => string | null,
): CsvColumn<ExportedMedia>[] {
  return [...mediaColumns(zone), { header: 'File', value: fileOf }]
}
