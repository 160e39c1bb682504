import { coupleTitle } from '../model/couple.ts'
import type { Couple } from '../model/couple.ts'
import { SETTINGS_SECTIONS } from '../model/settings-copy.ts'
import { SettingsSection } from '#ui/settings-section.tsx'
import { formatDate, formatLongDate, formatTime } from '#platform/model/dates.ts'
import { paths } from '#platform/model/paths.ts'
import { StatusBadge } from '#ui/badge.tsx'

/** Everything that is stored now, at a glance. */
export function SummarySection({ couple }: { couple: Couple }) {
  const rows = [
    { label: 'Couple', value: coupleTitle(couple.names) },
    { label: 'Wedding date', value: formatLongDate(couple.date) },
    { label: 'Ceremony', value: formatTime(couple.ceremony_time) },
    { label: 'Venue', value: `${couple.venue.name}, ${couple.venue.address}` },
    { label: 'Site address', value: paths.wedding(couple.slug) },
    {
      label: 'Site status',
      value: <StatusBadge status={couple.site_status || 'active'} label={statusWord(couple.site_status)} />,
    },
    { label: 'Published', value: couple.settings.published ? 'Yes' : 'No, still a draft' },
    { label: 'Site expires', value: couple.expiration_date ? formatDate(couple.expiration_date) : 'Not set' },
  ]
  return (
    <SettingsSection id="summary" title={SETTINGS_SECTIONS.summary}>
      <dl className="divide-y divide-hairline border-y border-hairline">
        {rows.map(({ label, value }) => (
          <div
            key={label}
            className="grid grid-cols-[112px_minmax(0,1fr)] gap-4 py-2.5 tablet:grid-cols-[160px_minmax(0,1fr)]"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </SettingsSection>
  )
}

/** Capitalized; 'Active' if there is none. */
function statusWord(status: string): string {
  return status ? status.charAt(0).toUpperCase() + status.slice(1) : 'Active'
}
