import type { ReactNode } from 'react'
import type { GuestScope } from '#platform/server/db/scope.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import type { TabFeature } from '../model/guest-tabs.ts'
import type { PanelProps } from '../public/panel-props.ts'

/**
 * A feature's tab on the guests' page, as the server knows it. It is there once the couple has the feature on and its
 * unlock time has come; the server renders it where the address asks for it, so it works without scripts.
 */
export interface GuestPanel<Content = unknown> {
  feature: TabFeature
  /** the file of its script, which exports a `BrowserPanel` */
  script: string
  /** the group of words that it says */
  words: string
  /** the file of its styles, `*-tab.css` beside the script: an entry of the build, which the page has inside where the tab is shown */
  sheet?: string
  /** files of scripts that it fetches by and by, and needs without a network too */
  later?: readonly string[]
  /**
   * What the panel shows; `secrets` sign the addresses of its files. The feature is open; its own calls have to see to
   * that by themselves.
   */
  read(scope: GuestScope, secrets: Secrets): Promise<Content>
  render(props: PanelProps<Content>): ReactNode
  /** Its form, which is posted to `paths.weddingTab` where no script sends it. */
  form?: {
    fields: readonly string[]
    /** those of them in which guests write words of their own */
    written?: readonly string[]
    /**
     * Saves what was typed; what it throws is said in the form. Returns which of `sentences` is said then, where the tab
     * itself does not show that it was saved.
     */
    save(scope: GuestScope, texts: Record<string, string>, secrets: Secrets): Promise<string | void>
    /** by a short name without punctuation, which the browser carries to the page that says it */
    sentences?: Readonly<Record<string, () => string>>
    /** What the fields hold where the address asks for `?suggestion=`; without scripts a suggestion leads there. */
    suggest?(name: string): Record<string, string>
  }
}
