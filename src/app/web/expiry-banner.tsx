import { Clock } from 'lucide-react'

import type { Couple } from '#features/couples/model/couple.ts'
import { expiryNotice } from '#features/couples/model/expiry-notice.ts'
import { clockNow } from '#platform/model/dates.ts'
import { Alert } from '#ui/alert.tsx'

export function ExpiryBanner({ couple }: { couple: Couple }) {
  const notice = expiryNotice(couple, clockNow())
  if (!notice) return null
  return (
    <Alert
      kind={notice.kind}
      title={notice.title}
      icon={<Clock size={16} strokeWidth={1.6} aria-hidden="true" />}
    >
      <span className="block tablet:inline">{notice.text}</span>
    </Alert>
  )
}
