import type { SubmitEvent } from 'react'
import type { OwnPage } from '#features/guest-site/public/find-token.ts'
import { PageMarkField } from '#features/guest-site/public/page-mark-field.tsx'
import { formatCount } from '#platform/model/format-count.ts'
import { weddingPaths as paths } from '#platform/model/wedding-paths.ts'
import { pollCopy as copy, totalVotes, votePercent } from '../model/poll.ts'
import type { Poll } from '../model/poll.ts'

interface OptionsProps {
  page: OwnPage
  poll: Poll
  /** the option whose vote is being sent */
  sending: number | undefined
  /** the option whose vote waits for a network */
  waiting: number | undefined
  onVote: (option: number) => void
}

/** A poll's options as buttons; without scripts they post to the page. */
export function PollOptions({ page, poll, sending, waiting, onVote }: OptionsProps) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    if (submitter instanceof HTMLButtonElement) onVote(Number(submitter.value))
  }
  const isBusy = sending !== undefined || waiting !== undefined
  return (
    <form method="post" action={paths.weddingTab(page.couple.slug, 'polls')} onSubmit={submit}>
      <PageMarkField page={page} />
      <input type="hidden" name="poll_id" value={poll.id} />
      <ul className="poll-options">
        {poll.options.map((option, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two options may have the same text
          <li key={index}>
            <button
              name="option_index"
              value={index}
              disabled={isBusy}
              data-chosen={index === sending || index === waiting || undefined}
            >
              <bdi>{option}</bdi> {index === waiting && <span className="poll-yours">{copy.yours}</span>}
            </button>
          </li>
        ))}
      </ul>
    </form>
  )
}

/** The votes so far; `own` is the guest's choice. */
export function PollResults({ poll, own }: { poll: Poll; own: number | undefined }) {
  return (
    <>
      <ul className="poll-results">
        {poll.options.map((option, index) => {
          const percent = votePercent(poll, index)
          return (
            // oxlint-disable-next-line react/no-array-index-key -- two options may have the same text
            <li key={index} data-own={index === own || undefined}>
              <p className="poll-option">
                <span>
                  <bdi>{option}</bdi> {index === own && <span className="poll-yours">{copy.yours}</span>}
                </span>
                <b>{formatCount(percent)}%</b>
              </p>
              <div className="poll-bar" aria-hidden="true">
                <span style={{ inlineSize: `${percent}%` }} />
              </div>
              <p className="poll-count">
                {copy.votes(poll.votes[index] ?? 0, formatCount(poll.votes[index] ?? 0))}
              </p>
            </li>
          )
        })}
      </ul>
      <p className="poll-total">{copy.total(totalVotes(poll), formatCount(totalVotes(poll)))}</p>
    </>
  )
}
