import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'

import { accountCopy } from '../model/account-copy.ts'
import { mailedCopy } from '../model/mailed-copy.ts'
import { PASSWORD_MIN_LENGTH, SIGNUP_REDIRECT_MS } from '../model/account-limits.ts'
import { signupInput } from './account-schemas.ts'
import { AccountEntry } from './account-entry.tsx'
import { AddressField } from './address-field.tsx'
import { CheckMail } from './check-mail.tsx'
import { signUp } from './session.ts'
import { paths } from '#platform/model/paths.ts'
import { Form, FormError, useForm } from '#platform/web/form.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/text-field.tsx'

export default function SignupScreen() {
  const [done, setDone] = useState<SignedUp | null>(null)
  if (done?.result === 'created') return <AccountCreated email={done.email} />
  if (done) return <CheckMail email={done.email} sentence={mailedCopy.signupSent} justSent />
  return (
    <AccountEntry title={accountCopy.signupTitle} line={accountCopy.signupLine}>
      <SignupForm onDone={setDone} />
      <p className="mt-6 max-desk:text-center">
        {accountCopy.haveAccount}{' '}
        <Link to={paths.login} className="link">
          {accountCopy.login}
        </Link>
      </p>
    </AccountEntry>
  )
}

interface SignedUp {
  email: string
  result: 'created' | 'unconfirmed'
}

function SignupForm({ onDone }: { onDone: (done: SignedUp) => void }) {
  const form = useForm(signupInput, { email: '', password: '', confirmPassword: '' }, { checkOn: 'submit' })
  return (
    <Form
      form={form}
      failure={accountCopy.signupFailed}
      className="flex flex-col gap-5"
      onSubmit={async ({ email, password }) => {
        onDone({ email, result: await signUp({ email, password }) })
      }}
    >
      <FormError />
      <AddressField {...form.field('email')} />
      <PasswordField
        {...form.field('password')}
        label="Password"
        size="lg"
        autoComplete="new-password"
        help={`At least ${PASSWORD_MIN_LENGTH} characters`}
        required
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label="Confirm password"
        size="lg"
        autoComplete="new-password"
        required
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={form.busy}
        busyLabel={accountCopy.signingUp}
        className="mt-1"
      >
        {accountCopy.signup}
      </Button>
    </Form>
  )
}

function AccountCreated({ email }: { email: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.login, { state: { email } }), SIGNUP_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [navigate, email])
  return (
    <AccountEntry title={accountCopy.createdTitle} line={accountCopy.signupLine}>
      <output className="block">
        <Alert kind="success" title={accountCopy.created}>
          <span className="block">{accountCopy.createdLine}</span>
        </Alert>
      </output>
      <Button
        variant="primary"
        size="lg"
        className="mt-5 w-full"
        onPress={() => void navigate(paths.login, { state: { email } })}
      >
        {accountCopy.continueToLogin}
      </Button>
    </AccountEntry>
  )
}
