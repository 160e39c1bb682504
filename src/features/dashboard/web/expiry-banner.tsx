import { Clock } from 'lucide-react'
import { Link } from 'react-router'

import { dashboardCopy as copy } from '../model/dashboard-copy.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import { erasureNotice } from '#features/couples/model/erase-after.ts'
import { expiryNotice } from '#features/couples/model/expiry-notice.ts'
import type { Instant } from '#platform/model/dates.ts'
import { paths } from '#platform/model/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { ICON } from '#ui/icon-props.ts'

/** Says when the site ends, or when everything is erased, with a link to the export while there is time. */
export function ExpiryBanner({ couple, now }: { couple: Couple; now: Instant }) {
  const notice = erasureNotice(couple, now) ?? expiryNotice(couple, now)
  if (!notice) return null
  return (
    <Alert
      kind={notice.kind}
      title={notice.title}
      icon={<Clock {...ICON} />}
      action={
        notice.offersExport && (
          <Link to={paths.dataExport} className="link">
            {copy.exportData}
          </Link>
        )
      }
    >
      <span className="block tablet:inline">{notice.text}</span>
    </Alert>
  )
}
