import type { ConfirmedPage } from '#features/guest-site/public/confirmed-view.tsx'
import { watchLiveEvent } from '#features/guest-site/public/live-events.ts'
import { loadWords } from '#platform/public/load-words.ts'
import type { LivePolls } from '../model/poll.ts'

const RETRY_MS = 5_000

/** Watches for a poll that the couple puts to everybody, and shows the card that asks for a vote. */
export function watchAskedPoll(page: ConfirmedPage): void {
  watchLiveEvent(page, 'polls', (value) => {
    if ((value as LivePolls | null)?.asked) void loadCard(page)
  })
}

let isLoaded = false

/** Loads and shows the card once; from then on it updates itself. */
async function loadCard(page: ConfirmedPage): Promise<void> {
  if (isLoaded) return
  isLoaded = true
  try {
    const [{ showVoteNow }] = await Promise.all([import('./vote-now.tsx'), loadWords('poll-words')])
    await showVoteNow(page)
  } catch {
    isLoaded = false
    setTimeout(() => void loadCard(page), RETRY_MS)
  }
}
