import { useState } from 'react'

import { codeCopy } from '../model/mailed-copy.ts'
import { AccountEntry } from './account-entry.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { signOut } from './session.ts'

/** After the password: the code of the authenticator app. Nobody is signed in until it is right. */
export function SecondStep({ factorId }: { factorId: string }) {
  const [byRecovery, setByRecovery] = useState(false)
  return (
    <AccountEntry title={codeCopy.title} line={byRecovery ? codeCopy.recoveryLine : codeCopy.line}>
      <SecondStepForm factorId={factorId} byRecovery={byRecovery} onSwitch={setByRecovery} />
      <p className="mt-4 max-desk:text-center">
        <button type="button" className="link" onClick={() => void signOut()}>
          {codeCopy.otherAccount}
        </button>
      </p>
    </AccountEntry>
  )
}
