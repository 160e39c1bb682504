import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { REPORT_VOTERS, votesText } from '../model/poll.ts'
import type { PollReport } from '../model/poll.ts'
import { pollReportCopy as copy } from '../model/poll-results-copy.ts'
import { pollReportQuery } from './poll-api.ts'
import { formatShortDate } from '#platform/model/dates.ts'
import { formatCount } from '#platform/model/format-count.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ShareBar } from '#ui/share-bar.tsx'
import { Loading } from '#ui/skeleton.tsx'

interface ReportDialogProps {
  open: boolean
  onClose: () => void
}

/** The last week's votes, day by day, and the people who voted most often. */
export function EngagementDialog(props: ReportDialogProps) {
  return (
    <ReportDialog {...props} title={copy.engagement} line={copy.engagementLine}>
      {({ days, voters }) => (
        <div className="grid gap-8 tablet:grid-cols-2">
          <section>
            <h3 className="mb-2 font-semibold">{copy.days}</h3>
            <Days days={days} />
          </section>
          <section>
            <h3 className="mb-2 font-semibold">{copy.voters}</h3>
            <Voters voters={voters.slice(0, REPORT_VOTERS)} />
          </section>
        </div>
      )}
    </ReportDialog>
  )
}

/** The ten people who voted most often. */
export function ParticipantsDialog(props: ReportDialogProps) {
  return (
    <ReportDialog {...props} title={copy.participants} line={copy.participantsLine}>
      {({ voters }) => <Voters voters={voters} />}
    </ReportDialog>
  )
}

interface Report extends ReportDialogProps {
  title: string
  line: string
  children: (report: PollReport) => ReactNode
}

function ReportDialog({ open, onClose, title, line, children }: Report) {
  const { data, isError, refetch } = useQuery({ ...pollReportQuery, enabled: open })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={line}
      footer={<Button onPress={onClose}>{copy.close}</Button>}
    >
      {data ? (
        children(data)
      ) : isError ? (
        <ErrorState title={copy.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Dialog>
  )
}

function Days({ days }: Pick<PollReport, 'days'>) {
  const most = Math.max(1, ...days.map(({ votes }) => votes))
  return (
    <ol className="flex flex-col gap-2">
      {days.map(({ date, votes }) => (
        <li key={date} className="grid grid-cols-[64px_1fr_auto] items-center gap-3">
          <span className="text-muted">{formatShortDate(date)}</span>
          <ShareBar percent={(votes / most) * 100} tone="rose" />
          <span className="min-w-[24px] text-right tabular-nums">{formatCount(votes)}</span>
        </li>
      ))}
    </ol>
  )
}

function Voters({ voters }: Pick<PollReport, 'voters'>) {
  if (voters.length === 0) return <p className="text-muted">{copy.nobody}</p>
  return (
    <ol>
      {voters.map(({ name, votes }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two guests may share a name
        <li key={index} className="flex gap-4 border-b border-hairline py-2 last:border-b-0">
          <span aria-hidden="true" className="w-5 text-muted tabular-nums">
            {index + 1}
          </span>
          <bdi className="min-w-0 flex-1 wrap-anywhere">{name}</bdi>
          <span className="text-muted tabular-nums">{votesText(votes)}</span>
        </li>
      ))}
    </ol>
  )
}
