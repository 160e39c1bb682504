import { accountSettingsCopy as copy } from '../model/account-settings-copy.ts'
import { anyCodeInput } from './account-schemas.ts'
import { CodeField } from './code-field.tsx'
import { removeFactor } from './second-factor.ts'
import { Form, FormError, useForm } from '#platform/web/form.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
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
    <Dialog
      open={open}
      onClose={close}
      title={copy.turnOffTitle}
      description={copy.turnOffLine}
      size="sm"
      footer={
        <>
          <Button onPress={close}>{copy.cancel}</Button>
          <Button type="submit" form={form.id} variant="danger-solid" busy={form.busy}>
            {copy.turnOffAction}
          </Button>
        </>
      }
    >
      <Form
        form={form}
        failure={copy.turnOffFailed}
        className="flex flex-col gap-4"
        onSubmit={async ({ code }) => {
          await removeFactor(factorId, code)
          close()
          toast({ kind: 'success', message: copy.turnedOff })
        }}
      >
        <FormError />
        <CodeField {...form.field('code')} kind="recovery" label={copy.turnOffCode} />
      </Form>
    </Dialog>
  )
}
