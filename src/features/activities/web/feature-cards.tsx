import { Link } from 'react-router'
import { ChartNoAxesColumn, CircleQuestionMark, MessageSquareHeart, Music } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

import type { ActivitySummary } from '../model/activity-list.ts'
import { plural } from '#platform/model/format-count.ts'
import { paths } from '#platform/model/paths.ts'

interface FeatureCard {
  title: string
  figure: keyof ActivitySummary
  count: (count: number) => string
  icon: LucideIcon
  links: readonly { to: string; label: string }[]
}

const CARDS: readonly FeatureCard[] = [
  {
    title: 'Love Notes',
    figure: 'notes',
    count: plural('note', 'notes'),
    icon: MessageSquareHeart,
    links: [{ to: paths.loveNotes, label: 'Manage Notes' }],
  },
  {
    title: 'Song Requests',
    figure: 'requests',
    count: plural('request', 'requests'),
    icon: Music,
    links: [{ to: paths.songRequests, label: 'Manage Requests' }],
  },
  {
    title: 'Trivia Results',
    figure: 'trivia',
    count: plural('result', 'results'),
    icon: CircleQuestionMark,
    links: [
      { to: paths.triviaQuestions, label: 'Manage Questions' },
      { to: paths.triviaResults, label: 'View Results' },
    ],
  },
  {
    title: 'Poll Responses',
    figure: 'polls',
    count: plural('vote', 'votes'),
    icon: ChartNoAxesColumn,
    links: [{ to: paths.pollResults, label: 'View Polls' }],
  },
]

/** What guests can take part in, with links to each. */
export function FeatureCards({ summary }: { summary: ActivitySummary | undefined }) {
  return (
    <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-hairline bg-hairline desk:grid-cols-4">
      {CARDS.map(({ title, figure, count, icon: Icon, links }) => (
        <li key={title} className="flex gap-3 bg-paper p-4 max-tablet:flex-col">
          <Icon size={18} strokeWidth={1.6} aria-hidden="true" className="mt-0.5 flex-none text-ink-2" />
          <div className="min-w-0 flex-1">
            <h2 className="font-medium">{title}</h2>
            <p className="text-caption text-muted tabular-nums">{summary ? count(summary[figure]) : '–'}</p>
            <p className="mt-2 flex flex-wrap gap-x-4">
              {links.map(({ to, label }) => (
                <Link key={to} to={to} className="link inline-flex min-h-9 items-center tablet:min-h-7">
                  {label}
                </Link>
              ))}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
