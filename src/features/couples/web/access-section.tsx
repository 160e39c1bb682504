import type { ReactNode } from 'react'

import type { Couple } from '../model/couple.ts'
import { SETTINGS_SECTIONS, settingsCopy as copy } from '../model/settings-copy.ts'
import { moveExpiration } from '../model/site-availability.ts'
import { GuestLink } from './guest-link.tsx'
import type { SettingsForm } from './settings-form.ts'
import { isCalendarDate } from '#platform/model/dates.ts'
import { SettingsSection } from '#ui/settings-section.tsx'
import { StatusBadge } from '#ui/badge.tsx'
import { Switch, TextField } from '#ui/text-field.tsx'

interface AccessSectionProps {
  form: SettingsForm
  couple: Couple
  /** why a draft cannot be published yet, if that is so */
  licence: ReactNode
}

/** The link reflects what is stored, the switch what will be saved. */
export function AccessSection({ form, couple, licence }: AccessSectionProps) {
  const isLive = couple.settings.published
  const willBeLive = form.values.published
  return (
    <SettingsSection id="access" title={SETTINGS_SECTIONS.access} line="Who can open your site.">
      <div className="border-y border-hairline py-3">
        <div className="flex items-center justify-between gap-4">
          <Switch {...form.toggle('published')} label="Published" help={helpFor(isLive, willBeLive)} />
          <StatusBadge status={isLive ? 'live' : 'draft'} />
        </div>
        {!isLive && licence}
        {isLive && (
          <div className="mt-3">
            <GuestLink slug={couple.slug} />
          </div>
        )}
      </div>
      <div className="border-b border-hairline py-3">
        <Switch
          {...form.toggle('settings.is_personal_link_only')}
          label={copy.linkOnly}
          help={copy.linkOnlyHelp}
        />
      </div>
      {!form.values.settings.is_personal_link_only && (
        <div className="border-b border-hairline py-3">
          <Switch
            {...form.toggle('settings.asks_contact')}
            label={copy.asksContact}
            help={copy.asksContactHelp}
          />
        </div>
      )}
      <div className="border-b border-hairline py-3">
        <Switch {...form.toggle('settings.search_indexing')} label={copy.indexing} help={copy.indexingHelp} />
      </div>
      <TextField
        {...form.field('settings.unlock_at')}
        label="Unlock time"
        type="datetime-local"
        min="1900-01-01T00:00"
        max={`${lastDayOf(couple, form.values.date)}T23:59`}
        help={copy.unlockHelp(form.values.time_zone.replaceAll('_', ' '))}
        className="mt-4"
        optional
      />
    </SettingsSection>
  )
}

/** The day on which the site expires once the form is saved. */
function lastDayOf(couple: Couple, date: string): string | null {
  return isCalendarDate(date) ? moveExpiration(couple, date).expiration_date : couple.expiration_date
}

function helpFor(isLive: boolean, willBeLive: boolean): string {
  if (isLive !== willBeLive) return willBeLive ? 'Goes live when you save.' : 'Becomes a draft when you save.'
  return isLive
    ? 'Everyone with the link can open your site.'
    : 'A draft is private: guests are told to come back later.'
}
