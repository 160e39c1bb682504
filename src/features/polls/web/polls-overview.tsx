import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'

import { totalVotes, votesText } from '../model/poll.ts'
import type { OwnPoll, PollSummary } from '../model/poll.ts'
import { pollDetailsCopy, pollResultsCopy as copy } from '../model/poll-results-copy.ts'
import { pollSummaryQuery } from './poll-api.ts'
import { PollBars } from './poll-bars.tsx'
import { useAskEveryone } from './use-ask-everyone.ts'
import { formatCount } from '#platform/model/format-count.ts'
import type { Id } from '#platform/model/ids.ts'
import { paths } from '#platform/model/paths.ts'
import { StatusDot } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ICON } from '#ui/icon-props.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatStrip } from '#ui/stat-strip.tsx'
import { percentOf } from '#platform/model/percent-of.ts'

/** The figures and the polls, above the list of votes. */
export function PollsOverview({ onOpen }: { onOpen: (id: Id) => void }) {
  const { data, isError, refetch } = useQuery(pollSummaryQuery)
  return (
    <>
      <StatStrip stats={statsOf(data)} />
      {!data && isError && (
        <p role="alert" className="mt-4 text-muted">
          {copy.loadFailed}{' '}
          <button type="button" className="link" onClick={() => void refetch()}>
            {copy.retry}
          </button>
        </p>
      )}
      {data && data.guests_see !== 'open' && <Unseen state={data.guests_see} />}
      {!data && !isError && <CardsToCome />}
      {data && data.polls.length === 0 && <p className="py-7 text-muted">{copy.noPolls.text}</p>}
      {data && data.polls.length > 0 && (
        <ul className="grid gap-y-8 pt-7 pb-6 tablet:grid-cols-2 desk:grid-cols-3">
          {data.polls.map((poll) => (
            <PollCard key={poll.id} poll={poll} isSeen={data.guests_see === 'open'} onOpen={onOpen} />
          ))}
        </ul>
      )}
      <h2 className="border-t border-hairline pt-6 pb-3 font-semibold">{copy.votes}</h2>
    </>
  )
}

function statsOf(data: PollSummary | undefined) {
  const { stats } = copy
  if (!data) return Object.values(stats).map((label) => ({ label, value: '–' }))
  const open = data.polls.filter(({ status }) => status === 'open').length
  const share = Math.min(100, percentOf(data.participants, Math.max(1, data.guests)))
  return [
    { label: stats.votes, value: formatCount(data.votes) },
    {
      label: stats.polls,
      value: formatCount(data.polls.length),
      note: data.polls.length > 0 ? copy.openOf(open, data.polls.length) : undefined,
    },
    { label: stats.participants, value: formatCount(data.participants), note: copy.shareOfGuests(share) },
    { label: stats.week, value: formatCount(data.votes_this_week) },
  ]
}

function Unseen({ state }: { state: 'locked' | 'off' }) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-ink-2">{state === 'off' ? copy.offNotice : copy.lockedNotice}</p>
      <ButtonLink size="sm" to={paths.settings}>
        {copy.settings}
      </ButtonLink>
    </div>
  )
}

interface PollCardProps {
  poll: OwnPoll
  isSeen: boolean
  onOpen: (id: Id) => void
}

function PollCard({ poll, isSeen, onOpen }: PollCardProps) {
  const { ask, busy } = useAskEveryone()
  const isOpen = poll.status === 'open'
  const isAsked = poll.asked_until !== null
  return (
    <li className="flex min-w-0 flex-col border-hairline tablet:px-6 tablet:nth-[2n+1]:pl-0 tablet:nth-[2n]:border-l tablet:max-desk:nth-[2n]:pr-0 desk:border-l desk:nth-[2n+1]:pl-6 desk:nth-[3n]:pr-0 desk:nth-[3n+1]:border-l-0 desk:nth-[3n+1]:pl-0">
      <p className="mb-1 flex items-center gap-2 text-caption text-muted">
        <StatusDot status={isAsked ? 'sending' : isOpen ? 'live' : 'hidden'} />
        {isAsked ? copy.asking : copy.status[poll.status]}
      </p>
      <h3 dir="auto" className="display mb-4 text-h3 wrap-anywhere">
        {poll.question}
      </h3>
      <PollBars poll={poll} />
      <div className="mt-auto flex items-center justify-between gap-3 pt-4">
        <p className="text-caption text-muted">{votesText(totalVotes(poll))}</p>
        <Button
          size="sm"
          aria-label={`${copy.details}: ${poll.question}`}
          aria-haspopup="dialog"
          onPress={() => onOpen(poll.id)}
        >
          {copy.details}
        </Button>
      </div>
      {isOpen && isSeen && (
        <Button
          size="sm"
          variant="ghost"
          className="mt-1 -ml-2.5 self-start"
          icon={<Megaphone {...ICON} />}
          busy={busy}
          aria-label={`${isAsked ? pollDetailsCopy.stop : pollDetailsCopy.askEveryone}: ${poll.question}`}
          onPress={() => ask(poll.id, !isAsked)}
        >
          {isAsked ? pollDetailsCopy.stop : pollDetailsCopy.askEveryone}
        </Button>
      )}
    </li>
  )
}

function CardsToCome() {
  return (
    <div aria-busy="true" className="grid gap-8 pt-7 pb-6 tablet:grid-cols-3">
      {[0, 1, 2].map((card) => (
        <div key={card} className="flex flex-col gap-3">
          <Skeleton width="80%" />
          <Skeleton width="100%" />
          <Skeleton width="100%" />
          <Skeleton width="60%" />
        </div>
      ))}
    </div>
  )
}
