import { accountSettingsCopy as copy, PREFERENCE_COPY } from '../model/account-copy.ts'
import type { Account } from '../model/account-settings.ts'
import { savePreferences } from './account-api.ts'
import { AccountSection } from './account-section.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { Switch } from '#ui/text-field.tsx'

type Preference = keyof typeof PREFERENCE_COPY
const PREFERENCES = Object.keys(PREFERENCE_COPY) as Preference[]

/** Three switches, saved one by one as they are moved. */
export function PreferencesSection({ account }: { account: Account }) {
  return (
    <AccountSection title={copy.preferences} line={copy.preferencesLine}>
      <ul className="-my-2 divide-y divide-hairline">
        {PREFERENCES.map((preference) => (
          <li key={preference} className="py-2">
            <PreferenceSwitch preference={preference} checked={account[preference]} />
          </li>
        ))}
      </ul>
    </AccountSection>
  )
}

function PreferenceSwitch({ preference, checked }: { preference: Preference; checked: boolean }) {
  const save = useAction((next: boolean) => savePreferences({ [preference]: next }), {
    failure: copy.preferenceFailed,
  })
  return (
    <Switch
      {...PREFERENCE_COPY[preference]}
      name={preference}
      checked={checked}
      onChange={(next) => void save.run(next)}
    />
  )
}
