import { useCallback, useEffect, useState } from 'react'

import { draftStorage } from '#platform/web/draft-storage.ts'
import { useOpeningCount } from '#ui/use-opening-count.ts'

/** What was typed and is not saved, and what was stored in these fields before. */
export interface Draft<Values, Stored = Values> {
  typed: Partial<Values>
  seen: Partial<Stored>
}

/**
 * What was typed in a dialog that is closed, for when it opens again (rule A35), also after a reload of the tab. `key` is
 * what the dialog edits. `opening` counts how often it was opened: 0 until it is first used.
 */
export function useDrafts<Values, Stored = Values>(name: string, key: string, open: boolean) {
  const [kept] = useState(() => draftStorage(name))
  const [drafts] = useState(() => new Map(kept.read() as [string, Draft<Values, Stored>][]))
  useEffect(() => () => kept.write([]), [kept])
  const opening = useOpeningCount(open)
  const keep = useCallback(
    (draft: Draft<Values, Stored> | undefined) => {
      if (draft) drafts.set(key, draft)
      else drafts.delete(key)
      kept.write([...drafts])
    },
    [drafts, kept, key],
  )
  return { opening, draft: drafts.get(key), keep }
}
