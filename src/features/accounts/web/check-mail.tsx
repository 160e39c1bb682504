import { Link } from 'react-router'

import { accountCopy } from '../model/account-copy.ts'
import { mailedCopy } from '../model/mailed-copy.ts'
import { AccountEntry } from './account-entry.tsx'
import { resendMail } from './mailed-key.ts'
import { ResendButton } from './resend-button.tsx'
import { paths } from '#platform/model/paths.ts'
import { Alert } from '#ui/alert.tsx'

interface CheckMailProps {
  email: string
  sentence: string
  justSent?: boolean
  /** goes back to where the address can be typed again; without it, links to /login */
  onBack?: () => void
}

/** For an address that waits to be confirmed: where the mail went, and how to get another. */
export function CheckMail({ email, sentence, justSent = false, onBack }: CheckMailProps) {
  return (
    <AccountEntry title={mailedCopy.checkTitle} line={email}>
      <output className="block">
        <Alert kind="info">{sentence}</Alert>
      </output>
      <p className="mt-5 text-muted max-desk:text-center">{mailedCopy.spam}</p>
      <div className="mt-4 flex max-desk:justify-center">
        <ResendButton justSent={justSent} onResend={() => resendMail('signup', email)} />
      </div>
      <p className="mt-6 max-desk:text-center">
        <Link to={paths.login} className="link" state={{ email }} onClick={onBack}>
          {accountCopy.backToLogin}
        </Link>
      </p>
    </AccountEntry>
  )
}
