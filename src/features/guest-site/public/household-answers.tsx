import { guestName, plusOneName } from '#features/guests/model/guest.ts'
import type { PartyMember } from '#features/rsvps/model/own-answer.ts'
import { mealWords } from '../model/guest-form-copy.ts'
import { guestPageCopy as copy } from '../model/guest-page.ts'

/** The answers for the members of the party, no matter which of them gave each answer. */
export function HouseholdAnswers({ party }: { party: readonly PartyMember[] }) {
  if (party.length === 0) return null
  return (
    <section className="household-answers">
      <h3>{copy.householdTitle}</h3>
      <dl className="meals">
        {party.map((member) => (
          <div key={member.id}>
            <dt>
              <bdi>{guestName(member)}</bdi>
            </dt>
            <dd>
              {linesOf(member).map((line) => (
                <p key={line} dir={line === member.dietary_restrictions ? 'auto' : undefined}>
                  {line}
                </p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function linesOf(member: PartyMember): string[] {
  const { rsvp_status, meal_choice, dietary_restrictions, plus_one_allowed, plus_one_meal_choice } = member
  const status = copy.status[rsvp_status]
  if (rsvp_status !== 'accepted') return [status]
  const isDeclined = member.plus_one_status === 'declined'
  const companion = plus_one_allowed ? plusOneName(member) : null
  return [
    `${status} · ${mealWords(meal_choice)}`,
    ...(dietary_restrictions ? [dietary_restrictions] : []),
    ...(companion
      ? [
          isDeclined
            ? copy.notComing(companion)
            : `${copy.plusOneOf(companion)} · ${mealWords(plus_one_meal_choice)}`,
        ]
      : []),
  ]
}
