import { useQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'

import { EXPORT_TYPES } from '../model/data-export.ts'
import type { ExportSummary } from '../model/data-export.ts'
import { exportCopy as copy } from '../model/data-export-copy.ts'
import { exportNotice } from '../model/export-notice.ts'
import { exportSummaryQuery } from './data-export-api.ts'
import { EverythingCard } from './everything-card.tsx'
import { ExportCard } from './export-card.tsx'
import { readCoupleQuery } from '#features/couples/web/couple-api.ts'
import { clockNow } from '#platform/model/dates.ts'
import { formatCount } from '#platform/model/format-count.ts'
import { paths } from '#platform/model/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { StatStrip } from '#ui/stat-strip.tsx'

/** The couple's data as files. */
export default function DataExportScreen() {
  const { data, isError, refetch } = useQuery(exportSummaryQuery)
  return (
    <>
      <PageHeader title={copy.title} line={copy.line} back={{ to: paths.dashboard, label: copy.back }} />
      <div className="flex flex-col gap-7">
        <SiteEnd />
        {data ? (
          <Exports summary={data} />
        ) : isError ? (
          <ErrorState title={copy.loadFailed} text={copy.loadFailedText} onRetry={() => void refetch()} />
        ) : (
          <ExportSkeleton />
        )}
      </div>
    </>
  )
}

function SiteEnd() {
  const { data: couple } = useQuery(readCoupleQuery)
  const notice = couple && exportNotice(couple, clockNow())
  return (
    notice && (
      <Alert kind={notice.kind} title={notice.title}>
        {notice.text}
      </Alert>
    )
  )
}

function Exports({ summary }: { summary: ExportSummary }) {
  const { stats, about } = copy
  const figures: [string, number][] = [
    [stats.guests, summary.guests],
    [stats.accepted, summary.rsvp_accepted],
    [stats.declined, summary.rsvp_declined],
    [stats.pending, summary.rsvp_pending],
    [stats.media, summary.media],
    [stats.activities, summary.activities],
  ]
  return (
    <>
      <StatStrip stats={figures.map(([label, count]) => ({ label, value: formatCount(count) }))} />
      <EverythingCard summary={summary} />
      <section aria-labelledby="single-files">
        <h2 id="single-files" className="mb-3 font-semibold">
          {copy.single}
        </h2>
        <ul className="grid gap-px overflow-hidden rounded-lg border border-hairline bg-hairline tablet:grid-cols-2">
          {EXPORT_TYPES.map((type) => (
            <ExportCard key={type} type={type} count={type === 'complete' ? null : summary[type]} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="about-files" className="flex gap-3 rounded-lg bg-sunk p-5">
        <Info size={18} strokeWidth={1.6} aria-hidden="true" className="mt-px flex-none text-ink-2" />
        <div className="min-w-0">
          <h2 id="about-files" className="font-semibold">
            {about.title}
          </h2>
          <ul className="mt-1.5 flex max-w-[76ch] flex-col gap-1.5 text-pretty text-ink-2">
            {about.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      </section>
    </>
  )
}

function ExportSkeleton() {
  return (
    <>
      <Loading hidden />
      <Skeleton height="84px" />
      <Skeleton height="208px" />
      <Skeleton height="320px" />
    </>
  )
}
