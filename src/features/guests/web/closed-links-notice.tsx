import { Link } from 'react-router'

import { personalLinkCopy as copy } from '../model/personal-link-copy.ts'
import { useClosedLinks } from './personal-link-api.ts'
import { paths } from '#platform/model/paths.ts'
import { Alert } from '#ui/alert.tsx'

/** Says that links do not work at present, and where to change that; renders nothing while they do. */
export function ClosedLinksNotice() {
  const sentence = useClosedLinks()
  if (sentence === null) return null
  return (
    <Alert
      kind="warning"
      action={
        <Link to={paths.settings} className="link">
          {copy.openSettings}
        </Link>
      }
    >
      {sentence}
    </Alert>
  )
}
