import type { settingsInput } from '../model/couple-input.ts'
import type { FormOf } from '#platform/web/form.tsx'

/** The one form that all sections of the settings share. */
export type SettingsForm = FormOf<typeof settingsInput>
