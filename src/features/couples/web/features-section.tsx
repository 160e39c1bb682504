import { Link } from 'react-router'

import { blockedWordsCopy } from '../model/blocked-words.ts'
import { FEATURE_LABELS, FEATURES } from '../model/couple.ts'
import type { Feature } from '../model/couple.ts'
import type { SettingsForm } from './settings-form.ts'
import { SETTINGS_SECTIONS, settingsCopy as copy } from '../model/settings-copy.ts'
import { paths } from '#platform/model/paths.ts'
import { SettingsSection } from '#ui/settings-section.tsx'
import { Switch, TextArea } from '#ui/text-field.tsx'

const HELP: Record<Feature, string> = {
  camera: 'Guests share photos and videos of the day.',
  notes: 'Guests leave you a few lines.',
  requests: 'Guests ask for the music they would dance to.',
  trivia: 'Guests find out how well they know you.',
  polls: 'Guests vote and see the result at once.',
  seating: 'Guests find their table.',
}

export function FeaturesSection({ form }: { form: SettingsForm }) {
  return (
    <SettingsSection
      id="features"
      title={SETTINGS_SECTIONS.features}
      line="What your guests find beside the RSVP."
    >
      <ul className="divide-y divide-hairline border-y border-hairline">
        {FEATURES.map((feature) => (
          <li key={feature} className="py-2">
            <Switch
              {...form.toggle(`toggles.${feature}`)}
              label={FEATURE_LABELS[feature]}
              help={HELP[feature]}
            />
            {feature === 'seating' && (
              <p className="pl-[46px]">
                <Link to={paths.seating} className="link">
                  {copy.planTables}
                </Link>
              </p>
            )}
            {feature === 'camera' && (
              <div className="mt-2 border-l border-hairline pl-4">
                <Switch
                  {...form.toggle('settings.auto_approve')}
                  label={copy.autoApprove}
                  help={copy.autoApproveHelp}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      <TextArea
        {...form.field('settings.blocked_words')}
        label={blockedWordsCopy.label}
        help={blockedWordsCopy.help}
        rows={4}
        optional
      />
    </SettingsSection>
  )
}
