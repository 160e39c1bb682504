import { Icon } from '#ui/public/icons.tsx'
import { guestPageCopy as copy } from '../model/guest-page.ts'
import { GUEST_FEATURES, tabLabel } from '../model/guest-tabs.ts'
import type { TabFeature } from '../model/guest-tabs.ts'

/** Shown before the couple's unlock time: when the feature opens, in the wedding's own time zone. */
export function LockedPanel({ feature, opens }: { feature: TabFeature; opens: string }) {
  return (
    <div className="locked">
      <Icon name={GUEST_FEATURES[feature].icon} />
      <h3>{tabLabel(feature)}</h3>
      <p>{copy.opens(opens)}</p>
      <p className="locked-line">{copy.opensLine}</p>
    </div>
  )
}
