import type { AccessMode, Couple } from './couple.ts'
import type { DesignSettings } from '#features/design/model/design.ts'
import { FEATURES } from './couple.ts'
import type { CoupleChanges, SettingsInput } from './couple-input.ts'
import { unlockInstant, unlockText } from './unlock-time.ts'

/** The initial values of the settings form. */
export function settingsOf(couple: Couple) {
  const { names, date, venue, ceremony_time, time_zone, settings, design_settings } = couple
  return {
    names,
    date,
    venue,
    ceremony_time,
    time_zone,
    toggles: settings.toggles,
    published: settings.published,
    settings: {
      rsvp_deadline: settings.rsvp_deadline ?? '',
      contact_hint: settings.contact_hint ?? '',
      unlock_at: unlockText(settings.unlock_at, time_zone),
      is_personal_link_only: settings.access_mode === 'personal_link_only',
      asks_contact: settings.access_mode === 'name_and_contact',
      auto_approve: settings.auto_approve,
      blocked_words: settings.blocked_words.join('\n'),
      search_indexing: settings.search_indexing,
    },
    design_settings,
  }
}

/** Only what differs from `before`, so that other fields changed in another tab are never overwritten. */
export function changedSettings(before: Couple, input: SettingsInput): CoupleChanges {
  const toggles = Object.fromEntries(
    FEATURES.filter((feature) => input.toggles[feature] !== before.settings.toggles[feature]).map(
      (feature) => [feature, input.toggles[feature]],
    ),
  )
  const settings = {
    ...(Object.keys(toggles).length > 0 && { toggles }),
    ...(input.published !== before.settings.published && { published: input.published }),
    ...changedAccess(before, input),
  }
  const design_settings = changedDesign(before.design_settings, input.design_settings)
  return {
    ...(!sameTexts(input.names, before.names) && { names: input.names }),
    ...(input.date !== before.date && { date: input.date }),
    ...(!sameTexts(input.venue, before.venue) && { venue: input.venue }),
    ...(input.ceremony_time !== before.ceremony_time && { ceremony_time: input.ceremony_time }),
    ...(input.time_zone !== before.time_zone && { time_zone: input.time_zone }),
    ...(Object.keys(settings).length > 0 && { settings }),
    ...(Object.keys(design_settings).length > 0 && { design_settings }),
  }
}

/**
 * Only what the input changes of `before`, now that `theirs` was saved over it: fields that are saved as a whole keep
 * the parts that only `theirs` changed.
 */
export function rebasedSettings(before: Couple, theirs: Couple, input: SettingsInput): CoupleChanges {
  const { names, venue, ...others } = changedSettings(before, input)
  return {
    ...others,
    ...(names && { names: overlaid(before.names, input.names, theirs.names) }),
    ...(venue && { venue: overlaid(before.venue, input.venue, theirs.venue) }),
  }
}

function overlaid<T extends object>(before: T, mine: T, theirs: T): T {
  const changed = Object.entries(mine).filter(([key, value]) => value !== before[key as keyof T])
  return { ...theirs, ...Object.fromEntries(changed) }
}

function changedAccess({ settings: stored, time_zone }: Couple, input: SettingsInput) {
  const { rsvp_deadline, contact_hint, unlock_at, auto_approve, blocked_words, search_indexing } =
    input.settings
  const access_mode = accessMode(input.settings)
  // The same local time is another instant in another time zone.
  const isUnlockChanged =
    (unlock_at ?? '') !== unlockText(stored.unlock_at, time_zone) ||
    (unlock_at !== null && input.time_zone !== time_zone)
  return {
    ...(rsvp_deadline !== stored.rsvp_deadline && { rsvp_deadline }),
    ...(contact_hint !== stored.contact_hint && { contact_hint }),
    ...(isUnlockChanged && { unlock_at: unlockInstant(unlock_at, input.time_zone) }),
    ...(access_mode !== stored.access_mode && { access_mode }),
    ...(auto_approve !== stored.auto_approve && { auto_approve }),
    ...(blocked_words.join('\n') !== stored.blocked_words.join('\n') && { blocked_words }),
    ...(search_indexing !== stored.search_indexing && { search_indexing }),
  }
}

function accessMode({ is_personal_link_only, asks_contact }: SettingsInput['settings']): AccessMode {
  if (is_personal_link_only) return 'personal_link_only'
  return asks_contact ? 'name_and_contact' : 'name'
}

function changedDesign(before: DesignSettings, input: DesignSettings): Partial<DesignSettings> {
  const keys = Object.keys(input) as (keyof DesignSettings)[]
  return Object.fromEntries(keys.filter((key) => input[key] !== before[key]).map((key) => [key, input[key]]))
}

function sameTexts<T extends object>(a: T, b: T): boolean {
  return (Object.keys(a) as (keyof T)[]).every((key) => a[key] === b[key])
}
