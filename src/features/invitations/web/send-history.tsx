import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

import { sendCopy as copy } from '../model/send-copy.ts'
import { KIND_LABELS } from '../model/send-words.ts'
import { isDone, percentDone } from '../model/letter.ts'
import type { MailBatch } from '../model/letter.ts'
import { batchesQuery } from './letter-api.ts'
import { useWeddingZone } from '#features/couples/web/wedding-zone.ts'
import { formatInstant } from '#platform/model/dates.ts'
import { paths } from '#platform/model/paths.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { ICON } from '#ui/icon-props.ts'
import { Section } from '#ui/section.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'

/** Every send so far, newest first, with those in progress on top. */
export function SendHistory() {
  const { data, isError, refetch } = useQuery(batchesQuery)
  return (
    <Section title={copy.history}>
      {data ? (
        <Sends batches={data.batches} />
      ) : isError ? (
        <p role="alert" className="text-ink-2">
          {copy.historyFailed}{' '}
          <button type="button" className="link" onClick={() => void refetch()}>
            {copy.retry}
          </button>
        </p>
      ) : (
        <div className="flex flex-col gap-3 py-2">
          <Loading hidden />
          <Skeleton width="60%" />
          <Skeleton width="48%" />
          <Skeleton width="54%" />
        </div>
      )}
    </Section>
  )
}

function Sends({ batches }: { batches: readonly MailBatch[] }) {
  const zone = useWeddingZone()
  if (batches.length === 0) return <p className="text-muted">{copy.historyEmpty}</p>
  const sorted = [...batches.filter((batch) => !isDone(batch)), ...batches.filter(isDone)]
  return (
    <ul>
      {sorted.map((batch) => (
        <li
          key={batch.id}
          className="relative flex items-center gap-3 border-b border-hairline py-3 last:border-b-0 hover:bg-sunk"
        >
          <div className="min-w-0 flex-1">
            <Link to={paths.send(batch.id)} className="font-medium after:absolute after:inset-0">
              {KIND_LABELS[batch.kind]}
            </Link>
            <p className="text-caption text-muted">{formatInstant(zone, batch.created_at)}</p>
          </div>
          <div className="flex flex-col items-end gap-0.5 text-right">
            <State batch={batch} />
            <p className="text-caption text-muted tabular-nums">
              {copy.sentOf(batch.counts.sent, batch.total)}
            </p>
          </div>
          <ChevronRight {...ICON} className="flex-none text-muted" />
        </li>
      ))}
    </ul>
  )
}

function State({ batch }: { batch: MailBatch }) {
  const { failed, unclear, held } = batch.counts
  if (!isDone(batch)) {
    const percent = copy.percent(percentDone(batch))
    if (held > 0) return <StatusBadge status="held" label={`${percent} · ${copy.paused}`} />
    return <StatusBadge status="sending" label={`${copy.underWay} · ${percent}`} />
  }
  if (failed > 0) return <StatusBadge status="failed" label={copy.failedCount(failed)} />
  if (unclear > 0) return <StatusBadge status="unclear" label={copy.unclearCount(unclear)} />
  return <StatusBadge status="sent" label={copy.allSent} />
}
