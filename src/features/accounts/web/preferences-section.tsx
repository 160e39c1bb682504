import { Check } from 'lucide-react'
import { useRef, useState } from 'react'

import { accountSettingsCopy as copy, PACE_WORDS, PREFERENCE_COPY } from '../model/account-settings-copy.ts'
import { MAIL_TOPICS, mailPace, paceChanges } from '../model/account-settings.ts'
import type { Account, AccountChanges, MailPace, MailTopic } from '../model/account-settings.ts'
import { savePreferences } from './account-api.ts'
import { AccountSection } from './account-section.tsx'
import { useSavedChanges } from '#platform/web/use-saved-changes.ts'
import { Segmented } from '#ui/segmented.tsx'
import { Switch } from '#ui/text-field.tsx'

/** What is mailed at once, daily or never; each choice is saved as soon as it is made. */
export function PreferencesSection({ account }: { account: Account }) {
  const [saved, setSaved] = useState<MailTopic | null>(null)
  const chosen = useRef<MailTopic | null>(null)
  const save = async (changes: AccountChanges) => {
    await savePreferences(changes)
    setSaved(chosen.current)
  }
  const { shown, change, busy } = useSavedChanges(account, save, { failure: copy.preferenceFailed })
  const choose = (topic: MailTopic, pace: MailPace) => {
    chosen.current = topic
    setSaved(null)
    change(paceChanges(topic, pace))
  }
  const isAnyDaily = MAIL_TOPICS.some((topic) => mailPace(shown, topic) === 'daily')
  return (
    <AccountSection title={copy.preferences} line={copy.preferencesLine}>
      <ul className="-my-2 divide-y divide-hairline">
        {MAIL_TOPICS.map((topic) => (
          <li key={topic} className="py-2">
            <Preference
              topic={topic}
              pace={mailPace(shown, topic)}
              onChoose={(pace) => choose(topic, pace)}
            />
          </li>
        ))}
      </ul>
      {isAnyDaily && <p className="mt-4 text-caption text-muted">{copy.preferenceDaily}</p>}
      <output className="mt-3 flex min-h-5 items-center gap-1.5 text-caption text-muted">
        {saved !== null && !busy && (
          <>
            <Check size={14} strokeWidth={1.6} aria-hidden="true" />
            {copy.preferenceSaved(PREFERENCE_COPY[saved].label, mailPace(shown, saved))}
          </>
        )}
      </output>
    </AccountSection>
  )
}

interface PreferenceProps {
  topic: MailTopic
  pace: MailPace
  onChoose: (pace: MailPace) => void
}

const PACES = (['at_once', 'daily'] as const).map((value) => ({
  value,
  label: PACE_WORDS[value],
}))

/** Whether the topic is mailed, and when: switched off means never. */
function Preference({ topic, pace, onChoose }: PreferenceProps) {
  const { label, help } = PREFERENCE_COPY[topic]
  return (
    <div className="flex items-center justify-between gap-x-4 gap-y-2 py-1 max-tablet:flex-wrap">
      <Switch
        label={label}
        help={help}
        name={`notify_${topic}`}
        checked={pace !== 'never'}
        onChange={(isOn) => onChoose(isOn ? 'at_once' : 'never')}
      />
      {pace === 'never' ? (
        <span className="text-muted max-tablet:ml-[46px]">{PACE_WORDS.never}</span>
      ) : (
        <div className="flex-none max-tablet:ml-[46px]">
          <Segmented label={copy.preferencePace(label)} value={pace} options={PACES} onChange={onChoose} />
        </div>
      )}
    </div>
  )
}
