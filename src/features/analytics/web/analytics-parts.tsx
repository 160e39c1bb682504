import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { totalUsage } from '../model/analytics.ts'
import type { Analytics } from '../model/analytics.ts'
import { analyticsCopy as copy, funnelCopy, hoursCopy, pollPartCopy } from '../model/analytics-copy.ts'
import { KeyInsights, TopContributors } from './analytics-figures.tsx'
import { EventsPart } from './events-part.tsx'
import { paths } from '#platform/model/paths.ts'
import { onDemand, useOnDemand } from '#ui/on-demand.tsx'
import { Section } from '#ui/section.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'

const CHARTS = onDemand(() => import('./charts.tsx'))
type Charts = Awaited<ReturnType<typeof CHARTS.fetch>>

interface AnalyticsPartsProps {
  analytics: Analytics
  isPollsFirst: boolean
}

/** Everything below the figures; the charts load once the figures are there. */
export function AnalyticsParts({ analytics, isPollsFirst }: AnalyticsPartsProps) {
  const [hasFailed, setFailed] = useState(false)
  const charts = useOnDemand(CHARTS, !hasFailed, () => setFailed(true))
  const drawn = (height: number, draw: (charts: Charts) => ReactNode) =>
    charts ? (
      draw(charts)
    ) : (
      <ChartToCome height={height} hasFailed={hasFailed} retry={() => setFailed(false)} />
    )
  const { featureUsage, funnel, answeredGuests, answerHours, polls } = analytics
  const pollsPart = (
    <div className="desk:col-span-2">
      <Section
        title={pollPartCopy.title}
        isFirst={isPollsFirst}
        aside={
          <Link className="link" to={paths.pollResults}>
            {pollPartCopy.results}
          </Link>
        }
      >
        {drawn(180, ({ PollsChart }) => (
          <PollsChart polls={polls} />
        ))}
      </Section>
    </div>
  )
  return (
    <div className={GRID}>
      {isPollsFirst && pollsPart}
      <Section title={copy.timeline} isFirst={!isPollsFirst} aside={charts && <charts.TimelineLegend />}>
        {drawn(266, ({ TimelineChart }) => (
          <TimelineChart days={analytics.timelineData} />
        ))}
      </Section>
      <Section title={copy.insights} isFirst={!isPollsFirst}>
        <KeyInsights {...analytics} />
      </Section>
      <Section title={copy.usage} aside={<Note>{copy.inAll(totalUsage(featureUsage))}</Note>}>
        {drawn(210, ({ UsageChart }) => (
          <UsageChart usage={featureUsage} />
        ))}
      </Section>
      <Section title={copy.contributors}>
        <TopContributors {...analytics} />
      </Section>
      <Section title={hoursCopy.title} aside={<Note>{hoursCopy.count(answerHours.reduce(add, 0))}</Note>}>
        {drawn(210, ({ HoursChart }) => (
          <HoursChart hours={answerHours} />
        ))}
      </Section>
      <Section title={funnelCopy.title}>
        {drawn(210, ({ FunnelChart }) => (
          <FunnelChart funnel={funnel} others={answeredGuests - funnel.answered} />
        ))}
      </Section>
      <EventsPart />
      {!isPollsFirst && pollsPart}
    </div>
  )
}

function add(one: number, other: number): number {
  return one + other
}

function Note({ children }: { children: ReactNode }) {
  return <span className="text-caption text-muted tabular-nums">{children}</span>
}

interface ChartToComeProps {
  height: number
  hasFailed: boolean
  retry: () => void
}

function ChartToCome({ height, hasFailed, retry }: ChartToComeProps) {
  if (!hasFailed) return <Skeleton height={`${height}px`} />
  return (
    <p role="alert" className="text-muted">
      {copy.chartsFailed}{' '}
      <button type="button" className="link" onClick={retry}>
        {copy.retry}
      </button>
    </p>
  )
}

/** A skeleton in the shape of the sections that are loading. */
export function PartsSkeleton() {
  return (
    <div className={GRID}>
      <Loading hidden />
      {[copy.timeline, copy.insights, copy.usage, copy.contributors].map((title, index) => (
        <Section key={title} title={title} isFirst={index < 2}>
          <Skeleton height={index < 2 ? '266px' : '210px'} />
        </Section>
      ))}
    </div>
  )
}

const GRID = 'grid gap-x-12 gap-y-7 pt-2 desk:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]'
