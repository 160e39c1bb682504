import { useSyncExternalStore } from 'react'
import type { GuestPolls, LivePolls, OwnChoice } from '../model/poll.ts'

/** What the page knows of the polls: the tab and the card that asks everybody show the same. Null before either is there. */
let known: GuestPolls | null = null
const hearers = new Set<() => void>()

function subscribe(hear: () => void): () => void {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}

function change(next: GuestPolls | null): void {
  known = next
  for (const hear of hearers) hear()
}

/** The polls as they are known now; `content` is what the tab came with. */
export function usePolls(content: GuestPolls | null): GuestPolls | null {
  return useSyncExternalStore(
    subscribe,
    () => known ?? content,
    () => content,
  )
}

/** Takes what a call brought, which knows of the guest's own votes. */
export function takePolls(polls: GuestPolls): void {
  change(polls)
}

/**
 * Takes what all guests are told; null where the couple has turned polls off. `content` is what the tab came with. Returns
 * whether a vote is gone: then it may be the guest's own.
 */
export function takeLive(live: LivePolls | null, content: GuestPolls | null): boolean {
  const before = known ?? content
  if (!before) return false
  const { polls, asked } = live ?? { polls: [], asked: null }
  change({ polls, asked, own: before.own })
  return polls.some(({ id, votes }) => {
    const old = before.polls.find((poll) => poll.id === id)?.votes ?? []
    return old.some((count, option) => (votes[option] ?? 0) < count)
  })
}

/** The option that the guest chose in a poll; undefined where they have not voted. */
export function choiceIn(own: readonly OwnChoice[], pollId: string): number | undefined {
  return own.find(({ poll_id }) => poll_id === pollId)?.option_index
}
