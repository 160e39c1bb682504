import { dashboardCopy } from '../model/dashboard-copy.ts'
import type { DashboardStats } from '../model/dashboard.ts'
import { formatCount } from '#platform/model/format-count.ts'
import { paths } from '#platform/model/paths.ts'
import { FailedPart } from '#ui/failed-part.tsx'
import { StatStrip } from '#ui/stat-strip.tsx'
import type { Stat } from '#ui/stat-strip.tsx'
import { percentOf } from '#platform/model/percent-of.ts'

const copy = dashboardCopy.stats

/** The wedding in four figures; dashes if they could not be read. */
export function StatCards({ stats, onRetry }: { stats: DashboardStats | null; onRetry: () => void }) {
  return (
    <section aria-label="Figures" className="flex flex-col gap-2">
      <StatStrip stats={stats ? figures(stats) : NONE} />
      {!stats && <FailedPart text={copy.failed} onRetry={onRetry} />}
    </section>
  )
}

function figures(stats: DashboardStats): Stat[] {
  const { total_guests: guests, plus_ones_allowed: plusOnes, rsvp_accepted: confirmed } = stats
  return [
    {
      label: copy.guests,
      value: formatCount(guests),
      note: plusOnes > 0 ? copy.plusOnes(plusOnes) : undefined,
    },
    {
      label: copy.confirmed,
      value: formatCount(confirmed),
      note: guests > 0 ? copy.ofGuests(percentOf(confirmed, guests)) : undefined,
      to: paths.rsvp,
    },
    {
      label: copy.photos,
      value: formatCount(stats.media_total),
      note: stats.media_queued > 0 ? copy.pending(stats.media_queued) : undefined,
    },
    {
      label: copy.activities,
      value: formatCount(stats.activities),
      note: stats.active_guests > 0 ? copy.from(stats.active_guests) : undefined,
    },
  ]
}

const NONE: Stat[] = [
  { label: copy.guests, value: '–' },
  { label: copy.confirmed, value: '–', to: paths.rsvp },
  { label: copy.photos, value: '–' },
  { label: copy.activities, value: '–' },
]
