import { Link } from 'react-router'

import { COUPLE_LIMITS } from '../model/couple.ts'
import type { SettingsForm } from './settings-form.ts'
import { SETTINGS_SECTIONS, settingsCopy as copy } from '../model/settings-copy.ts'
import { paths } from '#platform/model/paths.ts'
import { SettingsSection } from '#ui/settings-section.tsx'
import { TextField } from '#ui/text-field.tsx'

/** Until when guests may answer, and what later guests are told. */
export function AnswersSection({ form }: { form: SettingsForm }) {
  return (
    <SettingsSection
      id="answers"
      title={SETTINGS_SECTIONS.answers}
      line="Until when guests answer, and whom they ask after that."
    >
      <div className="grid gap-x-4 gap-y-5 tablet:grid-cols-2">
        <TextField
          {...form.field('settings.rsvp_deadline')}
          label="RSVP deadline"
          type="date"
          min="1900-01-01"
          max={form.values.date}
          help="Guests answer and change their answer until the end of this day. Leave it empty for no deadline."
          optional
        />
        <TextField
          {...form.field('settings.contact_hint')}
          label="How guests reach you"
          maxLength={COUPLE_LIMITS.contactHint}
          help="Guests read it after the deadline: ‘Please call Clara, 416 555 0142.’"
          className="tablet:col-span-2"
          optional
        />
      </div>
      <p className="mt-5 text-caption text-muted">
        <Link to={paths.questions} className="link">
          {copy.moreQuestions}
        </Link>
      </p>
    </SettingsSection>
  )
}
