import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { ConfirmedPage } from '#features/guest-site/public/confirmed-view.tsx'
import { loadSheet } from '#features/guest-site/public/load-sheet.ts'
import { useLiveEvent } from '#features/guest-site/public/use-live-event.ts'
import { Alert } from '#ui/public/alert.tsx'
import { ASK_EVERYONE_MS, pollCopy as copy } from '../model/poll.ts'
import type { AskedPoll, LivePolls } from '../model/poll.ts'
import { PollOptions } from './poll-card.tsx'
import { choiceIn, takeLive, takePolls, usePolls } from './poll-state.ts'
import { readPolls, refreshPolls, sendVote } from './send-vote.ts'

const SUCCESS_MS = 3_000
/** Session storage key of the asking that was dismissed in this window. */
const DISMISSED = 'twofold-asked'

/** Shows the poll that everybody is asked, on any tab, to a guest who has not voted in it. @throws without a network */
export async function showVoteNow(page: ConfirmedPage): Promise<void> {
  // Only the server knows whether the guest has voted.
  takePolls(await readPolls(page))
  const sheet = document.querySelector<HTMLElement>('[data-feature="polls"]')?.dataset['sheet']
  if (sheet) await loadSheet(sheet)
  const place = document.createElement('div')
  document.getElementById('root')!.append(place)
  createRoot(place).render(<VoteNow page={page} />)
}

function VoteNow({ page }: { page: ConfirmedPage }) {
  const known = usePolls(null)
  const [dismissed, setDismissed] = useState(readDismissed)
  const [sending, setSending] = useState<number>()
  const [message, setMessage] = useState<string | null>(null)
  /** the asking in which they have just voted */
  const [voted, setVoted] = useState<string | null>(null)
  useLiveEvent(page, 'polls', (value) => void takeLive(value as LivePolls | null, null))
  useEffect(() => {
    if (voted === null) return undefined
    const timer = setTimeout(() => setVoted(null), SUCCESS_MS)
    return () => clearTimeout(timer)
  }, [voted])

  const { polls = [], own = [], asked = null } = known ?? {}
  const name = asked && nameOf(asked)
  const isLate = useIsLate(name)
  const poll = polls.find(({ id }) => id === asked?.id)
  const isAnswered = !poll || choiceIn(own, poll.id) !== undefined
  const isShown = name !== null && poll && !isLate && dismissed !== name && (!isAnswered || voted === name)

  const put = () => {
    setDismissed(name)
    try {
      sessionStorage.setItem(DISMISSED, name ?? '')
    } catch {
      // A browser that cannot store it asks again on the next page.
    }
  }
  async function vote(option_index: number) {
    setSending(option_index)
    setMessage(null)
    const outcome = await sendVote(page, { poll_id: poll!.id, option_index })
    setSending(undefined)
    if (outcome.type === 'saved') setVoted(name)
    else if (outcome.type === 'waiting') put()
    else if (outcome.type === 'failed') {
      if (outcome.isFinal) await refreshPolls(page)
      setMessage(outcome.message)
    }
  }

  return (
    <aside className="vote-now" aria-label={copy.voteNow} aria-live="polite" hidden={!isShown}>
      {isShown &&
        (voted === name ? (
          <p className="vote-now-said">{copy.submitted}</p>
        ) : (
          <div className="card poll">
            <p className="poll-hint">{copy.voteNowLine(page.couple.bride_first, page.couple.groom_first)}</p>
            <h3 dir="auto">{poll.question}</h3>
            <PollOptions
              page={page}
              poll={poll}
              sending={sending}
              waiting={undefined}
              onVote={(option) => void vote(option)}
            />
            <Alert message={message} />
            <button type="button" className="text-link vote-now-close" onClick={put}>
              {copy.dismiss}
            </button>
          </div>
        ))}
    </aside>
  )
}

const nameOf = ({ id, until }: AskedPoll) => `${id} ${until}`

/**
 * A page that no longer receives events ends the asking itself. Phones' clocks differ, so it counts from when it first
 * saw it.
 */
function useIsLate(name: string | null): boolean {
  const [late, setLate] = useState<string | null>(null)
  useEffect(() => {
    if (name === null) return undefined
    const timer = setTimeout(() => setLate(name), ASK_EVERYONE_MS)
    return () => clearTimeout(timer)
  }, [name])
  return name !== null && late === name
}

function readDismissed(): string | null {
  try {
    return sessionStorage.getItem(DISMISSED)
  } catch {
    return null
  }
}
