import type { ReactNode } from 'react'
import { Tabs } from '#ui/public/tabs.tsx'
import { tabLabel, tabFeatures, tabOfFeature } from '../model/guest-tabs.ts'
import type { TabFeature } from '../model/guest-tabs.ts'
import { guestPageCopy as copy } from '../model/guest-page.ts'
import type { GuestPage } from '../model/guest-page.ts'
import type { MapSite } from '../model/map-address.ts'
import { CoupleQuestions, QUESTIONS_ID } from './couple-questions.tsx'
import { Hero } from './hero.tsx'
import { ITINERARY_ID, Itinerary } from './itinerary.tsx'
import { LockedPanel } from './locked-panel.tsx'
import { Overview } from './overview.tsx'
import { PageFoot } from './page-foot.tsx'
import { PanelFrame } from './panel-frame.tsx'
import type { PanelProps } from './panel-props.ts'
import { WelcomeCard } from './welcome-card.tsx'

export type ConfirmedPage = Extract<GuestPage, { view: 'confirmed' }>

/** What renders a feature's open tab. */
export interface PanelView {
  feature: TabFeature
  /** The name of its word group. */
  words?: string
  /** The address of its styles. */
  sheetUrl?: string | undefined
  render(props: PanelProps<unknown>): ReactNode
}

interface ConfirmedViewProps {
  page: ConfirmedPage
  panels: readonly PanelView[]
  maps: MapSite
}

export function ConfirmedView({ page, panels, maps }: ConfirmedViewProps) {
  const { couple, guest, tab, opens } = page
  const overview = {
    id: 'overview',
    label: copy.overview,
    panel: (
      <Overview
        couple={couple}
        maps={maps}
        seat={guest.seat}
        opens={opens}
        open={page.panels?.features ?? []}
      />
    ),
  }
  return (
    <div className="confirmed">
      <Hero couple={couple} size="band" />
      <main className="confirmed-columns">
        {page.itinerary || page.questions ? (
          <div>
            <WelcomeCard page={page} />
            {page.itinerary && (
              <div id={ITINERARY_ID}>
                <Itinerary page={page} maps={maps} />
              </div>
            )}
            {/* Even if there are no questions yet: they appear here once somebody accepts an event. */}
            <div id={QUESTIONS_ID}>{page.questions && <CoupleQuestions page={page} />}</div>
          </div>
        ) : (
          <WelcomeCard page={page} />
        )}
        <Tabs
          label={copy.pages}
          tabs={[overview, ...lockedTabs(page), ...openTabs(page, panels)]}
          chosen={tab}
        />
      </main>
      <PageFoot couple={couple} />
    </div>
  )
}

/**
 * Before the unlock time, each tab says when its feature opens. After that its content is up to the feature; a tab
 * without a panel disappears.
 */
function lockedTabs({ couple, opens }: ConfirmedPage) {
  if (opens === null) return []
  return tabFeatures(couple.toggles).map((feature) => ({
    ...tabOfFeature(feature),
    label: tabLabel(feature),
    panel: <LockedPanel feature={feature} opens={opens} />,
  }))
}

function openTabs(page: ConfirmedPage, panels: readonly PanelView[]) {
  const { couple, tab } = page
  if (!page.panels) return []
  const { features, content, form } = page.panels
  return features.map((feature) => {
    const { id } = tabOfFeature(feature)
    const label = tabLabel(feature)
    const view = panels.find((panel) => panel.feature === feature)
    const isShown = id === tab
    const panel = (
      <PanelFrame
        slug={couple.slug}
        feature={feature}
        sheet={isShown ? undefined : view?.sheetUrl}
        words={view?.words}
      >
        {isShown && view ? view.render({ page, content, form }) : null}
      </PanelFrame>
    )
    return { id, label, panel }
  })
}
