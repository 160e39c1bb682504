import type { Couple } from './couple.ts'
import { FEATURES } from './couple.ts'
import type { CoupleChanges, SettingsInput } from './couple-input.ts'

/** What the settings form starts with. */
export function settingsOf(couple: Couple): SettingsInput {
  const { names, date, venue, ceremony_time, time_zone, settings } = couple
  return {
    names,
    date,
    venue,
    ceremony_time,
    time_zone,
    toggles: settings.toggles,
    published: settings.published,
  }
}

/** Only what differs from `before`: what another tab changed elsewhere is never written back. */
export function changedSettings(before: Couple, input: SettingsInput): CoupleChanges {
  const toggles = Object.fromEntries(
    FEATURES.filter((feature) => input.toggles[feature] !== before.settings.toggles[feature]).map(
      (feature) => [feature, input.toggles[feature]],
    ),
  )
  const settings = {
    ...(Object.keys(toggles).length > 0 && { toggles }),
    ...(input.published !== before.settings.published && { published: input.published }),
  }
  return {
    ...(!sameTexts(input.names, before.names) && { names: input.names }),
    ...(input.date !== before.date && { date: input.date }),
    ...(!sameTexts(input.venue, before.venue) && { venue: input.venue }),
    ...(input.ceremony_time !== before.ceremony_time && { ceremony_time: input.ceremony_time }),
    ...(input.time_zone !== before.time_zone && { time_zone: input.time_zone }),
    ...(Object.keys(settings).length > 0 && { settings }),
  }
}

function sameTexts<T extends object>(a: T, b: T): boolean {
  return (Object.keys(a) as (keyof T)[]).every((key) => a[key] === b[key])
}
