import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { MediaSummary } from '../model/media.ts'
import { moderationCopy as copy } from '../model/moderation-copy.ts'
import { mediaSummaryQuery } from './media-queries.ts'
import { formatCount } from '#platform/model/format-count.ts'
import { useIsPhone } from '#lists/web/use-is-phone.ts'
import { StatStrip } from '#ui/stat-strip.tsx'
import { percentOf } from '#platform/model/percent-of.ts'

const FIGURES = ['total', 'queued', 'approved', 'hidden', 'photos', 'videos'] as const

/** The figures and the instructions for judging, above the list. */
export function MediaOverview() {
  const { data, isError, refetch } = useQuery(mediaSummaryQuery)
  const isPhone = useIsPhone()
  const strip = (
    <StatStrip
      stats={FIGURES.map((figure) => ({
        label: copy.stats[figure],
        value: data ? formatCount(data[figure]) : '–',
      }))}
    />
  )
  const panels = data && data.total > 0 && (
    <>
      <Breakdown summary={data} />
      <Contributors summary={data} />
    </>
  )
  return (
    <>
      {!isPhone && strip}
      {!data && isError && (
        <p role="alert" className="mt-2 text-caption text-muted">
          {copy.summaryFailed}{' '}
          <button type="button" className="link" onClick={() => void refetch()}>
            {copy.retry}
          </button>
        </p>
      )}
      {isPhone ? (
        // On a phone both are collapsed, so that the first photo is visible.
        <div className="mt-1 mb-4 divide-y divide-hairline border-y border-hairline">
          <Folded title={copy.figures}>
            {strip}
            <div className="mt-5 grid gap-y-6">{panels}</div>
          </Folded>
          <Folded title={copy.guidelinesTitle}>
            <GuidelinePoints />
          </Folded>
        </div>
      ) : (
        <div className="mt-7 mb-7 grid gap-x-10 gap-y-6 desk:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_minmax(0,7fr)]">
          {panels}
          <Panel title={copy.guidelinesTitle}>
            <GuidelinePoints />
          </Panel>
        </div>
      )}
    </>
  )
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-2 font-semibold">{title}</h2>
      {children}
    </section>
  )
}

/** The second share is whatever is left to 100 percent, so that the two add up. */
function Breakdown({ summary: { total, photos, videos } }: { summary: MediaSummary }) {
  const kinds = [
    { label: copy.stats.photos, count: photos, fill: 'bg-ink-2' },
    { label: copy.stats.videos, count: videos, fill: 'bg-rose' },
  ]
  return (
    <Panel title={copy.breakdown}>
      <div
        aria-hidden="true"
        className="mt-1 mb-2.5 flex h-2.5 gap-0.5 overflow-hidden rounded-[2px] bg-track"
      >
        {kinds.map(({ label, count, fill }) => (
          <span key={label} className={fill} style={{ width: `${(count / total) * 100}%` }} />
        ))}
      </div>
      <dl>
        {kinds.map(({ label, count, fill }) => (
          <div key={label} className="flex items-center gap-2 py-[3px]">
            <span aria-hidden="true" className={`size-2.5 rounded-[2px] ${fill}`} />
            <dt className="flex-1">{label}</dt>
            <dd className="tabular-nums">
              {formatCount(count)} · {percentOf(count, total)}%
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function Contributors({ summary: { contributors } }: { summary: MediaSummary }) {
  return (
    <Panel title={copy.contributors}>
      {contributors.length === 0 ? (
        <p className="text-muted">{copy.noContributors}</p>
      ) : (
        <ol>
          {contributors.map(({ guest_name, count }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two guests may share a name
            <li key={index} className="flex gap-4 py-1">
              <span aria-hidden="true" className="w-2.5 text-muted tabular-nums">
                {index + 1}
              </span>
              <span className="min-w-0 flex-1 wrap-anywhere">{guest_name}</span>
              <span className="tabular-nums">{formatCount(count)}</span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

function GuidelinePoints() {
  return (
    <ul className="flex flex-col gap-1.5">
      {copy.guidelines.map((point) => (
        <li key={point} className="flex gap-2 text-caption text-ink-2">
          <span aria-hidden="true" className="text-rose">
            –
          </span>
          {point}
        </li>
      ))}
    </ul>
  )
}

/** A collapsible section. */
function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-12 list-none items-center justify-between font-semibold">
        <h2>{title}</h2>
        <span
          aria-hidden="true"
          className="size-2 -translate-y-0.5 rotate-45 border-r-2 border-b-2 border-ink-2 group-open:translate-y-0.5 group-open:-rotate-135"
        />
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  )
}
