import { useCallback, useMemo } from 'react'

import { NEXT_STATUSES } from '../model/media.ts'
import type { Media } from '../model/media.ts'
import type { Decision } from '../model/media-schema.ts'
import { moderationCopy as copy } from '../model/moderation-copy.ts'
import { decideMedia, keepMedia, removeMedia } from './media-api.ts'
import { addToast, removeToast } from '#platform/web/toast-queue.ts'
import { isSessionEnd } from '#platform/web/use-action.ts'
import { useConfirm } from '#ui/confirm-dialog.tsx'

export interface Moderation {
  approve: (item: Media) => void
  hide: (item: Media) => void
  /** After the question; `onYes` is called once it was answered so. */
  remove: (item: Media, onYes?: () => void) => void
  keep: (item: Media) => void
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
      keep: (item) => void tell(keepMedia(item), copy.kept, copy.changeFailed),
    }),
    [remove],
  )
}

function decide(item: Media, status: Decision): void {
  if (!NEXT_STATUSES[item.status].includes(status)) return
  void tell(decideMedia(item, status), () => copy.changed(status), copy.changeFailed)
}

const SUCCESS_MS = 3000
/** Of hundreds that are decided in a row the last one is told. */
let lastTold: number | undefined

async function tell<T>(work: Promise<T>, success: (result: T) => string, failure: string): Promise<void> {
  try {
    const message = success(await work)
    if (lastTold !== undefined) removeToast(lastTold)
    lastTold = addToast({ kind: 'success', message, durationMs: SUCCESS_MS })
  } catch (error) {
    if (!isSessionEnd(error)) addToast({ kind: 'error', message: failure })
  }
}
