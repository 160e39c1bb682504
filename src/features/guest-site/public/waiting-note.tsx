import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import type { PublicCouple } from '#features/couples/model/couple.ts'
import { guestFormCopy as copy } from '../model/guest-form-copy.ts'
import { waitForApproval } from './wait-for-approval.ts'

const never = () => () => {}

interface WaitingNoteProps {
  couple: PublicCouple
  requestKey: string
  /** the sentence of the miss */
  children: ReactNode
}

/** Of a name that is missed: first what happens next. Only a page that asks by itself promises to. */
export function WaitingNote({ couple, requestKey, children }: WaitingNoteProps) {
  const { slug, bride_first, groom_first } = couple
  const hasScripts = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [hasEnded, setHasEnded] = useState(false)
  useEffect(() => waitForApproval(slug, requestKey, () => setHasEnded(true)), [slug, requestKey])
  return (
    <div className="note">
      <p>
        {copy.told(bride_first, groom_first)}{' '}
        {hasScripts && !hasEnded ? copy.opensByItself : copy.opensByName}
      </p>
      {children}
    </div>
  )
}
