import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'

import { bulkCopy as copy, isSettled, sendOutcome } from '../model/bulk-words.ts'
import type { bulkWords, Outcome } from '../model/bulk-words.ts'
import { percentDone } from '../model/letter.ts'
import type { MailBatch } from '../model/letter.ts'
import { sendCopy } from '../model/send-copy.ts'
import { KIND_LABELS, toGo } from '../model/send-words.ts'
import { batchQuery } from './letter-api.ts'
import { paths } from '#platform/model/paths.ts'
import { refetchKind } from '#platform/web/live-queries.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'

interface BulkProgressProps {
  /** The send as it was when it started. */
  batch: MailBatch
  words: ReturnType<typeof bulkWords>
  /** Called once, when only later retries are left. */
  onEnd: (outcome: Outcome) => void
}

/** The progress of a send until it is settled; the server continues even if nobody is watching. */
export function BulkProgress({ batch: begun, words, onEnd }: BulkProgressProps) {
  const read = useQuery(batchQuery(begun.id))
  const batch = read.data?.batch ?? begun
  const end = useEffectEvent(() => {
    if (!read.data) return
    void refetchKind('mail_batch')
    onEnd(sendOutcome(read.data.batch, read.data.messages, words))
  })
  const isAtEnd = read.data !== undefined && isSettled(read.data.batch)
  useEffect(() => {
    if (isAtEnd) end()
  }, [isAtEnd])

  const percent = percentDone(batch)
  const decided = batch.total - toGo(batch.counts)
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4 tabular-nums">
        <span className="font-medium">
          {KIND_LABELS[batch.kind]} · {percent}%
        </span>
        <span className="text-muted">{copy.begun(decided, batch.total)}</span>
      </div>
      <div className="my-2">
        <ProgressBar percent={percent} label={sendCopy.progress} words={copy.begun(decided, batch.total)} />
      </div>
      <p className="text-muted">
        {read.isError ? copy.followFailed : copy.mayClose}{' '}
        <Link to={paths.send(batch.id)} className="link">
          {copy.follow}
        </Link>
      </p>
    </div>
  )
}
