import { accountSettingsCopy as copy } from '../model/account-settings-copy.ts'
import type { Account } from '../model/account-settings.ts'
import { AccountSection } from './account-section.tsx'
import { refreshAccount } from './account-api.ts'
import { useSession } from './session.ts'
import type { Factor } from './session.ts'
import { beginSetup, cancelSetup, renewRecoveryCodes } from './second-factor.ts'
import type { FactorSetup } from './second-factor.ts'
import { calendarDateIn, formatDate } from '#platform/model/dates.ts'
import { browserTimeZone } from '#platform/web/browser-time-zone.ts'
import { useAction } from '#platform/web/use-action.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { dialogOnDemand } from '#ui/on-demand.tsx'
import { useDialog } from '#ui/use-dialog.ts'

const TwoFactorDialogs = dialogOnDemand(
  async () => (await import('./two-factor-dialogs.tsx')).TwoFactorDialogs,
)

export function TwoFactorSection({ account }: { account: Account }) {
  const session = useSession()
  if (session.state !== 'signed-in') return null
  return (
    <AccountSection title={copy.twoFactor} line={copy.twoFactorLine}>
      <TwoFactor factor={session.user.factor} account={account} />
    </AccountSection>
  )
}

/**
 * The same button turns it on and off, so that it is still there to take the focus back when its dialog has
 * changed the state.
 */
function TwoFactor({ factor, account }: { factor: Factor | null; account: Account }) {
  const setup = useDialog<FactorSetup>()
  const removal = useDialog<Factor>()
  const renewal = useDialog<Factor>()
  const codes = useDialog<readonly string[]>()
  const begin = useAction(async () => setup.open(await beginSetup()))
  const show = (made: readonly string[]) => {
    codes.open(made)
    void refreshAccount()
  }
  const make = useAction(async () => show(await renewRecoveryCodes()), { failure: copy.codesMissing })
  const close = () => {
    if (setup.isOpen && setup.item) void cancelSetup(setup.item.factorId)
    for (const dialog of [setup, removal, renewal, codes]) dialog.close()
  }
  return (
    <div className="flex flex-col items-start gap-4">
      {factor ? (
        <StatusBadge status="active" label={copy.twoFactorOn(dateOf(factor))} />
      ) : (
        <p>{copy.twoFactorOff}</p>
      )}
      <Button
        variant={factor ? 'danger' : 'secondary'}
        busy={begin.busy}
        aria-haspopup="dialog"
        onPress={() => (factor ? removal.open(factor) : void begin.run())}
      >
        {factor ? copy.turnOff : copy.turnOn}
      </Button>
      {factor && (
        <div className="flex flex-col items-start gap-3 border-t border-hairline pt-4">
          <p>{copy.codesLeft(account.recovery_codes_left)}</p>
          <Button aria-haspopup="dialog" onPress={() => renewal.open(factor)}>
            {copy.codesRenew}
          </Button>
        </div>
      )}
      <TwoFactorDialogs
        open={setup.isOpen || removal.isOpen || renewal.isOpen || codes.isOpen}
        onClose={close}
        email={account.email}
        {...{ setup, removal, renewal, codes }}
        onSetUp={() => void make.run()}
        onMade={show}
      />
    </div>
  )
}

function dateOf({ since }: Factor): string {
  return formatDate(calendarDateIn(browserTimeZone(), since))
}
