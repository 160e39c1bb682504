import { Link } from 'react-router'

import { sendCopy as copy } from '../model/send-copy.ts'
import type { Refusal } from './couple-reads.ts'
import { paths } from '#platform/model/paths.ts'
import { Alert } from '#ui/alert.tsx'

/** Why nothing may be sent now, and where to change that. */
export function RefusalNotice({ refusal }: { refusal: Refusal }) {
  return (
    <Alert
      kind="warning"
      action={
        <Link to={paths.settings} className="link">
          {copy.openSettings}
        </Link>
      }
    >
      {refusal.sentence}
    </Alert>
  )
}
