import type { Guest } from '#features/guests/model/guest.ts'
import { plusOneStatusCell } from '#features/guests/model/guest-csv.ts'
import type { CsvColumn } from '#platform/model/csv-cells.ts'
import { type CalendarDate, calendarDateIn, type Instant, type TimeZone } from '#platform/model/dates.ts'

/**
 * Who gave which answer, and on which day in `zone`. Headers match the guest list's export, so that both can be
 * imported; `exportedAt` tells such an import which answers are newer than the file.
 */
export function rsvpColumns(zone: TimeZone, exportedAt: Instant): CsvColumn<Guest>[] {
  return [
    { header: 'first_name', value: (guest) => guest.first_name },
    { header: 'last_name', value: (guest) => guest.last_name },
    { header: 'rsvp_status', value: (guest) => guest.rsvp_status },
    {
      header: 'answered_on',
      value: ({ rsvp_responded_at }) => rsvp_responded_at && calendarDateIn(zone, rsvp_responded_at),
    },
    { header: 'meal_choice', value: (guest) => guest.meal_choice },
    { header: 'dietary_restrictions', value: (guest) => guest.dietary_restrictions },
    { header: 'plus_one_allowed', value: (guest) => (guest.plus_one_allowed ? 'Yes' : 'No') },
    { header: 'plus_one_first_name', value: (guest) => guest.plus_one_first_name },
    { header: 'plus_one_last_name', value: (guest) => guest.plus_one_last_name },
    { header: 'plus_one_meal_choice', value: (guest) => guest.plus_one_meal_choice },
    { header: 'plus_one_status', value: plusOneStatusCell },
    { header: 'plus_one_dietary', value: (guest) => guest.plus_one_dietary },
    { header: 'party', value: (guest) => guest.party },
    { header: 'id', value: (guest) => guest.id },
    { header: 'exported_at', value: () => exportedAt },
  ]
}

/** 'rsvps-2027-06-12.csv' */
export function rsvpFileName(date: CalendarDate): string {
  return `rsvps-${date}.csv`
}
