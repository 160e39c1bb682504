import { Check } from 'lucide-react'
import { useState } from 'react'

import { accountSettingsCopy as copy, PREFERENCE_COPY } from '../model/account-settings-copy.ts'
import type { Account } from '../model/account-settings.ts'
import { savePreferences } from './account-api.ts'
import { AccountSection } from './account-section.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { Switch } from '#ui/text-field.tsx'

type Preference = keyof typeof PREFERENCE_COPY
const PREFERENCES = Object.keys(PREFERENCE_COPY) as Preference[]

/** Three switches, saved one by one as they are moved. */
export function PreferencesSection({ account }: { account: Account }) {
  const [saved, setSaved] = useState<Preference | null>(null)
  return (
    <AccountSection title={copy.preferences} line={copy.preferencesLine}>
      <ul className="-my-2 divide-y divide-hairline">
        {PREFERENCES.map((preference) => (
          <li key={preference} className="py-2">
            <PreferenceSwitch
              preference={preference}
              checked={account[preference]}
              onSaved={(isSaved) => setSaved(isSaved ? preference : null)}
            />
          </li>
        ))}
      </ul>
      <output className="mt-3 flex min-h-5 items-center gap-1.5 text-caption text-muted">
        {saved !== null && (
          <>
            <Check size={14} strokeWidth={1.6} aria-hidden="true" />
            {copy.preferenceSaved(PREFERENCE_COPY[saved].label, account[saved])}
          </>
        )}
      </output>
    </AccountSection>
  )
}

interface PreferenceSwitchProps {
  preference: Preference
  checked: boolean
  /** false where a save begins */
  onSaved: (isSaved: boolean) => void
}

function PreferenceSwitch({ preference, checked, onSaved }: PreferenceSwitchProps) {
  const save = useAction(
    async (next: boolean) => {
      onSaved(false)
      await savePreferences({ [preference]: next })
      onSaved(true)
    },
    { failure: copy.preferenceFailed },
  )
  return (
    <Switch
      {...PREFERENCE_COPY[preference]}
      name={preference}
      checked={checked}
      onChange={(next) => void save.run(next)}
    />
  )
}
