import { accountSettingsCopy as copy } from '../model/account-settings-copy.ts'
import { AccountSection } from './account-section.tsx'
import { signOutEverywhere } from './session.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'

export function DevicesSection() {
  const leave = useAction(() => signOutEverywhere(copy.signOutFailed))
  return (
    <AccountSection title={copy.devices} line={copy.devicesLine}>
      <Button busy={leave.busy} onPress={() => void leave.run()}>
        {copy.signOutEverywhere}
      </Button>
    </AccountSection>
  )
}
