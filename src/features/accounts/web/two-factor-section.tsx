import { accountSettingsCopy as copy } from '../model/account-settings-copy.ts'
import type { Account } from '../model/account-settings.ts'
import { AccountSection } from './account-section.tsx'
import { refreshAccount } from './account-api.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { RecoveryCodesRenewal } from './recovery-codes-renewal.tsx'
import { useSession } from './session.ts'
import type { Factor } from './session.ts'
import { beginSetup, renewRecoveryCodes } from './second-factor.ts'
import type { FactorSetup } from './second-factor.ts'
import { TwoFactorRemoval } from './two-factor-removal.tsx'
import { TwoFactorSetup } from './two-factor-setup.tsx'
import { calendarDateIn, formatDate } from '#platform/model/dates.ts'
import { browserTimeZone } from '#platform/web/browser-time-zone.ts'
import { useAction } from '#platform/web/use-action.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useDialog } from '#ui/use-dialog.ts'

export function TwoFactorSection({ account }: { account: Account }) {
  const session = useSession()
  if (session.state !== 'signed-in') return null
  return (
    <AccountSection title={copy.twoFactor} line={copy.twoFactorLine}>
      <TwoFactor factor={session.user.factor} account={account} />
    </AccountSection>
  )
}

/** One button for both ways, so that it is still there to take the focus back when its dialog has changed sides. */
function TwoFactor({ factor, account }: { factor: Factor | null; account: Account }) {
  const setup = useDialog<FactorSetup>()
  const removal = useDialog<Factor>()
  const codes = useDialog<readonly string[]>()
  const begin = useAction(async () => setup.open(await beginSetup()))
  const show = (made: readonly string[]) => {
    codes.open(made)
    void refreshAccount()
  }
  const make = useAction(async () => show(await renewRecoveryCodes()), { failure: copy.codesMissing })
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
      {factor && <RecoveryCodes factorId={factor.id} left={account.recovery_codes_left} onMade={show} />}
      {setup.item && (
        <TwoFactorSetup
          key={setup.item.factorId}
          setup={setup.item}
          open={setup.isOpen}
          onClose={setup.close}
          onDone={() => void make.run()}
        />
      )}
      {removal.item && (
        <TwoFactorRemoval factorId={removal.item.id} open={removal.isOpen} onClose={removal.close} />
      )}
      {codes.item && (
        <RecoveryCodesDialog
          codes={codes.item}
          email={account.email}
          open={codes.isOpen}
          onClose={codes.close}
        />
      )}
    </div>
  )
}

interface RecoveryCodesProps {
  factorId: string
  left: number
  onMade: (codes: readonly string[]) => void
}

function RecoveryCodes({ factorId, left, onMade }: RecoveryCodesProps) {
  const renewal = useDialog()
  return (
    <div className="flex flex-col items-start gap-3 border-t border-hairline pt-4">
      <p>{copy.codesLeft(left)}</p>
      <Button aria-haspopup="dialog" onPress={() => renewal.open()}>
        {copy.codesRenew}
      </Button>
      <RecoveryCodesRenewal
        factorId={factorId}
        open={renewal.isOpen}
        onClose={renewal.close}
        onMade={onMade}
      />
    </div>
  )
}

function dateOf({ since }: Factor): string {
  return formatDate(calendarDateIn(browserTimeZone(), since))
}
