import type { PublicCouple } from '#features/couples/model/couple.ts'
import { Tabs } from '#ui/public/tabs.tsx'
import { guestPageCopy as copy } from '../model/guest-page.ts'
import type { OwnAnswer } from '#features/rsvps/model/own-answer.ts'
import { Hero } from './hero.tsx'
import { Overview } from './overview.tsx'
import { PageFoot } from './page-foot.tsx'
import { WelcomeCard } from './welcome-card.tsx'

export function ConfirmedView({ couple, guest }: { couple: PublicCouple; guest: OwnAnswer }) {
  const overview = {
    id: 'overview',
    label: copy.overview,
    panel: <Overview couple={couple} seat={guest.seat} />,
  }
  return (
    <div className="confirmed">
      <Hero couple={couple} size="band" />
      <main className="confirmed-columns">
        <WelcomeCard couple={couple} guest={guest} />
        <Tabs label={copy.pages} tabs={[overview]} />
      </main>
      <PageFoot couple={couple} />
    </div>
  )
}
