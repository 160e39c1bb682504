import { useState } from 'react'
import { Link, useLocation } from 'react-router'

import { accountCopy } from '../model/account-copy.ts'
import { mailedCopy } from '../model/mailed-copy.ts'
import { loginInput } from './account-schemas.ts'
import { AccountEntry } from './account-entry.tsx'
import { AddressField } from './address-field.tsx'
import { CheckMail } from './check-mail.tsx'
import { SecondStep } from './second-step.tsx'
import { signIn, useSession } from './session.ts'
import { paths } from '#platform/model/paths.ts'
import { Form, FormError, useForm } from '#platform/web/form.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/text-field.tsx'

export default function LoginScreen() {
  const session = useSession()
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)
  if (session.state === 'code-due') return <SecondStep factorId={session.factorId} />
  if (unconfirmed !== null)
    return (
      <CheckMail email={unconfirmed} sentence={mailedCopy.unconfirmed} onBack={() => setUnconfirmed(null)} />
    )
  return (
    <AccountEntry title={accountCopy.loginTitle} line={accountCopy.loginLine}>
      <LoginForm
        ended={session.state === 'signed-out' ? session.ended : null}
        onUnconfirmed={setUnconfirmed}
      />
      <p className="mt-6 max-desk:text-center">
        {accountCopy.newHere}{' '}
        <Link to={paths.signup} className="link">
          {accountCopy.toSignup}
        </Link>
      </p>
    </AccountEntry>
  )
}

interface LoginFormProps {
  ended: string | null
  onUnconfirmed: (email: string) => void
}

function LoginForm({ ended, onUnconfirmed }: LoginFormProps) {
  // People who just signed up have typed their address already.
  const arrived = useLocation().state as { email?: string } | null
  const form = useForm(loginInput, { email: arrived?.email ?? '', password: '' }, { checkOn: 'submit' })
  return (
    <Form
      form={form}
      onSubmit={async (input) => {
        if ((await signIn(input)) === 'unconfirmed') onUnconfirmed(input.email)
      }}
      failure={accountCopy.loginFailed}
      className="flex flex-col gap-5"
    >
      {ended !== null && form.failure === null && <Alert kind="info">{ended}</Alert>}
      <FormError />
      <AddressField {...form.field('email')} />
      <PasswordField
        {...form.field('password')}
        label="Password"
        size="lg"
        autoComplete="current-password"
        required
      />
      <Link
        to={paths.recover}
        state={{ email: form.values.email }}
        className="link -my-3 self-end py-1 text-caption"
      >
        {accountCopy.forgotPassword}
      </Link>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={form.busy}
        busyLabel={accountCopy.loggingIn}
        className="mt-1"
      >
        {accountCopy.login}
      </Button>
    </Form>
  )
}
