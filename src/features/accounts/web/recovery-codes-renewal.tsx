import { accountSettingsCopy as copy } from '../model/account-settings-copy.ts'
import { codeCopy } from '../model/mailed-copy.ts'
import { codeInput } from './account-schemas.ts'
import { CodeField } from './code-field.tsx'
import { renewRecoveryCodes, verifyCode } from './second-factor.ts'
import { useForm } from '#platform/web/form.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'

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
    <FormDialog
      open={open}
      onClose={close}
      title={copy.codesRenewTitle}
      description={copy.codesRenewLine}
      size="sm"
      form={form}
      submit={copy.codesRenewAction}
      failure={copy.codesFailed}
      className="flex flex-col gap-4"
      onSubmit={async ({ code }) => {
        await verifyCode(factorId, code)
        const codes = await renewRecoveryCodes()
        close()
        onMade(codes)
      }}
    >
      <CodeField {...form.field('code')} label={codeCopy.line} />
    </FormDialog>
  )
}
