import type { SeatingPlan } from '../model/seating.ts'
import { applyChanges, reverseOf } from '../model/seating-change.ts'
import { seatingScreenCopy as copy } from '../model/seating-copy.ts'
import type { SeatingChange } from '../model/seating-input.ts'
import { seatingQuery, sendChanges } from './seating-api.ts'
import { AppError } from '#platform/model/app-error.ts'
import { draftStorage } from '#platform/web/draft-storage.ts'
import { whenPersonLeaves } from '#platform/web/forget-person.ts'
import { queryClient, refetchQueries } from '#platform/web/query-client.ts'
import { addToast } from '#platform/web/toast-queue.ts'
import { failureSentence } from '#platform/web/use-action.ts'

/** The changes that the couple makes, and undoes, together. */
type Step = readonly SeatingChange[]
interface DoneStep {
  step: Step
  reverse: Step
}

export interface SeatingOutbox {
  /** not confirmed by the server yet, in sending order */
  waiting: readonly Step[]
  /** the last attempt did not reach the server */
  isCutOff: boolean
  done: readonly DoneStep[]
  undone: readonly DoneStep[]
}

const KEPT_AS = 'seating'
const RETRY_MS = 5000

const EMPTY: SeatingOutbox = { waiting: [], isCutOff: false, done: [], undone: [] }

let outbox = EMPTY
let isSending = false
let isRestored = false
let retry: ReturnType<typeof setTimeout> | undefined
/** how many people have left this page: a reply to a step of one of them is not about the present plan */
let departures = 0
const listeners = new Set<() => void>()

// What is unsent stays stored in this tab, until somebody else uses it: they may be back.
whenPersonLeaves(() => {
  departures++
  clearTimeout(retry)
  isSending = false
  isRestored = false
  publish(EMPTY)
})

export const currentOutbox = (): SeatingOutbox => outbox

/** Calls `listener` after every change; returns the function that unsubscribes it. */
export function subscribeOutbox(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Restores what was unsent when this tab was reloaded; called when the screen opens. */
export function restoreOutbox(): void {
  if (isRestored) return
  isRestored = true
  const kept = draftStorage(KEPT_AS)
    .read()
    .flatMap(([, changes]) => (isStep(changes) ? [changes] : []))
  if (kept.length === 0) return
  change({ waiting: [...kept, ...outbox.waiting] })
  void sendWaiting()
}

/** Rough check of what this tab stored itself; the server validates each change. */
function isStep(kept: unknown): kept is Step {
  return Array.isArray(kept) && kept.length > 0 && kept.every((change) => typeof change?.do === 'string')
}

/** The plan with all unsent steps applied, except those that the server will refuse. */
export function withWaiting(plan: SeatingPlan, waiting: readonly Step[]): SeatingPlan {
  return waiting.reduce((before, step) => {
    try {
      return applyChanges(before, step)
    } catch {
      // Somebody else was faster: the server will refuse this step, and it is dropped with the server's message.
      return before
    }
  }, plan)
}

/**
 * Applies a step to the plan on screen and sends it; an empty one is done already. Returns false, after showing the
 * reason, if it cannot be done.
 */
export function doStep(plan: SeatingPlan, step: Step): boolean {
  if (step.length === 0) return true
  if (!check(plan, step)) return false
  const done = [...outbox.done, { step, reverse: reverseOf(plan, step) }]
  send(step, { done, undone: [] })
  return true
}

/** Undoes the last step of this tab, unless somebody has changed the same things since. */
export function undoStep(plan: SeatingPlan): void {
  const last = outbox.done.at(-1)
  if (!last) return
  const done = outbox.done.slice(0, -1)
  if (check(plan, last.reverse)) send(last.reverse, { done, undone: [...outbox.undone, last] })
  else change({ done })
}

/** Redoes the step that was undone last. */
export function redoStep(plan: SeatingPlan): void {
  const last = outbox.undone.at(-1)
  if (!last) return
  const undone = outbox.undone.slice(0, -1)
  if (check(plan, last.step)) send(last.step, { done: [...outbox.done, last], undone })
  else change({ undone })
}

function check(plan: SeatingPlan, step: Step): boolean {
  try {
    applyChanges(plan, step)
    return true
  } catch (error) {
    addToast({ kind: 'error', title: copy.refused, message: failureSentence(error) })
    return false
  }
}

function send(step: Step, next: Partial<SeatingOutbox>): void {
  change({ ...next, waiting: [...outbox.waiting, step] })
  void sendWaiting()
}

/** Sends one step after the other, so that each is based on the one before. */
async function sendWaiting(): Promise<void> {
  if (isSending) return
  isSending = true
  clearTimeout(retry)
  const before = departures
  for (let step = outbox.waiting[0]; step !== undefined; step = outbox.waiting[0]) {
    const sent = step
    try {
      const after = await sendChanges(sent)
      if (before !== departures) return
      queryClient.setQueryData(
        seatingQuery.queryKey,
        (plan) => plan && { ...withWaiting(plan, [sent]), ...after },
      )
      change({ waiting: outbox.waiting.slice(1), isCutOff: false })
      // The first table adds the room to the navigation rail, and removing the last one takes it away.
      if (sent.some((one) => one.do === 'add_table' || one.do === 'remove_table'))
        void refetchQueries({ queryKey: ['dashboard'] })
    } catch (error) {
      if (before !== departures) return
      if (isPassing(error)) {
        change({ isCutOff: true })
        const retryMs = error.retryAfterSeconds ? error.retryAfterSeconds * 1000 : RETRY_MS
        retry = setTimeout(() => void sendWaiting(), retryMs)
        break
      }
      addToast({ kind: 'error', title: copy.refused, message: failureSentence(error), durationMs: 10_000 })
      change({
        waiting: outbox.waiting.slice(1),
        isCutOff: false,
        done: outbox.done.filter(({ step: one, reverse }) => one !== sent && reverse !== sent),
      })
      void refetchQueries({ queryKey: seatingQuery.queryKey })
    }
  }
  isSending = false
}

/** A failure that is not about the step itself: it is sent again later. */
function isPassing(error: unknown): error is AppError {
  return (
    error instanceof AppError &&
    (error.status >= 500 || error.code === 'rate_limited' || error.code === 'unauthenticated')
  )
}

function change(next: Partial<SeatingOutbox>): void {
  publish({ ...outbox, ...next })
  if (next.waiting) draftStorage(KEPT_AS).write(outbox.waiting.map((step) => ['step', step] as const))
}

function publish(next: SeatingOutbox): void {
  outbox = next
  for (const listener of listeners) listener()
}

globalThis.addEventListener?.('online', () => void sendWaiting())
