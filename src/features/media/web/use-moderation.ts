import { useCallback, useMemo } from 'react'

import { nextStatuses } from '../model/media.ts'
import type { Media } from '../model/media.ts'
import type { Verdict } from '../model/media.ts'
import { moderationCopy as copy } from '../model/moderation-copy.ts'
import { decideMedia, isStale, keepMedia, prepareAgain, removeMedia, undoMediaDecision } from './media-api.ts'
import type { Done } from './media-api.ts'
import type { Id } from '#platform/model/ids.ts'
import { showDecisionToast } from '#platform/web/decision-toast.ts'
import { addToast } from '#platform/web/toast-queue.ts'
import { isSessionEnd } from '#platform/web/use-action.ts'
import { useConfirm } from '#ui/confirm-dialog.tsx'

export interface Moderation {
  approve: (item: Media) => void
  hide: (item: Media) => void
  /** Asks first; calls `onYes` once the couple has confirmed. */
  remove: (item: Media, onYes?: () => void) => void
  keep: (item: Media) => void
  /** For an item that could not be shown. */
  tryAgain: (item: Media) => void
}

/** The actions on one item; the next one may be decided before the server has responded. */
export function useModeration(): Moderation {
  const confirm = useConfirm()
  const remove = useCallback(
    (item: Media, onYes?: () => void) => {
      const ask = async () => {
        const isSure = await confirm({ sentence: copy.removeConfirm, action: copy.delete, tone: 'danger' })
        if (!isSure) return
        onYes?.()
        await announceUndo(removeMedia(item), () => copy.removed, copy.removeFailed)
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
      keep: (item) => void announceOutcome(keepMedia(item), copy.kept, copy.changeFailed),
      tryAgain: (item) => void announceUndo(prepareAgain(item), () => copy.triedAgain, copy.tryAgainFailed),
    }),
    [remove],
  )
}

function decide(item: Media, status: Verdict): void {
  if (!nextStatuses(item).includes(status)) return
  void announceOutcome(decideMedia(item, status), () => copy.changed(status), copy.changeFailed)
}

/** Announces a decision, with a button to undo it. */
export function announceDecision(message: string, id: Id | null): void {
  if (id === null) return showDecisionToast(message)
  showDecisionToast(message, {
    label: copy.undo,
    onPress: () =>
      void announceUndo(
        undoMediaDecision(id),
        (count) => (count === 0 ? copy.undoNothing : copy.undone(count)),
        copy.undoFailed,
      ),
  })
}

async function announceOutcome(
  work: Promise<Done>,
  success: (count: number) => string,
  failure: string,
): Promise<void> {
  try {
    const { count, decision_id } = await work
    announceDecision(success(count), decision_id)
  } catch (error) {
    showFailure(error, failure)
  }
}

async function announceUndo<T>(
  work: Promise<T>,
  success: (result: T) => string,
  failure: string,
): Promise<void> {
  try {
    showDecisionToast(success(await work))
  } catch (error) {
    showFailure(error, failure)
  }
}

function showFailure(error: unknown, failure: string): void {
  if (isSessionEnd(error)) return
  if (isStale(error)) addToast({ kind: 'warning', message: error.message })
  else addToast({ kind: 'error', message: failure })
}
