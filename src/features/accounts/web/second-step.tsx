import { codeCopy } from '../model/account-copy.ts'
import { codeInput } from '../model/account-input.ts'
import { AccountEntry } from './account-entry.tsx'
import { CodeField } from './code-field.tsx'
import { verifyCode } from './second-factor.ts'
import { signOut } from './session.ts'
import { Form, FormError, useForm } from '#platform/web/form.tsx'
import { Button } from '#ui/button.tsx'

/** After the password: the code of the authenticator app. Until it is right nobody is signed in. */
export function SecondStep({ factorId }: { factorId: string }) {
  const form = useForm(codeInput, { code: '' }, { checkOn: 'submit' })
  return (
    <AccountEntry title={codeCopy.title} line={codeCopy.line}>
      <Form
        form={form}
        onSubmit={({ code }) => verifyCode(factorId, code)}
        failure={codeCopy.failed}
        className="flex flex-col gap-5"
      >
        <FormError />
        <CodeField {...form.field('code')} label={codeCopy.label} size="lg" takesFocus />
        <Button type="submit" variant="primary" size="lg" busy={form.busy} className="mt-1">
          {codeCopy.confirm}
        </Button>
      </Form>
      <p className="mt-6 max-desk:text-center">
        <button type="button" className="link" onClick={() => void signOut()}>
          {codeCopy.otherAccount}
        </button>
      </p>
    </AccountEntry>
  )
}
