import type { SeatingPlan } from '../model/seating.ts'
import { applyChanges, reverseOf } from '../model/seating-change.ts'
import { seatingScreenCopy as copy } from '../model/seating-copy.ts'
import type { SeatingChange } from '../model/seating-input.ts'
import { seatingQuery, sendChanges } from './seating-api.ts'
import { AppError } from '#platform/model/app-error.ts'
import { keptTyping } from '#platform/web/kept-typing.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { addToast } from '#platform/web/toast-queue.ts'
import { failureSentence } from '#platform/web/use-action.ts'

/** What the couple does at once, and takes back at once. */
type Step = readonly SeatingChange[]
interface DoneStep {
  step: Step
  reverse: Step
}

export interface SeatingOutbox {
  /** what the server has not confirmed yet, in its order */
  waiting: readonly Step[]
  /** the last attempt found no server */
  isCutOff: boolean
  done: readonly DoneStep[]
  undone: readonly DoneStep[]
}

const KEPT_AS = 'seating'
const RETRY_MS = 5000

let outbox: SeatingOutbox = { waiting: [], isCutOff: false, done: [], undone: [] }
let isSending = false
let isRestored = false
const listeners = new Set<() => void>()

export const currentOutbox = (): SeatingOutbox => outbox

/** Calls `listener` after every change; returns what stops it. */
export function subscribeOutbox(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Takes up what a reload of this tab has left unsent; called when the screen opens. */
export function restoreOutbox(): void {
  if (isRestored) return
  isRestored = true
  const kept = keptTyping(KEPT_AS)
    .read()
    .flatMap(([, changes]) => (isStep(changes) ? [changes] : []))
  if (kept.length === 0) return
  change({ waiting: [...kept, ...outbox.waiting] })
  void sendWaiting()
}

/** What this tab has kept itself; the server says whether each change is one. */
function isStep(kept: unknown): kept is Step {
  return Array.isArray(kept) && kept.length > 0 && kept.every((change) => typeof change?.do === 'string')
}

/** The plan with all that is under way; what the server will refuse is left out of it. */
export function withWaiting(plan: SeatingPlan, waiting: readonly Step[]): SeatingPlan {
  return waiting.reduce((before, step) => {
    try {
      return applyChanges(before, step)
    } catch {
      // Somebody else was faster. The server says so, and this step is dropped with its sentence.
      return before
    }
  }, plan)
}

/** Does a step, as the screen shows the plan. False, with the sentence shown, where it cannot be done. */
export function doStep(plan: SeatingPlan, step: Step): boolean {
  if (!check(plan, step)) return false
  const done = [...outbox.done, { step, reverse: reverseOf(plan, step) }]
  send(step, { done, undone: [] })
  return true
}

/** Takes the last step of this tab back, unless somebody has changed the same since. */
export function undoStep(plan: SeatingPlan): void {
  const last = outbox.done.at(-1)
  if (!last) return
  const done = outbox.done.slice(0, -1)
  if (check(plan, last.reverse)) send(last.reverse, { done, undone: [...outbox.undone, last] })
  else change({ done })
}

/** Does again what was taken back last. */
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

/** One step after the other, so that each finds what it was based on. */
async function sendWaiting(): Promise<void> {
  if (isSending) return
  isSending = true
  for (let step = outbox.waiting[0]; step !== undefined; step = outbox.waiting[0]) {
    const sent = step
    try {
      const after = await sendChanges(sent)
      queryClient.setQueryData(
        seatingQuery.queryKey,
        (plan) => plan && { ...withWaiting(plan, [sent]), ...after },
      )
      change({ waiting: outbox.waiting.slice(1), isCutOff: false })
      // With its first table the room has its place in the rail.
      if (sent.some((one) => one.do === 'add_table' || one.do === 'remove_table'))
        void queryClient.invalidateQueries({ queryKey: ['dashboard'] })
    } catch (error) {
      if (isPassing(error)) {
        change({ isCutOff: true })
        setTimeout(
          () => void sendWaiting(),
          error.retryAfterSeconds ? error.retryAfterSeconds * 1000 : RETRY_MS,
        )
        break
      }
      addToast({ kind: 'error', title: copy.refused, message: failureSentence(error), durationMs: 10_000 })
      change({
        waiting: outbox.waiting.slice(1),
        isCutOff: false,
        done: outbox.done.filter(({ step: one, reverse }) => one !== sent && reverse !== sent),
      })
      void queryClient.invalidateQueries({ queryKey: seatingQuery.queryKey })
    }
  }
  isSending = false
}

/** A failure that says nothing of the step itself: it is sent again later. */
function isPassing(error: unknown): error is AppError {
  return (
    error instanceof AppError &&
    (error.status >= 500 || error.code === 'rate_limited' || error.code === 'unauthenticated')
  )
}

function change(next: Partial<SeatingOutbox>): void {
  outbox = { ...outbox, ...next }
  if (next.waiting) keptTyping(KEPT_AS).write(outbox.waiting.map((step) => ['step', step] as const))
  for (const listener of listeners) listener()
}

globalThis.addEventListener?.('online', () => void sendWaiting())
