import { accountSettingsCopy as copy } from '../model/account-copy.ts'
import { AccountSection } from './account-section.tsx'
import { useSession } from './session.ts'
import type { Factor } from './session.ts'
import { beginSetup } from './second-factor.ts'
import type { FactorSetup } from './second-factor.ts'
import { TwoFactorRemoval } from './two-factor-removal.tsx'
import { TwoFactorSetup } from './two-factor-setup.tsx'
import { calendarDateIn, formatDate } from '#platform/model/dates.ts'
import { browserTimeZone } from '#platform/web/browser-time-zone.ts'
import { useAction } from '#platform/web/use-action.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useDialog } from '#ui/use-dialog.ts'

export function TwoFactorSection() {
  const session = useSession()
  if (session.state !== 'signed-in') return null
  return (
    <AccountSection title={copy.twoFactor} line={copy.twoFactorLine}>
      <TwoFactor factor={session.user.factor} />
    </AccountSection>
  )
}

/** One button for both ways, so that it is still there to take the focus back when its dialog has changed sides. */
function TwoFactor({ factor }: { factor: Factor | null }) {
  const setup = useDialog<FactorSetup>()
  const removal = useDialog<Factor>()
  const begin = useAction(async () => setup.open(await beginSetup()))
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
      {setup.item && (
        <TwoFactorSetup
          key={setup.item.factorId}
          setup={setup.item}
          open={setup.isOpen}
          onClose={setup.close}
        />
      )}
      {removal.item && (
        <TwoFactorRemoval factorId={removal.item.id} open={removal.isOpen} onClose={removal.close} />
      )}
    </div>
  )
}

function dateOf({ since }: Factor): string {
  return formatDate(calendarDateIn(browserTimeZone(), since))
}
