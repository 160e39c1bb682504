import { useRef } from 'react'

import type { Id } from '#platform/model/ids.ts'

import { useAction } from './use-action.ts'

/** Saves the newest order of a list; intermediate orders made while another was being saved are skipped. */
export function useSavedOrder(save: (ids: readonly Id[]) => Promise<void>, failure: string) {
  const waiting = useRef<readonly Id[] | null>(null)
  const { run } = useAction(
    async () => {
      while (waiting.current) {
        const ids = waiting.current
        waiting.current = null
        await save(ids)
      }
    },
    { failure },
  )
  return (ids: readonly Id[]) => {
    waiting.current = ids
    void run()
  }
}
