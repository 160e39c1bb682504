import { useSyncExternalStore } from 'react'
import type { GuestPolls, LivePolls, OwnChoice } from '../model/poll.ts'

/**
 * What the page knows about the polls, shared by the tab and the card that asks everybody. Null before either is shown.
 */
let known: GuestPolls | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function change(next: GuestPolls | null): void {
  known = next
  for (const listener of listeners) listener()
}

/** The polls as they are known now; `content` is what the tab was rendered with. */
export function usePolls(content: GuestPolls | null): GuestPolls | null {
  return useSyncExternalStore(
    subscribe,
    () => known ?? content,
    () => content,
  )
}

/** Takes a response, which includes the guest's own votes. */
export function takePolls(polls: GuestPolls): void {
  change(polls)
}

/**
 * Takes what is sent to all guests; null if the couple has turned polls off. `content` is what the tab was rendered
 * with. Returns whether a vote has disappeared: it may be the guest's own.
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

/** The option that the guest chose in a poll; undefined if they have not voted. */
export function choiceIn(own: readonly OwnChoice[], pollId: string): number | undefined {
  return own.find(({ poll_id }) => poll_id === pollId)?.option_index
}
