import { Megaphone } from 'lucide-react'
import { useEffect } from 'react'

import { totalVotes, votesText, winnersOf } from '../model/poll.ts'
import type { OwnPoll } from '../model/poll.ts'
import { pollDetailsCopy as copy, pollResultsCopy } from '../model/poll-results-copy.ts'
import { changePoll, deletePoll } from './poll-api.ts'
import { PollBars } from './poll-bars.tsx'
import { useAskEveryone } from './use-ask-everyone.ts'
import { formatInstant, formatTimeIn } from '#platform/model/dates.ts'
import type { TimeZone } from '#platform/model/dates.ts'
import { BRIEF_MS } from '#platform/web/toast-queue.ts'
import { useAction } from '#platform/web/use-action.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ICON } from '#ui/icon-props.ts'

interface PollDetailsDialogProps {
  open: boolean
  onClose: () => void
  /** undefined once it is deleted */
  poll: OwnPoll | undefined
  /** whether guests see polls at all */
  isSeen: boolean
  zone: TimeZone
  onEdit: (poll: OwnPoll) => void
}

/** One poll: its results, and what the couple can do with it. */
export function PollDetailsDialog({ open, onClose, poll, ...props }: PollDetailsDialogProps) {
  const isGone = open && !poll
  useEffect(() => {
    if (isGone) onClose()
  }, [isGone, onClose])
  if (!poll) return null
  return <Details open={open} onClose={onClose} poll={poll} {...props} />
}

type DetailsProps = PollDetailsDialogProps & { poll: OwnPoll }

function Details({ open, onClose, poll, isSeen, zone, onEdit }: DetailsProps) {
  const confirm = useConfirm()
  const change = useAction(changePoll, {
    success: ({ status }) => (status === 'closed' ? copy.closed : copy.reopened),
    successMs: BRIEF_MS,
    failure: copy.changeFailed,
  })
  const remove = useAction(deletePoll, {
    success: copy.deleted,
    successMs: BRIEF_MS,
    failure: copy.deleteFailed,
  })
  const isOpen = poll.status === 'open'
  const votes = totalVotes(poll)
  const askToDelete = async () => {
    const sentence = copy.deleteConfirm(votes)
    if (!(await confirm({ sentence, action: copy.delete, tone: 'danger' }))) return
    await remove.run(poll.id)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.title}
      footer={
        <>
          <Button variant="danger" className="mr-auto" busy={remove.busy} onPress={() => void askToDelete()}>
            {copy.delete}
          </Button>
          <Button
            busy={change.busy}
            onPress={() => void change.run(poll.id, { status: isOpen ? 'closed' : 'open' })}
          >
            {isOpen ? copy.close : copy.reopen}
          </Button>
          <Button
            onPress={() => {
              onClose()
              onEdit(poll)
            }}
          >
            {copy.edit}
          </Button>
          <Button variant="primary" onPress={onClose}>
            {copy.done}
          </Button>
        </>
      }
    >
      <p className="mb-1 text-caption text-muted">
        <StatusBadge status={isOpen ? 'live' : 'hidden'} label={pollResultsCopy.status[poll.status]} /> ·{' '}
        {votesText(votes)}
      </p>
      <h3 dir="auto" className="display mb-4 text-h3 wrap-anywhere">
        {poll.question}
      </h3>
      <PollBars poll={poll} />
      <p className="mt-4 font-medium wrap-anywhere">{winnerWords(poll)}</p>
      <p className="mt-1 text-caption text-muted">
        {copy.created(formatInstant(zone, poll.created_at))}
        {poll.closed_at !== null && ` · ${copy.closedAt(formatInstant(zone, poll.closed_at))}`}
      </p>
      {isOpen && <Asking poll={poll} isSeen={isSeen} zone={zone} />}
    </Dialog>
  )
}

function Asking({ poll, isSeen, zone }: Pick<DetailsProps, 'poll' | 'isSeen' | 'zone'>) {
  const { ask, busy } = useAskEveryone()
  const until = poll.asked_until
  return (
    <section className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-hairline pt-4">
      <Button
        icon={<Megaphone {...ICON} />}
        busy={busy}
        disabledReason={isSeen ? null : copy.notSeen}
        onPress={() => ask(poll.id, until === null)}
      >
        {until === null ? copy.askEveryone : copy.stop}
      </Button>
      {isSeen && (
        <p className="min-w-0 flex-1 text-caption text-muted">
          {until === null ? copy.askLine : copy.askedLine(formatTimeIn(zone, until))}
        </p>
      )}
    </section>
  )
}

function winnerWords(poll: OwnPoll): string {
  const winners = winnersOf(poll).map((option) => poll.options[option] ?? '')
  if (winners.length === 0) return copy.noVotes
  return winners.length === 1 ? copy.winner(winners[0]!) : copy.tie(winners)
}
