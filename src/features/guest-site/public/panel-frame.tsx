import type { ReactNode } from 'react'
import { weddingPaths as paths } from '#platform/model/wedding-paths.ts'
import { Button } from '#ui/public/button.tsx'
import { tabHref } from '#ui/public/tabs.tsx'
import { guestPageCopy as copy } from '../model/guest-page.ts'
import { tabLabel, tabOfFeature } from '../model/guest-tabs.ts'
import type { TabFeature } from '../model/guest-tabs.ts'

interface PanelFrameProps {
  slug: string
  feature: TabFeature
  /** the address of its styles, where the page does not have them inside */
  sheet: string | undefined
  /** the group of words that it says */
  words: string | undefined
  /** the panel, where the page was asked for with it */
  children: ReactNode
}

/**
 * A feature's open tab. Without its content it is the link to the page that has it, and what is said when the panel's
 * script does not come: `load-panel.ts` shows that, and knows these elements by their places.
 */
export function PanelFrame({ slug, feature, sheet, words, children }: PanelFrameProps) {
  const { id } = tabOfFeature(feature)
  const label = tabLabel(feature)
  // The whole address: the tabs' own script leaves it to the browser.
  const page = `${paths.wedding(slug)}${tabHref(id)}`
  return (
    <div className="guest-panel" data-feature={feature} data-sheet={sheet} data-group={words}>
      <div>
        {children ?? (
          <p className="panel-link">
            <a href={page}>{copy.openTab(label)}</a>
          </p>
        )}
      </div>
      <div role="alert" hidden>
        <p>
          {copy.tabFailed(label)} <a href={page}>{copy.openTab(label)}</a>
        </p>
        <Button type="button" variant="outline">
          {copy.tryAgain}
        </Button>
      </div>
    </div>
  )
}
