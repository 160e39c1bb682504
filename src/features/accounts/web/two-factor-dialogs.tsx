import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { RecoveryCodesRenewal } from './recovery-codes-renewal.tsx'
import type { FactorSetup } from './second-factor.ts'
import type { Factor } from './session.ts'
import { TwoFactorRemoval } from './two-factor-removal.tsx'
import { TwoFactorSetup } from './two-factor-setup.tsx'
import type { useDialog } from '#ui/use-dialog.ts'

interface TwoFactorDialogsProps {
  /** whether any of them is open */
  open: boolean
  /** closes whichever is open */
  onClose: () => void
  email: string
  setup: ReturnType<typeof useDialog<FactorSetup>>
  removal: ReturnType<typeof useDialog<Factor>>
  renewal: ReturnType<typeof useDialog<Factor>>
  codes: ReturnType<typeof useDialog<readonly string[]>>
  onSetUp: () => void
  onMade: (codes: readonly string[]) => void
}

/**
 * All dialogs of the second step. They are loaded together: recovery codes are shown only once, so their dialog
 * has to be there before the codes are created.
 */
export function TwoFactorDialogs({
  email,
  setup,
  removal,
  renewal,
  codes,
  onSetUp,
  onMade,
}: TwoFactorDialogsProps) {
  return (
    <>
      {setup.item && (
        <TwoFactorSetup key={setup.item.factorId} setup={setup.item} {...setup.props} onDone={onSetUp} />
      )}
      {removal.item && <TwoFactorRemoval factorId={removal.item.id} {...removal.props} />}
      {renewal.item && <RecoveryCodesRenewal factorId={renewal.item.id} {...renewal.props} onMade={onMade} />}
      {codes.item && <RecoveryCodesDialog codes={codes.item} email={email} {...codes.props} />}
    </>
  )
}
