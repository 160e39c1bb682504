import type { DashboardStats } from '../model/dashboard.ts'
import { dashboardCopy, weekWords } from '../model/dashboard-copy.ts'
import { FailedPart } from '#ui/failed-part.tsx'
import { Section } from '#ui/section.tsx'

const copy = dashboardCopy.week

/** What the last seven days brought (rule A12). */
export function ThisWeek({ stats, onRetry }: { stats: DashboardStats | null; onRetry: () => void }) {
  if (!stats) {
    return (
      <Section title={copy.title}>
        <FailedPart text={copy.failed} onRetry={onRetry} />
      </Section>
    )
  }
  const { week } = stats
  const rows = [
    [copy.rsvps, week.new_rsvps],
    [copy.photos, week.new_media],
    [copy.messages, week.new_activities],
  ] as const
  return (
    <Section title={copy.title} aside={<span className="text-caption text-muted">{weekWords(week)}</span>}>
      <dl className="divide-y divide-hairline">
        {rows.map(([label, count]) => (
          <div key={label} className="flex items-baseline justify-between gap-4 py-2 first:pt-1 last:pb-0">
            <dt>{label}</dt>
            <dd className="font-medium tabular-nums">{copy.plus(count)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
