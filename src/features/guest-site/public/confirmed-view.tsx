import { Tabs } from '#ui/public/tabs.tsx'
import { FEATURE_TABS, tabFeatures } from '../model/guest-tabs.ts'
import { guestPageCopy as copy } from '../model/guest-page.ts'
import type { GuestPage } from '../model/guest-page.ts'
import { Hero } from './hero.tsx'
import { LockedPanel } from './locked-panel.tsx'
import { Overview } from './overview.tsx'
import { PageFoot } from './page-foot.tsx'
import { WelcomeCard } from './welcome-card.tsx'

export type ConfirmedPage = Extract<GuestPage, { view: 'confirmed' }>

export function ConfirmedView({ page }: { page: ConfirmedPage }) {
  const { couple, guest, tab, opens } = page
  const overview = {
    id: 'overview',
    label: copy.overview,
    panel: <Overview couple={couple} seat={guest.seat} opens={opens} />,
  }
  return (
    <div className="confirmed">
      <Hero couple={couple} size="band" />
      <main className="confirmed-columns">
        <WelcomeCard page={page} />
        <Tabs label={copy.pages} tabs={[overview, ...lockedTabs(page)]} chosen={tab} />
      </main>
      <PageFoot couple={couple} />
    </div>
  )
}

/** Each feature says when it opens. What it holds from then on is the feature's own to show; until it has, no tab stays. */
function lockedTabs({ couple, opens }: ConfirmedPage) {
  if (opens === null) return []
  return tabFeatures(couple.toggles).map((feature) => ({
    ...FEATURE_TABS[feature],
    panel: <LockedPanel feature={feature} opens={opens} />,
  }))
}
