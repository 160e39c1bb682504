import { calendarDateIn, formatDate } from '#platform/model/dates.ts'
import type { CalendarDate, Instant, TimeZone } from '#platform/model/dates.ts'
import { localizedWords } from '#platform/model/words.ts'
import type { words as pageWords } from '#features/guest-site/model/words/page-words.en.ts'
import type { CoupleSettings } from './couple.ts'

const words = localizedWords<typeof pageWords>('page-words')

interface Deadline {
  time_zone: TimeZone
  settings: Pick<CoupleSettings, 'rsvp_deadline'>
}

/** True until the end of the deadline's day in the wedding's own time zone; always true without a deadline. */
export function takesAnswers({ time_zone, settings }: Deadline, now: Instant): boolean {
  return settings.rsvp_deadline === null || calendarDateIn(time_zone, now) <= settings.rsvp_deadline
}

/** 'Please answer by June 1, 2027' */
export function answerByWords(deadline: CalendarDate): string {
  return words.answerBy(formatDate(deadline))
}

/** 'Answers were due by June 1, 2027.' and how to reach the couple. */
export function answersClosedWords(settings: Pick<CoupleSettings, 'rsvp_deadline' | 'contact_hint'>): string {
  const hint = settings.contact_hint ?? words.contactCouple
  return settings.rsvp_deadline ? `${words.answersWereDue(formatDate(settings.rsvp_deadline))} ${hint}` : hint
}

/** The error of a deadline after the wedding. */
export const DEADLINE_AFTER_WEDDING = 'The deadline cannot be after the wedding date'

/** Whether the deadline is on the wedding date or before it. */
export function isDeadlineInTime(deadline: CalendarDate | null, wedding: CalendarDate): boolean {
  return deadline === null || deadline <= wedding
}
