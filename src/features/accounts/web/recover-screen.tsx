import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'

import { accountCopy } from '../model/account-copy.ts'
import { mailedCopy } from '../model/mailed-copy.ts'
import { codeInput, emailInput } from './account-schemas.ts'
import { AccountEntry } from './account-entry.tsx'
import { AddressField } from './address-field.tsx'
import { CodeField } from './code-field.tsx'
import { redeemCode, requestRecovery } from './mailed-key.ts'
import { ResendButton } from './resend-button.tsx'
import { paths } from '#platform/model/paths.ts'
import { Form, FormError, useForm } from '#platform/web/form.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

export default function RecoverScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) return <RecoveryMailed email={sentTo} />
  return (
    <AccountEntry title={mailedCopy.recoverTitle} line={mailedCopy.recoverLine}>
      <RecoverForm onSent={setSentTo} />
      <BackToLogin />
    </AccountEntry>
  )
}

function RecoverForm({ onSent }: { onSent: (email: string) => void }) {
  const arrived = useLocation().state as { email?: string } | null
  const form = useForm(emailInput, { email: arrived?.email ?? '' }, { checkOn: 'submit' })
  return (
    <Form
      form={form}
      failure={mailedCopy.sendFailed}
      className="flex flex-col gap-5"
      onSubmit={async ({ email }) => {
        await requestRecovery(email)
        onSent(email)
      }}
    >
      <FormError />
      <AddressField {...form.field('email')} />
      <Button type="submit" variant="primary" size="lg" busy={form.busy} className="mt-1">
        {mailedCopy.send}
      </Button>
    </Form>
  )
}

/** Says the same for every address, so that it does not reveal who has an account. */
function RecoveryMailed({ email }: { email: string }) {
  const navigate = useNavigate()
  const form = useForm(codeInput, { code: '' }, { checkOn: 'submit' })
  return (
    <AccountEntry title={mailedCopy.checkTitle} line={email}>
      <output className="block">
        <Alert kind="info">{mailedCopy.recoverSent}</Alert>
      </output>
      <Form
        form={form}
        failure={mailedCopy.codeFailed}
        className="mt-6 flex flex-col gap-5"
        onSubmit={async ({ code }) => {
          await redeemCode(email, code)
          void navigate(paths.newPassword, { replace: true })
        }}
      >
        <FormError />
        <CodeField {...form.field('code')} label={mailedCopy.codeLabel} size="lg" />
        <Button type="submit" variant="primary" size="lg" busy={form.busy}>
          {mailedCopy.useCode}
        </Button>
      </Form>
      <p className="mt-6 text-muted max-desk:text-center">{mailedCopy.spam}</p>
      <div className="mt-4 flex max-desk:justify-center">
        <ResendButton justSent onResend={() => requestRecovery(email)} />
      </div>
      <BackToLogin />
    </AccountEntry>
  )
}

function BackToLogin() {
  return (
    <p className="mt-6 max-desk:text-center">
      <Link to={paths.login} className="link">
        {accountCopy.backToLogin}
      </Link>
    </p>
  )
}
