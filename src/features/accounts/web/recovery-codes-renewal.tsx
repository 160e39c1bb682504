import { accountSettingsCopy as copy } from '../model/account-settings-copy.ts'
import { codeCopy } from '../model/mailed-copy.ts'
import { codeInput } from './account-schemas.ts'
import { CodeField } from './code-field.tsx'
import { renewRecoveryCodes, verifyCode } from './second-factor.ts'
import { Form, FormError, useForm } from '#platform/web/form.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

interface RecoveryCodesRenewalProps {
  factorId: string
  open: boolean
  onClose: () => void
  onMade: (codes: readonly string[]) => void
}

/** Asks for a code of the app first, because the server creates new codes only shortly after a second step. */
export function RecoveryCodesRenewal({ factorId, open, onClose, onMade }: RecoveryCodesRenewalProps) {
  const form = useForm(codeInput, { code: '' }, { checkOn: 'submit' })
  const close = () => {
    form.reset({ code: '' })
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={copy.codesRenewTitle}
      description={copy.codesRenewLine}
      size="sm"
      footer={
        <>
          <Button onPress={close}>{copy.cancel}</Button>
          <Button type="submit" form={form.id} variant="primary" busy={form.busy}>
            {copy.codesRenewAction}
          </Button>
        </>
      }
    >
      <Form
        form={form}
        failure={copy.codesFailed}
        className="flex flex-col gap-4"
        onSubmit={async ({ code }) => {
          await verifyCode(factorId, code)
          const codes = await renewRecoveryCodes()
          close()
          onMade(codes)
        }}
      >
        <FormError />
        <CodeField {...form.field('code')} label={codeCopy.line} />
      </Form>
    </Dialog>
  )
}
