import { accountSettingsCopy as copy } from '../model/account-settings-copy.ts'
import { codeCopy } from '../model/mailed-copy.ts'
import { codeInput } from './account-schemas.ts'
import { CodeField } from './code-field.tsx'
import { cancelSetup, verifyCode } from './second-factor.ts'
import type { FactorSetup } from './second-factor.ts'
import { useForm } from '#platform/web/form.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { toast } from '#ui/toasts.tsx'

interface TwoFactorSetupProps {
  setup: FactorSetup
  open: boolean
  onClose: () => void
  /** called once the first code was right */
  onDone: () => void
}

/** Shows the key for an authenticator app, and asks for its first code. */
export function TwoFactorSetup({ setup, open, onClose, onDone }: TwoFactorSetupProps) {
  const form = useForm(codeInput, { code: '' }, { checkOn: 'submit' })
  const giveUp = () => {
    onClose()
    void cancelSetup(setup.factorId)
  }
  return (
    <FormDialog
      open={open}
      onClose={giveUp}
      title={copy.setupTitle}
      size="sm"
      above={<AppKey setup={setup} />}
      form={form}
      submit={copy.setupAction}
      failure={codeCopy.failed}
      className="mt-6 flex flex-col gap-4"
      onSubmit={async ({ code }) => {
        await verifyCode(setup.factorId, code)
        onClose()
        toast({ kind: 'success', message: copy.turnedOn })
        onDone()
      }}
    >
      <CodeField {...form.field('code')} label={copy.setupCode} />
    </FormDialog>
  )
}

/** A camera reads the QR code, a person the key; a phone cannot scan its own screen and opens its app instead. */
function AppKey({ setup: { qr, secret, uri } }: { setup: FactorSetup }) {
  return (
    <div className="flex flex-col items-start gap-5 tablet:flex-row">
      <div className="tablet:hidden">
        <ButtonLink href={uri}>{copy.setupOpen}</ButtonLink>
      </div>
      <img
        src={qr}
        alt={copy.qrAlt}
        width={168}
        height={168}
        className="flex-none rounded-md border border-hairline bg-paper"
      />
      <div className="min-w-0">
        <p>{copy.setupScan}</p>
        <p className="mt-3 text-muted">{copy.setupSecret}</p>
        <p className="mt-1 font-mono text-row break-words select-all">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </p>
      </div>
    </div>
  )
}
