import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { PublicCouple } from '#features/couples/model/couple.ts'
import { guestFormCopy as copy } from '../model/guest-form-copy.ts'
import type { TabId } from '../model/guest-tabs.ts'

interface WaitingNoteProps {
  couple: PublicCouple
  tab: TabId
  requestKey: string
  /** whether the sentence itself says that the couple were asked, and what happens then (rule E5) */
  isTold: boolean
  /** the sentence of the miss */
  children: ReactNode
}

/** Of a name that is missed: first what happens next. Only a page that asks by itself promises to. */
export function WaitingNote({ couple, tab, requestKey, isTold, children }: WaitingNoteProps) {
  const { slug, bride_first, groom_first } = couple
  const [asks, setAsks] = useState(false)
  useEffect(() => {
    let stop: (() => void) | null = () => {}
    const end = () => setAsks(false)
    // Most names are found: what waits is fetched where one is missed.
    import('./wait-for-approval.ts').then(({ waitForApproval }) => {
      if (!stop) return
      setAsks(true)
      stop = waitForApproval(slug, tab, requestKey, end)
    }, end)
    return () => {
      stop?.()
      stop = null
    }
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
