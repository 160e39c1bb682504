import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { PublicCouple } from '#features/couples/model/couple.ts'
import { guestFormCopy as copy } from '../model/guest-form-copy.ts'
import type { TabId } from '../model/guest-tabs.ts'

interface WaitingNoteProps {
  couple: PublicCouple
  tab: TabId
  requestKey: string
  /** Whether the message itself says that the couple has been notified, and what happens next (rule E5). */
  isTold: boolean
  /** The message about the name that was not found. */
  children: ReactNode
}

/** For a name that was not found: first, what happens next. Only a page that is polling promises to open by itself. */
export function WaitingNote({ couple, tab, requestKey, isTold, children }: WaitingNoteProps) {
  const { slug, bride_first, groom_first } = couple
  const [asks, setAsks] = useState(false)
  useEffect(() => {
    const over = new AbortController()
    // Most names are found, so the polling code is loaded only when one is not.
    import('./wait-for-approval.ts').then(
      (waiting) => waiting.waitForApproval(slug, tab, requestKey, setAsks, over.signal),
      () => setAsks(false),
    )
    return () => over.abort()
  }, [slug, tab, requestKey])
  return (
    <div className="note" tabIndex={-1}>
      {!isTold && (
        <p>
          {copy.told(bride_first, groom_first)} {asks ? copy.opensByItself : copy.opensByName}
        </p>
      )}
      {children}
    </div>
  )
}
