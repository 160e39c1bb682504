import { AppError } from '#platform/model/app-error.ts'
import type { GuestScope } from '#platform/server/db/scope.ts'
import type { OwnAnswer } from '../model/own-answer.ts'
import type { RsvpInput } from '../model/rsvp-input.ts'
import { rsvpWords } from '../model/rsvp-words.ts'
import { mergeAnswer, ownTexts } from '../model/shown-answer.ts'
import type { OwnGivenField } from '../model/shown-answer.ts'
import { withOmitted } from '../model/with-omitted.ts'
import type { WithOmitted } from '../model/with-omitted.ts'
import { answeredSince } from './answered-since.ts'

/** The fields below which the form can show what is stored. */
const TEXTS: readonly OwnGivenField[] = ['dietary_restrictions', 'email', 'phone']

/**
 * The caller's answer, merged with what has changed in their record since their form showed it: an answer that waited
 * on a phone may arrive after a newer one. `isReplacing`: all that has changed is what an answer of their own said that
 * this one replaces.
 * @throws AppError `conflict` where both changed the same field, with what is stored in each one's field
 */
export async function mergeOwnAnswer(
  scope: GuestScope,
  input: RsvpInput,
  before: OwnAnswer,
  isReplacing: boolean,
): Promise<WithOmitted<RsvpInput>> {
  const now = ownTexts(before)
  const { merged, clashing } = mergeAnswer(
    withOmitted(input, now),
    isReplacing ? JSON.stringify(now) : input.shown,
    now,
  )
  if (clashing.length === 0) return merged
  const { changedSince, savedSince, nothingSaved } = rsvpWords.refused
  const hasAnswered = clashing.includes('rsvp_status') && before.companion_of === null
  const guest = { ...before, id: scope.guestId }
  const sentence =
    (hasAnswered && (await answeredSince(scope, [guest])).get(scope.guestId)) ||
    changedSince(before.first_name)
  const messages = clashing.map((field) => {
    const isText = TEXTS.includes(field) && now[field] !== ''
    return [field, isText ? savedSince(now[field]) : sentence]
  })
  throw new AppError('conflict', `${sentence} ${nothingSaved}`, { fields: Object.fromEntries(messages) })
}
