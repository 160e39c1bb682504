import { accountSettingsCopy as copy } from '../model/account-settings-copy.ts'
import { PASSWORD_MIN_LENGTH } from '../model/account-limits.ts'
import { passwordChangeInput } from './account-schemas.ts'
import { changePassword } from './account-changes.ts'
import { AccountSection } from './account-section.tsx'
import { Form, FormError, useForm } from '#platform/web/form.tsx'
import { Button } from '#ui/button.tsx'
import { PasswordField, TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toasts.tsx'

const EMPTY = { currentPassword: '', password: '', confirmPassword: '' }

export function PasswordSection({ email }: { email: string }) {
  const form = useForm(passwordChangeInput, EMPTY, { checkOn: 'submit' })
  return (
    <AccountSection title={copy.password} line={copy.passwordLine}>
      <Form
        form={form}
        failure={copy.passwordFailed}
        className="flex flex-col items-start gap-4 *:w-full"
        onSubmit={async ({ currentPassword, password }) => {
          await changePassword(currentPassword, password)
          form.reset(EMPTY)
          toast({ kind: 'success', message: copy.passwordSaved })
        }}
      >
        <FormError />
        {/* Tells the browser's password manager whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...form.field('currentPassword')}
          label={copy.currentPassword}
          autoComplete="current-password"
          required
        />
        <PasswordField
          {...form.field('password')}
          label={copy.newPassword}
          autoComplete="new-password"
          help={`At least ${PASSWORD_MIN_LENGTH} characters`}
          required
        />
        {/* Without a toggle to show it: what is typed twice is compared, not read. */}
        <TextField
          {...form.field('confirmPassword')}
          label={copy.confirmPassword}
          type="password"
          autoComplete="new-password"
          required
        />
        <Button type="submit" busy={form.busy} className="w-auto!">
          {copy.savePassword}
        </Button>
      </Form>
    </AccountSection>
  )
}
