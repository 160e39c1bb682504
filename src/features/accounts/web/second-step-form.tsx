import { codeCopy } from '../model/mailed-copy.ts'
import { codeInput, recoveryCodeInput } from './account-schemas.ts'
import { CodeField } from './code-field.tsx'
import { verifyCode, verifyRecoveryCode } from './second-factor.ts'
import { Form, FormError, useForm } from '#platform/web/form.tsx'
import { Button } from '#ui/button.tsx'

interface SecondStepFormProps {
  factorId: string
  /** true if the app is lost, and a recovery code is asked for instead */
  byRecovery: boolean
  onSwitch: (byRecovery: boolean) => void
}

/** The code of the app or a recovery code, with a button to switch between them. */
export function SecondStepForm({ factorId, byRecovery, onSwitch }: SecondStepFormProps) {
  return (
    <>
      {byRecovery ? <RecoveryCodeForm /> : <AppCodeForm factorId={factorId} />}
      <p className="mt-6 max-desk:text-center">
        <button type="button" className="link" onClick={() => onSwitch(!byRecovery)}>
          {byRecovery ? codeCopy.useApp : codeCopy.useRecovery}
        </button>
      </p>
    </>
  )
}

function AppCodeForm({ factorId }: { factorId: string }) {
  const form = useForm(codeInput, { code: '' }, { checkOn: 'submit' })
  return (
    <Form
      form={form}
      onSubmit={({ code }) => verifyCode(factorId, code)}
      failure={codeCopy.failed}
      className="flex flex-col gap-5"
    >
      <FormError />
      <CodeField {...form.field('code')} label={codeCopy.label} size="lg" takesFocus />
      <Continue busy={form.busy} />
    </Form>
  )
}

function RecoveryCodeForm() {
  const form = useForm(recoveryCodeInput, { code: '' }, { checkOn: 'submit' })
  return (
    <Form
      form={form}
      onSubmit={({ code }) => verifyRecoveryCode(code)}
      failure={codeCopy.failed}
      className="flex flex-col gap-5"
    >
      <FormError />
      <CodeField
        {...form.field('code')}
        kind="recovery"
        label={codeCopy.recoveryLabel}
        size="lg"
        takesFocus
      />
      <Continue busy={form.busy} />
    </Form>
  )
}

function Continue({ busy }: { busy: boolean }) {
  return (
    <Button type="submit" variant="primary" size="lg" busy={busy} className="mt-1">
      {codeCopy.confirm}
    </Button>
  )
}
