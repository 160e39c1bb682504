import { useMemo } from 'react'
import { Link } from 'react-router'

import { COUPLE_LIMITS } from '../model/couple.ts'
import { SETTINGS_SECTIONS, settingsCopy as copy } from '../model/settings-copy.ts'
import type { SettingsForm } from './settings-form.ts'
import { SettingsSection } from '#ui/settings-section.tsx'
import { calendarDateIn, clockNow, formatDate, isCalendarDate, isTimeZone } from '#platform/model/dates.ts'
import { paths } from '#platform/model/paths.ts'
import { timeZones } from '#platform/web/browser-time-zone.ts'
import { Alert } from '#ui/alert.tsx'
import { SelectField, TextField } from '#ui/text-field.tsx'

export function DetailsSection({ form }: { form: SettingsForm }) {
  const name = { maxLength: COUPLE_LIMITS.name, autoComplete: 'off', required: true }
  const present = form.values.time_zone
  const zones = useMemo(
    () => timeZones(present).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
    [present],
  )
  return (
    <SettingsSection
      id="details"
      title={SETTINGS_SECTIONS.details}
      line="What guests read on your site. Its address never changes."
    >
      <div className="grid gap-x-4 gap-y-5 tablet:grid-cols-2">
        <TextField {...form.field('names.bride_first')} label="Bride's first name" {...name} />
        <TextField {...form.field('names.bride_last')} label="Bride's last name" {...name} />
        <TextField {...form.field('names.groom_first')} label="Groom's first name" {...name} />
        <TextField {...form.field('names.groom_last')} label="Groom's last name" {...name} />
        <TextField
          {...form.field('date')}
          label="Wedding date"
          type="date"
          min="1900-01-01"
          max="9998-12-31"
          help="The site closes one day after it."
          required
        />
        <TextField {...form.field('ceremony_time')} label="Ceremony time" type="time" required />
        <PastDateNote date={form.values.date} zone={present} />
        <TextField
          {...form.field('venue.name')}
          label="Venue name"
          maxLength={COUPLE_LIMITS.venueName}
          className="tablet:col-span-2"
          required
        />
        <TextField
          {...form.field('venue.address')}
          label="Venue address"
          maxLength={COUPLE_LIMITS.venueAddress}
          className="tablet:col-span-2"
          required
        />
        <SelectField
          {...form.field('time_zone')}
          label="Time zone"
          options={zones}
          help="Days to go and the end of the site are counted in it."
          className="tablet:col-span-2"
        />
      </div>
      <p className="mt-5 text-caption text-muted">
        <Link to={paths.events} className="link">
          {copy.moreEvents}
        </Link>
      </p>
    </SettingsSection>
  )
}

/** A past date is accepted all the same (rule A21). */
function PastDateNote({ date, zone }: { date: string; zone: string }) {
  if (!isCalendarDate(date) || !isTimeZone(zone) || date >= calendarDateIn(zone, clockNow())) return null
  return (
    <div className="tablet:col-span-2">
      <Alert kind="warning">{copy.pastDate(formatDate(date))}</Alert>
    </div>
  )
}
