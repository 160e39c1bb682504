import { useEffect, useState, useSyncExternalStore } from 'react'
import { guestFormCopy as copy } from '../model/guest-form-copy.ts'
import { waitForApproval } from './wait-for-approval.ts'

const never = () => () => {}

/** Below the sentence of a miss. Only a page that asks by itself promises to. */
export function WaitingLine({ slug, requestKey }: { slug: string; requestKey: string }) {
  const hasScripts = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [hasEnded, setHasEnded] = useState(false)
  useEffect(() => waitForApproval(slug, requestKey, () => setHasEnded(true)), [slug, requestKey])
  return <p className="hint">{hasScripts && !hasEnded ? copy.opensByItself : copy.opensByName}</p>
}
