import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

import { bulkCopy as copy } from '../model/bulk-words.ts'
import type { Outcome } from '../model/bulk-words.ts'
import type { Id } from '#platform/model/ids.ts'
import { paths } from '#platform/model/paths.ts'
import { Alert } from '#ui/alert.tsx'

interface BulkOutcomeProps {
  outcome: Outcome
  batchId: Id | undefined
}

/** The outcome of an action; it takes the focus, as the pressed button is gone. */
export function BulkOutcome({ outcome, batchId }: BulkOutcomeProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const { kind, sentence, more } = outcome
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Alert kind={kind}>
        <p className="max-h-[15rem] overflow-y-auto wrap-anywhere">{sentence}</p>
        {more.map((text) => (
          <p key={text} className="mt-1.5 max-h-[15rem] overflow-y-auto wrap-anywhere">
            {text}
          </p>
        ))}
        {kind !== 'success' && batchId !== undefined && (
          <Link to={paths.send(batchId)} className="link mt-1.5 inline-block">
            {copy.seeSend}
          </Link>
        )}
      </Alert>
    </div>
  )
}
