import type { UseQueryResult } from '@tanstack/react-query'

import { formatCount } from '#platform/model/format-count.ts'
import { FailedPart } from '#ui/failed-part.tsx'
import { StatStrip } from '#ui/stat-strip.tsx'

interface SummaryStripProps<K extends string> {
  /** The label of each figure, in their order. */
  labels: Readonly<Record<K, string>>
  summary: UseQueryResult<Readonly<Record<NoInfer<K>, number>>>
  failed: string
}

/** Figures that the server counted; dashes until they have loaded, and the reason if they cannot be loaded. */
export function SummaryStrip<K extends string>({ labels, summary, failed }: SummaryStripProps<K>) {
  const { data, isError, refetch } = summary
  const figures = Object.entries(labels) as [K, string][]
  return (
    <>
      <StatStrip
        stats={figures.map(([name, label]) => ({ label, value: data ? formatCount(data[name]) : '–' }))}
      />
      {!data && isError && (
        <div className="mt-2">
          <FailedPart text={failed} onRetry={() => void refetch()} />
        </div>
      )}
    </>
  )
}
