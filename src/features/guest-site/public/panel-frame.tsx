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
  /** The address of its styles, unless the page inlines them. */
  sheet: string | undefined
  /** The name of its word group. */
  words: string | undefined
  /** The panel, if the page was requested with it. */
  children: ReactNode
}

/**
 * A feature's open tab. Without its content it holds a link to the page that has it, and a message for when the
 * panel's script fails to load: `load-panel.ts` shows that message, beside what the guest presses if that is there.
 */
export function PanelFrame({ slug, feature, sheet, words, children }: PanelFrameProps) {
  const { id } = tabOfFeature(feature)
  const label = tabLabel(feature)
  // The full path, so that the tabs' own script leaves it to the browser.
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
      <div className="panel-failed" role="alert" hidden>
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
