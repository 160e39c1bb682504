import { accountSettingsCopy as copy } from '../model/account-settings-copy.ts'
import { AccountSection } from './account-section.tsx'
import { signOutEverywhere } from './session.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm-dialog.tsx'

export function DevicesSection() {
  const confirm = useConfirm()
  const leave = useAction(async () => {
    if (await confirm({ sentence: copy.signOutQuestion, action: copy.signOutEverywhere }))
      await signOutEverywhere(copy.signOutFailed)
  })
  return (
    <AccountSection title={copy.devices} line={copy.devicesLine}>
      <Button busy={leave.busy} onPress={() => void leave.run()}>
        {copy.signOutEverywhere}
      </Button>
    </AccountSection>
  )
}
