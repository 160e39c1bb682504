import { AnsweredSince } from './answered-since.tsx'
import { SINCE } from '../model/household-form.ts'
import { formatLongDate } from '#platform/model/dates.ts'
import { guestName } from '#features/guests/model/guest.ts'
import { Card } from '#ui/public/card.tsx'
import { Sprig } from '#ui/public/sprig.tsx'
import { guestPageCopy as copy } from '../model/guest-page.ts'
import type { GuestPage } from '../model/guest-page.ts'
import { Hero } from './hero.tsx'
import { NotYou } from './not-you.tsx'
import { declinedPlusOne } from './party.ts'
import { RSVP_FORM_ID, RsvpForm } from './rsvp-form.tsx'

export type RsvpPage = Extract<GuestPage, { view: 'rsvp' }>

export function RsvpView({ page }: { page: RsvpPage }) {
  const { couple, guest, answer_by } = page
  const name = guestName(guest)
  const declined = declinedPlusOne(guest)
  const { errors } = page.form
  // The question works without JavaScript, so it is not hydrated.
  const isAsking = Object.keys(errors).some((field) => field.startsWith('party.') && field.endsWith(SINCE))
  return (
    <div className="rsvp">
      <Hero couple={couple} size="strip" />
      <main>
        {name && (
          <p className="greeting">
            {copy.greeting} <bdi>{name}</bdi>
          </p>
        )}
        <NotYou slug={couple.slug} />
        <Card className="rsvp-card">
          <h2>{copy.rsvpTitle}</h2>
          {answer_by && <p className="answer-by">{answer_by}</p>}
          {declined && <p className="answer-by">{copy.plusOneDeclined(declined)}</p>}
          {isAsking ? (
            <RsvpForm page={page} ask={(member) => <AnsweredSince member={member} errors={errors} />} />
          ) : (
            <div id={RSVP_FORM_ID}>
              <RsvpForm page={page} />
            </div>
          )}
        </Card>
      </main>
      <footer className="page-foot">
        <Sprig />
        <p className="foot-date">{formatLongDate(couple.date)}</p>
        <p className="flourish" dir="auto">
          {couple.venue.name}
        </p>
      </footer>
    </div>
  )
}
