import { GIVEN_FIELDS } from './given-fields.ts'
import type { OwnAnswer, StoredAnswer } from './own-answer.ts'
import type { GivenField } from './given-fields.ts'

/** What guests answer for themselves, and how they are reached. */
export const OWN_GIVEN_FIELDS = [...GIVEN_FIELDS, 'email', 'phone'] as const
export type OwnGivenField = (typeof OWN_GIVEN_FIELDS)[number]
export type OwnTexts = Record<OwnGivenField, string>
/** The texts as they are sent and stored: null where one is empty. */
type OwnGiven = Record<OwnGivenField, string | null>

const isPlusOneField = (field: OwnGivenField) => field.startsWith('plus_one')

/** A plus one cannot bring a plus one. */
const NO_PLUS_ONE = {
  plus_one_allowed: false,
  plus_one_status: null,
  plus_one_first_name: null,
  plus_one_last_name: null,
  plus_one_meal_choice: null,
} as const

/** The guest's or plus one's own fields as the form first shows them. */
export function ownTexts(guest: OwnAnswer): OwnTexts {
  if (guest.companion_of !== null)
    return { ...memberTexts({ ...NO_PLUS_ONE, ...guest }), email: '', phone: '' }
  return { ...memberTexts(guest), email: guest.email ?? '', phone: guest.phone ?? '' }
}

/**
 * A guest's fields as the form first shows them; the status only if somebody has answered. A plus one who declined is
 * not filled in: saving the form with their name would bring them after all (rule E1).
 */
export function memberTexts(member: StoredAnswer): Record<GivenField, string> {
  const hasPlusOne = member.plus_one_allowed && member.plus_one_status !== 'declined'
  const stored = GIVEN_FIELDS.map((field) => {
    const isHidden = isPlusOneField(field) && !hasPlusOne
    return [field, isHidden || member[field] === 'pending' ? '' : (member[field] ?? '')]
  })
  return Object.fromEntries(stored) as Record<GivenField, string>
}

/**
 * One text made of all of a member's fields. Posted with the form, it distinguishes changed fields from merely shown
 * ones.
 */
export function shownFingerprint(texts: Record<string, string | null>): string {
  return oneLineEnd(GIVEN_FIELDS.map((field) => texts[field] ?? '').join('|'))
}

/**
 * An answer whose form showed `shown` (JSON of `OwnTexts`), merged with the record as it is `now`: fields that were
 * left as shown keep what is stored, because only the others were meant to change. `clashing` are those that somebody
 * else has changed to something else since (rules E2, E12); a choice that is confirmed unchanged counts as given.
 * Without a readable `shown`, everything is as given.
 */
export function mergeAnswer<Given extends OwnGiven>(
  given: Given,
  shown: string | undefined,
  now: OwnTexts,
): { merged: Given; clashing: OwnGivenField[] } {
  const was = readShown(shown)
  const isSame = (a: string | null, b: string | null) =>
    oneLineEnd(a ?? '').trim() === oneLineEnd(b ?? '').trim()
  const isLeft = (field: OwnGivenField) => was[field] !== undefined && isSame(given[field], was[field])
  // A name and a meal belong together: a meal is meant for the person whose name was shown with it.
  const isPlusOneMeant = OWN_GIVEN_FIELDS.some((field) => isPlusOneField(field) && !isLeft(field))
  const isMeant = (field: OwnGivenField) =>
    field === 'rsvp_status' || !isLeft(field) || (isPlusOneField(field) && isPlusOneMeant)
  const merged = OWN_GIVEN_FIELDS.map((field) => [field, isMeant(field) ? given[field] : now[field] || null])
  const isChangedSince = (field: OwnGivenField) =>
    was[field] !== undefined && !isSame(now[field], was[field]) && !isSame(now[field], given[field])
  const saved: readonly OwnGivenField[] =
    given.rsvp_status === 'accepted' ? OWN_GIVEN_FIELDS : ['rsvp_status', 'email', 'phone']
  // An answer that was taken back is no other answer.
  const isTakenBack = (field: OwnGivenField) => field === 'rsvp_status' && now[field] === ''
  const clashing = saved.filter((field) => isMeant(field) && isChangedSince(field) && !isTakenBack(field))
  return { merged: { ...given, ...Object.fromEntries(merged) }, clashing }
}

/** Anybody can send anything as what was shown: what is not readable counts as not shown. */
function readShown(shown: string | undefined): Partial<OwnTexts> {
  if (!shown) return {}
  try {
    const read = Object(JSON.parse(shown)) as Record<string, unknown>
    const texts = OWN_GIVEN_FIELDS.filter((field) => typeof read[field] === 'string')
    return Object.fromEntries(texts.map((field) => [field, read[field]]))
  } catch {
    return {}
  }
}

/** Normalizes line breaks: a posted form has CRLF where the page had LF. */
export function oneLineEnd(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}
