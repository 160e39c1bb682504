import type { ConfirmedPage } from '#features/guest-site/public/confirmed-view.tsx'
import { watchEvent } from '#features/guest-site/public/guest-events.ts'
import { loadWords } from '#platform/public/load-words.ts'
import type { LivePolls } from '../model/poll.ts'

const AGAIN_MS = 5_000

/** Watches for a poll that the couple puts to everybody, and brings the card that asks for it. */
export function watchAskedPoll(page: ConfirmedPage): void {
  watchEvent(page, 'polls', (value) => {
    if ((value as LivePolls | null)?.asked) void bring(page)
  })
}

let isBrought = false

/** The card then follows by itself. */
async function bring(page: ConfirmedPage): Promise<void> {
  if (isBrought) return
  isBrought = true
  try {
    const [{ showVoteNow }] = await Promise.all([import('./vote-now.tsx'), loadWords('poll-words')])
    await showVoteNow(page)
  } catch {
    isBrought = false
    setTimeout(() => void bring(page), AGAIN_MS)
  }
}
