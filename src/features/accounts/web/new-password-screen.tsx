import { useNavigate } from 'react-router'

import { mailedCopy } from '../model/mailed-copy.ts'
import { PASSWORD_MIN_LENGTH } from '../model/account-limits.ts'
import { newPasswordInput } from './account-schemas.ts'
import { choosePassword } from './account-changes.ts'
import { AccountEntry } from './account-entry.tsx'
import { SecondStep } from './second-step.tsx'
import { useSession } from './session.ts'
import { paths } from '#platform/model/paths.ts'
import { Form, FormError, useForm } from '#platform/web/form.tsx'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/text-field.tsx'
import { toast } from '#ui/toasts.tsx'

/** For people who came through a mailed link; if they have an authenticator app, its code comes first. */
export default function NewPasswordScreen() {
  const session = useSession()
  if (session.state === 'code-due') return <SecondStep factorId={session.factorId} />
  if (session.state !== 'signed-in') return null
  return (
    <AccountEntry title={mailedCopy.passwordTitle} line={mailedCopy.passwordLine}>
      <NewPasswordForm email={session.user.email} />
    </AccountEntry>
  )
}

function NewPasswordForm({ email }: { email: string }) {
  const navigate = useNavigate()
  const form = useForm(newPasswordInput, { password: '', confirmPassword: '' }, { checkOn: 'submit' })
  return (
    <Form
      form={form}
      failure={mailedCopy.passwordFailed}
      className="flex flex-col gap-5"
      onSubmit={async ({ password }) => {
        await choosePassword(password)
        toast({ kind: 'success', message: mailedCopy.passwordSaved })
        void navigate(paths.dashboard, { replace: true })
      }}
    >
      <FormError />
      {/* Tells the browser's password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.field('password')}
        label={mailedCopy.password}
        size="lg"
        autoComplete="new-password"
        help={`At least ${PASSWORD_MIN_LENGTH} characters`}
        required
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label={mailedCopy.passwordAgain}
        size="lg"
        autoComplete="new-password"
        required
      />
      <Button type="submit" variant="primary" size="lg" busy={form.busy} className="mt-1">
        {mailedCopy.savePassword}
      </Button>
    </Form>
  )
}
