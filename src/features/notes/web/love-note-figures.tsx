import { useQuery } from '@tanstack/react-query'

import { loveNotesCopy as copy } from '../model/love-notes-words.ts'
import { loveNoteSummaryQuery } from './love-note-api.ts'
import { formatCount } from '#platform/model/format-count.ts'
import { StatStrip } from '#ui/stat-strip.tsx'

/** Three figures about all notes, above the list. */
export function LoveNoteFigures() {
  const { data, isError, refetch } = useQuery(loveNoteSummaryQuery)
  const figure = (value: number | undefined) => (value === undefined ? '–' : formatCount(value))
  return (
    <div className="mb-7">
      <StatStrip
        stats={[
          { label: copy.stats.total, value: figure(data?.total) },
          { label: copy.stats.contributors, value: figure(data?.contributors) },
          {
            label: copy.stats.average,
            value: figure(data?.average_length),
            note: copy.stats.averageUnit,
          },
        ]}
      />
      {!data && isError && (
        <p role="alert" className="mt-2 text-caption text-muted">
          {copy.summaryFailed}{' '}
          <button type="button" className="link" onClick={() => void refetch()}>
            {copy.retry}
          </button>
        </p>
      )}
    </div>
  )
}
