import { Heart, Image, Users } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'

import type { DashboardStats } from '../model/dashboard.ts'
import { dashboardCopy } from '../model/dashboard-copy.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import { calendarDateIn, formatDate } from '#platform/model/dates.ts'
import { paths } from '#platform/model/paths.ts'
import { Section } from '#ui/section.tsx'

const copy = dashboardCopy.recent

interface RecentActivityProps {
  couple: Couple | null
  stats: DashboardStats | null
}

/** The wedding's progress, latest first; the full history is behind View All. */
export function RecentActivity({ couple, stats }: RecentActivityProps) {
  const viewAll = (
    <Link to={paths.history} className="link">
      {copy.viewAll}
    </Link>
  )
  return (
    <Section title={copy.title} aside={couple && viewAll}>
      {couple ? (
        <ul className="divide-y divide-hairline">
          {stepsOf(couple, stats).map(({ icon: Icon, title, line }) => (
            <li key={title} className="flex gap-3 py-2.5 first:pt-1 last:pb-0">
              <Icon size={18} strokeWidth={1.6} aria-hidden="true" className="mt-0.5 flex-none text-ink-2" />
              <div className="min-w-0">
                <p className="font-medium">{title}</p>
                <p className="text-caption text-muted">{line}</p>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <div className="py-1">
          <p className="font-medium">{copy.empty}</p>
          <p className="text-caption text-muted">{copy.emptyLine}</p>
        </div>
      )}
    </Section>
  )
}

interface Step {
  icon: LucideIcon
  title: string
  line: string
}

function stepsOf({ created_at, time_zone }: Couple, stats: DashboardStats | null): Step[] {
  const steps: Step[] = [
    {
      icon: Heart,
      title: copy.created,
      line: formatDate(calendarDateIn(time_zone, created_at)),
    },
  ]
  if (stats && stats.total_guests > 0)
    steps.unshift({
      icon: Users,
      title: copy.imported,
      line: copy.added(stats.total_guests),
    })
  if (stats && stats.media_total > 0)
    steps.unshift({
      icon: Image,
      title: copy.uploaded,
      line: copy.review(stats.media_queued),
    })
  return steps
}
