import { Dialog } from '@base-ui/react/dialog'
import { useRef, useState } from 'react'

import { accountCopy as copy } from '../model/account-copy.ts'
import { loginInput } from './account-schemas.ts'
import { SecondStepForm } from './second-step-form.tsx'
import { abandonScreen, signIn } from './session.ts'
import type { Interruption } from './session.ts'
import { AppError } from '#platform/model/app-error.ts'
import { paths } from '#platform/model/paths.ts'
import { Form, FormError, useForm } from '#platform/web/form.tsx'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/text-field.tsx'

interface SignInAgainProps {
  interruption: Interruption | null
  open: boolean
  onClose: () => void
}

/**
 * Asks for the password on top of a screen whose session has ended. It closes only when they sign in or leave
 * the screen.
 */
export function SignInAgain({ interruption, open }: SignInAgainProps) {
  const popup = useRef<HTMLDivElement>(null)
  // The texts stay while the dialog fades out.
  const [shown, setShown] = useState(interruption)
  if (interruption && interruption !== shown) setShown(interruption)
  const [byRecovery, setByRecovery] = useState(false)
  if (!shown) return null
  return (
    <Dialog.Root open={open} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim z-50! [backdrop-filter:blur(12px)]" />
        <Dialog.Viewport className="fixed inset-0 z-50 flex items-center justify-center p-4">
          <Dialog.Popup
            ref={popup}
            initialFocus={() => popup.current?.querySelector<HTMLElement>('input:not([type=hidden])') ?? true}
            className="pop max-h-full w-full max-w-[440px] overflow-y-auto rounded-lg border border-line-2 bg-paper px-6 py-7 outline-none tablet:px-8"
          >
            <Dialog.Title className="display text-h2">{copy.againTitle}</Dialog.Title>
            <Dialog.Description className="mt-1 mb-6 wrap-anywhere text-muted">
              {copy.againLine(shown.email)}
            </Dialog.Description>
            {open && shown.factorId === null && <PasswordForm email={shown.email} />}
            {open && shown.factorId !== null && (
              <SecondStepForm factorId={shown.factorId} byRecovery={byRecovery} onSwitch={setByRecovery} />
            )}
            <p className="mt-6 text-caption text-muted">
              <button type="button" className="link" onClick={() => void abandonScreen()}>
                {copy.againOther}
              </button>{' '}
              ({copy.againOtherHelp})
            </p>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function PasswordForm({ email }: { email: string }) {
  const form = useForm(loginInput, { email, password: '' }, { checkOn: 'submit' })
  return (
    <Form
      form={form}
      onSubmit={async (input) => {
        if ((await signIn(input)) === 'unconfirmed') throw new AppError('invalid', copy.loginFailed)
      }}
      failure={copy.loginFailed}
      className="flex flex-col gap-5"
    >
      <FormError />
      {/* For the browser's password manager. */}
      <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      <PasswordField
        {...form.field('password')}
        label="Password"
        size="lg"
        autoComplete="current-password"
        required
      />
      {/* In a new tab: signing in there continues here. */}
      <a
        href={paths.recover}
        target="_blank"
        rel="noopener"
        className="link -my-3 self-end py-1 text-caption"
      >
        {copy.forgotPassword}
      </a>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={form.busy}
        busyLabel={copy.loggingIn}
        className="mt-1"
      >
        {copy.login}
      </Button>
    </Form>
  )
}
