import { paths } from '#platform/model/paths.ts'
import type { PublicCouple } from '#features/couples/model/couple.ts'
import { mealLabel } from '#features/guests/model/guest.ts'
import { Card } from '#ui/public/card.tsx'
import { Icon } from '#ui/public/icons.tsx'
import { guestPageCopy as copy } from '../model/guest-page.ts'
import type { OwnAnswer } from '#features/rsvps/model/own-answer.ts'
import { partyOf } from './party.ts'
import { NotYou } from './not-you.tsx'

export function WelcomeCard({ couple, guest }: { couple: PublicCouple; guest: OwnAnswer }) {
  const party = partyOf(guest)
  const accepted = guest.rsvp_status === 'accepted'
  return (
    <Card className="welcome-card">
      <h2>
        {copy.greeting} <bdi>{party.you}</bdi>!
      </h2>
      <p className="thanks">{accepted ? copy.acceptedThanks : copy.declinedThanks}</p>
      {accepted && (
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
      )}
      <div className="welcome-links">
        <a className="text-link" href={`${paths.wedding(couple.slug)}?view=rsvp`}>
          {copy.changeRsvp}
        </a>
        <NotYou slug={couple.slug} />
      </div>
    </Card>
  )
}
