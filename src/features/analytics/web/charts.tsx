import { mostUsed, totalUsage, USED_FEATURES } from '../model/analytics.ts'
import type { Analytics } from '../model/analytics.ts'
import { analyticsCopy as copy, funnelCopy, pollPartCopy } from '../model/analytics-copy.ts'
import { ShareTable } from './share-table.tsx'
import { paths } from '#platform/model/paths.ts'
import { ButtonLink } from '#ui/button.tsx'

export { HoursChart } from './hours-chart.tsx'
export { TimelineChart, TimelineLegend } from './timeline-chart.tsx'

/** How much guests use each feature. */
export function UsageChart({ usage }: { usage: Analytics['featureUsage'] }) {
  const leader = mostUsed(usage)
  return (
    <ShareTable
      name={copy.usage}
      heads={[copy.feature, copy.total, copy.share]}
      rows={USED_FEATURES.map((feature) => ({
        key: feature.key,
        label: feature.label,
        count: usage[feature.key],
        whole: totalUsage(usage),
        isLeader: feature === leader,
      }))}
    />
  )
}

/** How far the guests got who were invited by e-mail. */
export function FunnelChart({ funnel, others }: { funnel: Analytics['funnel']; others: number }) {
  const rest = others > 0 && <p className="mt-3 text-caption text-muted">{funnelCopy.others(others)}</p>
  if (funnel.invited === 0) {
    return (
      <>
        <p className="mb-3 text-muted">{funnelCopy.none}</p>
        <ButtonLink size="sm" to={paths.sendInvitations}>
          {copy.empty.action}
        </ButtonLink>
        {rest}
      </>
    )
  }
  return (
    <>
      <ShareTable
        name={funnelCopy.title}
        heads={[funnelCopy.step, funnelCopy.guests, copy.share]}
        isStacked
        rows={FUNNEL_STEPS.map((step) => ({
          key: step,
          label: funnelCopy.steps[step],
          count: funnel[step],
          whole: funnel.invited,
          isLeader: step === 'answered',
        }))}
      />
      {rest}
    </>
  )
}

const FUNNEL_STEPS = ['invited', 'accepted', 'opened', 'answered'] as const

/** The leading option in each poll, with its share of the votes. */
export function PollsChart({ polls }: { polls: Analytics['polls'] }) {
  if (polls.length === 0) return <p className="text-muted">{pollPartCopy.none}</p>
  return (
    <ShareTable
      name={pollPartCopy.title}
      heads={[pollPartCopy.poll, pollPartCopy.votes, copy.share]}
      isStacked
      rows={polls.map((poll, index) => ({
        key: `${index}`,
        label: (
          <>
            <bdi className="wrap-anywhere">{poll.question}</bdi>
            <span className="block text-caption wrap-anywhere text-muted">
              {poll.votes > 0 ? pollPartCopy.leading(poll) : pollPartCopy.noVotes}
            </span>
          </>
        ),
        count: poll.leading_votes,
        whole: poll.votes,
      }))}
    />
  )
}
