import { useEffect, useState } from 'react'
import type { BrowserPanel, PanelProps } from '#features/guest-site/public/panel-props.ts'
import { useLiveEvent } from '#features/guest-site/public/use-live-event.ts'
import { forgetWaitingCall, useWaitingCalls } from '#features/guest-site/public/use-waiting-calls.ts'
import type { WaitingCallView } from '#features/guest-site/model/waiting-call.ts'
import { Alert } from '#ui/public/alert.tsx'
import { pollCopy as copy } from '../model/poll.ts'
import type { GuestPolls, LivePolls, OwnChoice, Poll } from '../model/poll.ts'
import { VOTE_CALL } from '../model/vote-call.ts'
import { PollOptions, PollResults } from './poll-card.tsx'
import { choiceIn, takeLive, usePolls } from './poll-state.ts'
import { readPolls, refreshPolls, sendVote } from './send-vote.ts'

type Props = PanelProps<GuestPolls>

const SUCCESS_MS = 3_000
/**
 * When a vote disappears, each phone reads again after a random delay of up to this long, so that they do not all ask
 * at once.
 */
const LOOK_WITHIN_MS = 3_000

/** The guests' polls: options until the guest has voted, then live results. */
function PollsPanel({ page, content, form }: Props) {
  const { polls, own } = usePolls(content) ?? content
  const [sending, setSending] = useState<OwnChoice | null>(null)
  const [refusal, setRefusal] = useState<{ pollId: string; message: string } | null>(
    form.message === null ? null : { pollId: form.texts['poll_id'] ?? '', message: form.message },
  )
  const [isSuccessShown, setSuccessShown] = useState(form.said !== null)
  const waiting = useWaitingCalls(VOTE_CALL.name, () => void refreshPolls(page))

  useLiveEvent(page, 'polls', (value) => {
    if (takeLive(value as LivePolls | null, content))
      setTimeout(() => void refreshPolls(page), Math.random() * LOOK_WITHIN_MS)
  })
  useEffect(() => {
    if (!isSuccessShown) return undefined
    const timer = setTimeout(() => setSuccessShown(false), SUCCESS_MS)
    return () => clearTimeout(timer)
  }, [isSuccessShown])

  async function vote(poll: Poll, option_index: number) {
    const choice = { poll_id: poll.id, option_index }
    setSending(choice)
    setRefusal(null)
    setSuccessShown(false)
    const outcome = await sendVote(page, choice)
    if (outcome.type === 'failed') {
      if (outcome.isFinal) await refreshPolls(page)
      setRefusal({ pollId: poll.id, message: outcome.message })
    }
    setSending(null)
    setSuccessShown(outcome.type === 'saved')
  }

  const isGone = refusal !== null && !polls.some(({ id }) => id === refusal.pollId)
  return (
    <div className="polls">
      <h2>{copy.title}</h2>
      <p className="polls-note">{copy.note}</p>
      <output className="polls-said">{isSuccessShown && <span>{copy.submitted}</span>}</output>
      {isGone && <Alert message={refusal.message} />}
      {polls.length === 0 && <p className="polls-none">{copy.none}</p>}
      <ul className="polls-list">
        {polls.map((poll) => {
          const ofPoll = waiting.filter(({ fields }) => fields['poll_id'] === poll.id)
          const waits = ofPoll.find((call) => call.refusal === null)
          return (
            <li key={poll.id} className="card poll">
              <h3 dir="auto">{poll.question}</h3>
              <PollContent
                poll={poll}
                own={choiceIn(own, poll.id)}
                page={page}
                sending={sending?.poll_id === poll.id ? sending.option_index : undefined}
                waiting={waits && Number(waits.fields['option_index'])}
                onVote={(option) => void vote(poll, option)}
              />
              {refusal?.pollId === poll.id && (
                <Refusal message={refusal.message} hasVoted={choiceIn(own, poll.id) !== undefined} />
              )}
              {ofPoll.map((call) => call.refusal !== null && <Refused key={call.id} call={call} />)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

type ContentProps = Parameters<typeof PollOptions>[0] & { own: number | undefined }

function PollContent({ own, ...options }: ContentProps) {
  const { poll, waiting } = options
  const isClosed = poll.status === 'closed'
  if (own !== undefined || isClosed)
    return (
      <>
        {isClosed && <p className="poll-hint">{copy.closedNote}</p>}
        <PollResults poll={poll} own={own} />
      </>
    )
  return (
    <>
      <p className="poll-hint">{waiting === undefined ? copy.hint : copy.waits}</p>
      <PollOptions {...options} />
    </>
  )
}

/** Somebody who has already voted, perhaps in another window, learns which vote counts: that is no error. */
function Refusal({ message, hasVoted }: { message: string; hasVoted: boolean }) {
  if (!hasVoted) return <Alert message={message} />
  return <output className="poll-own-counts">{message}</output>
}

/** A vote that waited and was then refused. */
function Refused({ call }: { call: WaitingCallView }) {
  return (
    <div className="poll-refused">
      <p>{copy.refused(call.refusal ?? '')}</p>
      <button type="button" className="text-link" onClick={() => void forgetWaitingCall(call)}>
        {copy.remove}
      </button>
    </div>
  )
}

export const pollsPanel: BrowserPanel<GuestPolls> = {
  Panel: (props) => <PollsPanel {...props} />,
  read: readPolls,
}
