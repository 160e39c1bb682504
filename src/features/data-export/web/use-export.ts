import { useState } from 'react'

import { failureSentence, isSessionEnd, useAction } from '#platform/web/use-action.ts'

/** An export that is started by a button: a failure is shown beside it, until the next attempt. */
export function useExport(save: () => Promise<void>, words: { done: string; failed: string }) {
  const [failure, setFailure] = useState<string | null>(null)
  const { run, busy } = useAction(
    async () => {
      setFailure(null)
      try {
        await save()
        return true
      } catch (error) {
        if (isSessionEnd(error)) throw error
        const reason = failureSentence(error, '')
        setFailure(reason === '' ? words.failed : `${words.failed}. ${reason}`)
        return false
      }
    },
    { success: (isSaved) => (isSaved ? words.done : '') },
  )
  return { run: () => void run(), busy, failure }
}
