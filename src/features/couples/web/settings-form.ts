import type { settingsInput } from '../model/couple-input.ts'
import type { FormOf } from '#platform/web/form.tsx'
import { onDemand } from '#ui/on-demand.tsx'

/** The single form that all sections of the settings share. */
export type SettingsForm = FormOf<typeof settingsInput>

/** The schemas that check the settings, loaded once something has been changed. */
export const settingsSchemas = onDemand(() => import('../model/couple-input.ts'))
