import { accountSettingsCopy as copy } from '../model/account-settings-copy.ts'
import { anyCodeInput } from './account-schemas.ts'
import { CodeField } from './code-field.tsx'
import { removeFactor } from './second-factor.ts'
import { useForm } from '#platform/web/form.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { toast } from '#ui/toasts.tsx'

interface TwoFactorRemovalProps {
  factorId: string
  open: boolean
  onClose: () => void
}

/** Asks for a last code, so that an unlocked browser is not enough to remove the second step. */
export function TwoFactorRemoval({ factorId, open, onClose }: TwoFactorRemovalProps) {
  const form = useForm(anyCodeInput, { code: '' }, { checkOn: 'submit' })
  const close = () => {
    form.reset({ code: '' })
    onClose()
  }
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={copy.turnOffTitle}
      description={copy.turnOffLine}
      size="sm"
      form={form}
      submit={copy.turnOffAction}
      isDangerous
      failure={copy.turnOffFailed}
      className="flex flex-col gap-4"
      onSubmit={async ({ code }) => {
        await removeFactor(factorId, code)
        close()
        toast({ kind: 'success', message: copy.turnedOff })
      }}
    >
      <CodeField {...form.field('code')} kind="recovery" label={copy.turnOffCode} />
    </FormDialog>
  )
}
