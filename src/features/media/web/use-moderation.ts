import { useCallback, useMemo } from 'react'

import { nextStatuses } from '../model/media.ts'
import type { Media } from '../model/media.ts'
import type { Decision } from '../model/media.ts'
import { moderationCopy as copy } from '../model/moderation-copy.ts'
import { decideMedia, isStale, keepMedia, prepareAgain, removeMedia, undoDecision } from './media-api.ts'
import type { Done } from './media-api.ts'
import type { Id } from '#platform/model/ids.ts'
import { tellDecision } from '#platform/web/decision-toast.ts'
import { addToast } from '#platform/web/toast-queue.ts'
import { isSessionEnd } from '#platform/web/use-action.ts'
import { useConfirm } from '#ui/confirm-dialog.tsx'

export interface Moderation {
  approve: (item: Media) => void
  hide: (item: Media) => void
  /** After the question; `onYes` is called once it was answered so. */
  remove: (item: Media, onYes?: () => void) => void
  keep: (item: Media) => void
  /** For one that could not be shown. */
  tryAgain: (item: Media) => void
}

/** What can be done with one item; the next may be decided before the server has responded. */
export function useModeration(): Moderation {
  const confirm = useConfirm()
  const remove = useCallback(
    (item: Media, onYes?: () => void) => {
      const ask = async () => {
        const isSure = await confirm({ sentence: copy.removeConfirm, action: copy.delete, tone: 'danger' })
        if (!isSure) return
        onYes?.()
        await tell(removeMedia(item), () => copy.removed, copy.removeFailed)
      }
      void ask()
    },
    [confirm],
  )
  return useMemo(
    () => ({
      approve: (item) => decide(item, 'approved'),
      hide: (item) => decide(item, 'hidden'),
      remove,
      keep: (item) => void tellDone(keepMedia(item), copy.kept, copy.changeFailed),
      tryAgain: (item) => void tell(prepareAgain(item), () => copy.triedAgain, copy.tryAgainFailed),
    }),
    [remove],
  )
}

function decide(item: Media, status: Decision): void {
  if (!nextStatuses(item).includes(status)) return
  void tellDone(decideMedia(item, status), () => copy.changed(status), copy.changeFailed)
}

/** Says that something was decided, with the way back. */
export function tellDecided(message: string, decision: Id | null): void {
  if (decision === null) return tellDecision(message)
  tellDecision(message, {
    label: copy.undo,
    onPress: () =>
      void tell(
        undoDecision(decision),
        (count) => (count === 0 ? copy.undoNothing : copy.undone(count)),
        copy.undoFailed,
      ),
  })
}

async function tellDone(
  work: Promise<Done>,
  success: (count: number) => string,
  failure: string,
): Promise<void> {
  try {
    const { count, decision } = await work
    tellDecided(success(count), decision)
  } catch (error) {
    sayFailed(error, failure)
  }
}

async function tell<T>(work: Promise<T>, success: (result: T) => string, failure: string): Promise<void> {
  try {
    tellDecision(success(await work))
  } catch (error) {
    sayFailed(error, failure)
  }
}

function sayFailed(error: unknown, failure: string): void {
  if (isSessionEnd(error)) return
  if (isStale(error)) addToast({ kind: 'warning', message: error.message })
  else addToast({ kind: 'error', message: failure })
}
