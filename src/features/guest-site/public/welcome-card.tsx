import { paths } from '#platform/model/paths.ts'
import { mealLabel } from '#features/guests/model/guest.ts'
import { Card } from '#ui/public/card.tsx'
import { Icon } from '#ui/public/icons.tsx'
import { guestPageCopy as copy } from '../model/guest-page.ts'
import type { OwnAnswer } from '#features/rsvps/model/own-answer.ts'
import type { ConfirmedPage } from './confirmed-view.tsx'
import { HouseholdAnswers } from './household-answers.tsx'
import { partyOf } from './party.ts'
import { NotYou } from './not-you.tsx'

export function WelcomeCard({ page: { couple, guest, closed } }: { page: ConfirmedPage }) {
  return (
    <Card className="welcome-card">
      <h2>
        {copy.greeting} <bdi>{partyOf(guest).you}</bdi>!
      </h2>
      <p className="thanks">{THANKS[guest.rsvp_status]}</p>
      {guest.rsvp_status === 'accepted' && <Places guest={guest} />}
      <HouseholdAnswers party={guest.party} />
      {closed && <p className="closed">{closed}</p>}
      <div className="welcome-links">
        {!closed && (
          <a className="text-link" href={`${paths.wedding(couple.slug)}?view=rsvp`}>
            {copy.changeRsvp}
          </a>
        )}
        <NotYou slug={couple.slug} />
      </div>
    </Card>
  )
}

const THANKS = {
  pending: copy.notAnswered,
  accepted: copy.acceptedThanks,
  declined: copy.declinedThanks,
}

function Places({ guest }: { guest: OwnAnswer }) {
  const party = partyOf(guest)
  return (
    <>
      <p className="coming">
        <Icon name="check" />
        {copy.coming(party.other)}
      </p>
      <dl className="meals">
        {party.places.map((place) => (
          <div key={place.key}>
            <dt>
              <bdi>{place.name}</bdi>
            </dt>
            <dd>{place.meal ? mealLabel(place.meal) : copy.noMeal}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
