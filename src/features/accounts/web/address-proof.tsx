import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

import { addressProofCopy as copy, mailedCopy } from '../model/mailed-copy.ts'
import { codeInput } from './account-schemas.ts'
import { CodeField } from './code-field.tsx'
import { ResendButton } from './resend-button.tsx'
import { currentSession } from './session.ts'
import { AppError } from '#platform/model/app-error.ts'
import { api } from '#platform/web/api-client.ts'
import { useForm } from '#platform/web/form.tsx'
import { failureSentence } from '#platform/web/use-action.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Alert } from '#ui/alert.tsx'

/** The time the dialog needs to fade before it is removed from the page. */
const CLOSING_MS = 400

const mailCode = () => api.post('/api/account/address-code')

/**
 * Mails a code to the signed-in person's address and asks for it, on top of whatever is open; resolves to true
 * once the address is proved, to false if the dialog is closed. In a root of its own: it is needed only once, so
 * no screen includes it.
 */
export function askForAddressCode(): Promise<boolean> {
  return new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const end = (isProved: boolean) => {
      resolve(isProved)
      setTimeout(() => {
        root.unmount()
        place.remove()
      }, CLOSING_MS)
    }
    root.render(<AddressProofDialog onEnd={end} />)
  })
}

function AddressProofDialog({ onEnd }: { onEnd: (isProved: boolean) => void }) {
  const [open, setOpen] = useState(true)
  const problem = useFirstCode()
  const form = useForm(codeInput, { code: '' }, { checkOn: 'submit' })
  const session = currentSession()
  const end = (isProved: boolean) => {
    if (!open) return
    setOpen(false)
    onEnd(isProved)
  }
  return (
    <FormDialog
      open={open}
      onClose={() => end(false)}
      title={copy.title}
      description={copy.line(session.state === 'signed-in' ? (session.user.email ?? '') : '')}
      size="sm"
      form={form}
      submit={copy.confirm}
      cancel={copy.cancel}
      failure={mailedCopy.codeFailed}
      className="flex flex-col gap-4"
      onSubmit={async ({ code }) => {
        await api.post('/api/account/prove-address', { code })
        end(true)
      }}
      below={
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
          <p>{mailedCopy.spam}</p>
          <ResendButton onResend={async () => void (await mailCode())} justSent={problem === null} />
        </div>
      }
    >
      {problem !== null && <Alert kind="error">{problem}</Alert>}
      <CodeField {...form.field('code')} label={mailedCopy.codeLabel} takesFocus />
    </FormDialog>
  )
}

/** Has the first code mailed; returns why that failed, or null. A code that was just mailed before is still valid. */
function useFirstCode(): string | null {
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    mailCode().catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'rate_limited') return
      setProblem(failureSentence(error, mailedCopy.againFailed))
    })
  }, [])
  return problem
}
