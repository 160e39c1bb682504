import { useState } from 'react'

import { accountSettingsCopy as copy } from '../model/account-settings-copy.ts'
import { emailInput } from './account-schemas.ts'
import type { Account } from '../model/account-settings.ts'
import { accountQuery } from './account-api.ts'
import { changeEmail } from './account-changes.ts'
import { AccountSection } from './account-section.tsx'
import { resendMail } from './mailed-key.ts'
import { ResendButton } from './resend-button.tsx'
import { AppError } from '#platform/model/app-error.ts'
import { EMAIL_MAX_LENGTH } from '#platform/model/email-address.ts'
import { Form, FormError, useForm } from '#platform/web/form.tsx'
import { refetchQueries } from '#platform/web/query-client.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toasts.tsx'

export function ProfileSection({ account }: { account: Account }) {
  const form = useForm(emailInput, { email: account.email }, { keepAs: 'email' })
  const [askedFor, setAskedFor] = useState<string | null>(null)
  return (
    <AccountSection title={copy.profile}>
      <Form
        form={form}
        failure={copy.profileFailed}
        className="flex flex-col items-start gap-4"
        onSubmit={async ({ email }) => {
          await askForChange(account, email)
          setAskedFor(email.toLowerCase())
          await refetchQueries({ queryKey: accountQuery.queryKey })
          form.reset({ email: account.email })
        }}
      >
        <FormError />
        <TextField
          {...form.field('email')}
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          maxLength={EMAIL_MAX_LENGTH}
          help={copy.emailNote}
          className="w-full"
          required
        />
        <Button type="submit" busy={form.busy}>
          {copy.saveProfile}
        </Button>
      </Form>
      {account.new_email !== null && (
        // Another address means another mail, which restarts the pause.
        <PendingEmail key={account.new_email} account={account} justSent={askedFor === account.new_email} />
      )}
    </AccountSection>
  )
}

async function askForChange(account: Account, email: string): Promise<void> {
  if (email.toLowerCase() === account.email)
    throw new AppError('invalid', copy.sameEmail, { fields: { email: copy.sameEmail } })
  await changeEmail(email)
  toast({ kind: 'success', message: copy.profileSaved })
}

function PendingEmail({ account, justSent }: { account: Account; justSent: boolean }) {
  return (
    <div className="mt-5">
      <Alert
        kind="info"
        title={copy.pendingEmail(account.new_email ?? '')}
        action={
          <ResendButton justSent={justSent} onResend={() => resendMail('email_change', account.email)} />
        }
      >
        {copy.pendingHelp}
      </Alert>
    </div>
  )
}
