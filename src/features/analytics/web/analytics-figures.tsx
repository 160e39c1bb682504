import type { ReactNode } from 'react'

import { mostUsed } from '../model/analytics.ts'
import type { Analytics } from '../model/analytics.ts'
import { analyticsCopy as copy, contributorLine } from '../model/analytics-copy.ts'
import { formatCount } from '#platform/model/format-count.ts'
import { StatStrip } from '#ui/stat-strip.tsx'
import { percentOf } from '#platform/model/percent-of.ts'

/** The five figures at the top; dashes until they have loaded. */
export function FigureStrip({ analytics }: { analytics: Analytics | undefined }) {
  const { stats } = copy
  if (!analytics) return <StatStrip stats={Object.values(stats).map((label) => ({ label, value: '–' }))} />
  const { guestEngagement: figures, answeredGuests } = analytics
  return (
    <StatStrip
      stats={[
        { label: stats.guests, value: formatCount(figures.totalGuests) },
        {
          label: stats.rate,
          value: `${figures.rsvpRate}%`,
          note: copy.answered(answeredGuests),
        },
        { label: stats.active, value: formatCount(figures.activeGuests) },
        { label: stats.photos, value: formatCount(figures.photoUploads) },
        {
          label: stats.average,
          value: averageOf(figures),
          note: copy.perGuest,
        },
      ]}
    />
  )
}

/** What the figures mean, in words. */
export function KeyInsights({ guestEngagement: figures, featureUsage }: Analytics) {
  const popular = mostUsed(featureUsage)
  const { insight } = copy
  return (
    <dl>
      <Insight words={insight.answered}>{figures.rsvpRate}%</Insight>
      <Insight words={insight.active}>{percentOf(figures.activeGuests, figures.totalGuests)}%</Insight>
      <Insight words={popular ? insight.popular : insight.noPopular}>
        {popular?.label ?? insight.noneYet}
      </Insight>
      <Insight words={insight.average}>{averageOf(figures)}</Insight>
    </dl>
  )
}

function Insight({ children, words }: { children: ReactNode; words: string }) {
  return (
    <div className="flex flex-row-reverse items-baseline justify-end gap-x-5 border-b border-hairline py-2 first:pt-0 last:border-b-0">
      <dt className="min-w-0 flex-1 text-ink-2">{words}</dt>
      <dd className="display min-w-[92px] flex-none text-h2 leading-[30px] whitespace-nowrap">{children}</dd>
    </div>
  )
}

/** The five people who contributed most. */
export function TopContributors({ topContributors }: Pick<Analytics, 'topContributors'>) {
  if (topContributors.length === 0) return <p className="text-muted">{copy.noActivity}</p>
  return (
    <ol>
      {topContributors.map((one, index) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- two guests may share a name
          key={index}
          className="flex gap-x-4 border-b border-hairline py-2.5 first:pt-0 last:border-b-0"
        >
          <span aria-hidden="true" className="w-2.5 flex-none text-muted tabular-nums">
            {index + 1}
          </span>
          <p className="min-w-0 flex-1">
            <bdi className="wrap-anywhere">{one.name}</bdi>
            <span className="block text-caption text-muted">{contributorLine(one)}</span>
          </p>
          <span className="font-medium tabular-nums">{formatCount(one.activities)}</span>
        </li>
      ))}
    </ol>
  )
}

function averageOf({ averageActivitiesPerGuest: average }: Analytics['guestEngagement']): string {
  return average.toFixed(1)
}
