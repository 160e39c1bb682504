import { Trash2 } from 'lucide-react'

import { accountSettingsCopy as copy } from '../model/account-settings-copy.ts'
import { AccountSection } from './account-section.tsx'
import type { HeldThings } from './delete-account-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { ICON } from '#ui/icon-props.ts'
import { dialogOnDemand } from '#ui/on-demand.tsx'
import { useDialog } from '#ui/use-dialog.ts'

const DeleteAccountDialog = dialogOnDemand(
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
)

export function DangerSection({ email, held }: { email: string; held: HeldThings }) {
  const dialog = useDialog()
  return (
    <AccountSection title={copy.danger} line={copy.dangerLine} tone="danger">
      <Button
        variant="danger"
        icon={<Trash2 {...ICON} />}
        aria-haspopup="dialog"
        onPress={() => dialog.open()}
      >
        {copy.deleteAccount}
      </Button>
      <DeleteAccountDialog email={email} held={held} {...dialog.props} />
    </AccountSection>
  )
}
