import { Icon } from '#ui/public/icons.tsx'
import { guestPageCopy as copy } from '../model/guest-page.ts'
import { FEATURE_TABS } from '../model/guest-tabs.ts'
import type { TabFeature } from '../model/guest-tabs.ts'

/** Before the couple's unlock time: when the feature opens, in the wedding's own zone. */
export function LockedPanel({ feature, opens }: { feature: TabFeature; opens: string }) {
  return (
    <div className="locked">
      <Icon name={feature} />
      <h3>{FEATURE_TABS[feature].label}</h3>
      <p>{copy.opens(opens)}</p>
      <p className="locked-line">{copy.opensLine}</p>
    </div>
  )
}
