import { weddingPaths as paths } from '#platform/model/wedding-paths.ts'
import { Card } from '#ui/public/card.tsx'
import { Icon } from '#ui/public/icons.tsx'
import { mealWords } from '../model/guest-form-copy.ts'
import { guestPageCopy as copy } from '../model/guest-page.ts'
import type { ConfirmedPage } from './confirmed-view.tsx'
import { HouseholdAnswers } from './household-answers.tsx'
import { partyOf } from './party.ts'
import type { Party } from './party.ts'
import { NotYou } from './not-you.tsx'

export function WelcomeCard({ page }: { page: ConfirmedPage }) {
  const { couple, guest, closed } = page
  const party = partyOf(guest)
  const confirmation = page.confirmation && copy.confirmation(page.confirmation.to, page.confirmation.isSent)
  return (
    <Card className="welcome-card">
      <h2>
        {copy.greeted.before} <bdi>{guest.first_name}</bdi>
        {copy.greeted.after}
      </h2>
      <p className="thanks">
        {guest.rsvp_status === 'pending' ? copy.notAnswered : copy.thanks[guest.rsvp_status]}
      </p>
      {guest.rsvp_status === 'accepted' && <Places party={party} confirmation={confirmation} />}
      {guest.rsvp_status !== 'accepted' && confirmation && <p className="coming">{confirmation}</p>}
      {party.otherStatus && <p>{party.otherStatus}</p>}
      {guest.companion_of === null && <HouseholdAnswers party={guest.party} />}
      {guest.companion_of === null && guest.mail_withheld && <p>{copy.savedWithoutMail}</p>}
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

function Places({ party, confirmation }: { party: Party; confirmation: string | null }) {
  return (
    <>
      <p className="coming">
        <Icon name="check" />
        <span>
          {copy.coming(party.other)} {confirmation}
        </span>
      </p>
      <dl className="meals">
        {party.places.map((place) => (
          <div key={place.key}>
            <dt>
              <bdi>{place.name}</bdi>
            </dt>
            <dd>
              <p>{mealWords(place.meal)}</p>
              {place.diet && <p dir="auto">{place.diet}</p>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
