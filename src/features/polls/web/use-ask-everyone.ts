import { pollDetailsCopy as copy } from '../model/poll-results-copy.ts'
import { askEveryone } from './poll-api.ts'
import type { Id } from '#platform/model/ids.ts'
import { BRIEF_MS } from '#platform/web/toast-queue.ts'
import { useAction } from '#platform/web/use-action.ts'

/** Puts a poll to everybody, or stops doing so, and confirms it with a message. */
export function useAskEveryone() {
  const { run, busy } = useAction(askEveryone, {
    success: (_poll, _id, asks) => (asks ? copy.asked : copy.stopped),
    successMs: BRIEF_MS,
  })
  return { ask: (id: Id, asks: boolean) => void run(id, asks), busy }
}
