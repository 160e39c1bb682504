import { calendarDateIn, daysBetween, formatInstant, formatTimeIn } from '#platform/model/dates.ts'
import type { Instant, TimeZone } from '#platform/model/dates.ts'
import { formatCount } from '#platform/model/format-count.ts'
import { LANGUAGES } from '#platform/model/languages.ts'
import { currentLanguage, localizedWords } from '#platform/model/words.ts'
import type { words as pageWords } from '#features/guest-site/model/words/page-words.en.ts'
import type { CoupleSettings, Feature } from './couple.ts'

const words = localizedWords<typeof pageWords>('page-words')

interface Unlocking {
  time_zone: TimeZone
  settings: Pick<CoupleSettings, 'toggles' | 'unlock_at'>
}

/** The state of a feature for guests at `now`: `locked` until the couple's unlock time, `off` without its toggle. */
export function featureState(
  { settings }: Pick<Unlocking, 'settings'>,
  feature: Feature,
  now: Instant,
): 'off' | 'locked' | 'open' {
  if (!settings.toggles[feature]) return 'off'
  return settings.unlock_at !== null && now < settings.unlock_at ? 'locked' : 'open'
}

/**
 * 'in 12 days, on June 12, 2027, 4:00 PM (Eastern Time)', in the wedding's own time zone; null once guests may
 * take part, and without an unlock time.
 */
export function unlockWords({ time_zone, settings }: Unlocking, now: Instant): string | null {
  const { unlock_at } = settings
  if (unlock_at === null || now >= unlock_at) return null
  const days = daysBetween(calendarDateIn(time_zone, now), calendarDateIn(time_zone, unlock_at))
  const zone = zoneName(time_zone, unlock_at)
  if (days === 0) return words.opensToday(formatTimeIn(time_zone, unlock_at), zone)
  const when = formatInstant(time_zone, unlock_at)
  return days === 1 ? words.opensTomorrow(when, zone) : words.opensIn(days, formatCount(days), when, zone)
}

/** 'Eastern Time'. Only the server formats it: the names of time zones differ between engines. */
function zoneName(timeZone: TimeZone, at: Instant): string {
  const parts = new Intl.DateTimeFormat(LANGUAGES[currentLanguage()].locale, {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts(Date.parse(at))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
