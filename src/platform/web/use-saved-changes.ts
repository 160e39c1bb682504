import { notifyManager } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'

import { useAction } from './use-action.ts'
import type { ActionOptions } from './use-action.ts'

/**
 * Changes that are saved as soon as they are made. `shown` has them from then on, until they are stored or refused. A
 * change made while another is being saved is saved after it; of several waiting changes to the same key, only the
 * newest is saved.
 *
 * `save` is called with all changes that are not stored yet, and resolves once `stored` has them. Only the newest
 * changes' failure is shown: those before it are saved again with the next ones.
 */
export function useSavedChanges<T extends object>(
  stored: T,
  save: (changes: Partial<T>) => Promise<unknown>,
  options: ActionOptions<[], unknown>,
) {
  const [unsaved, setUnsaved] = useState<Partial<T> | null>(null)
  // The latest changes, even before they are rendered.
  const newest = useRef<Partial<T> | null>(null)
  const latestSave = useRef(save)
  useLayoutEffect(() => {
    latestSave.current = save
  })
  const show = (changes: Partial<T> | null) => {
    newest.current = changes
    setUnsaved(changes)
  }

  const { run, busy } = useAction(async () => {
    try {
      let changes = newest.current
      while (changes) {
        const saved = changes
        await latestSave.current(saved).catch((error: unknown) => {
          if (newest.current === saved) throw error
        })
        changes = newest.current === saved ? null : newest.current
      }
    } finally {
      // TanStack Query tells the screen in its next batch what is stored; until then `stored` is what was before.
      const settled = newest.current
      notifyManager.schedule(() => {
        if (newest.current === settled) show(null)
      })
    }
  }, options)

  const change = useCallback(
    (changes: Partial<T>) => {
      show({ ...newest.current, ...changes })
      void run()
    },
    [run],
  )
  return { shown: { ...stored, ...unsaved }, change, busy }
}
