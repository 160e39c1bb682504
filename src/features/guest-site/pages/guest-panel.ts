import type { ReactNode } from 'react'
import { FEATURES } from '#features/couples/model/couple.ts'
import { currentLanguage } from '#platform/model/words.ts'
import type { Assets } from '#platform/server/assets.ts'
import type { GuestScope } from '#platform/server/db/scope.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import type { TabFeature } from '../model/guest-tabs.ts'
import type { PanelProps } from '../public/panel-props.ts'
import type { PanelReader } from '../server/panel-reader.ts'

/**
 * The server's side of a feature's tab on the guest page. The tab exists once the couple has turned the feature on
 * and its unlock time has come. The server renders it if the address requests it, so it works without JavaScript.
 */
export interface GuestPanel<Content = unknown> {
  feature: TabFeature
  /** The file of its script, which exports a `BrowserPanel`. */
  script: string
  /** The name of its word group. */
  words: string
  /** The file of its styles, `*-tab.css` beside the script: a build entry, which a page that shows the tab inlines. */
  sheet?: string
  /** Script files that it loads later, and needs offline too. */
  later?: readonly string[]
  /**
   * The panel's content; `secrets` sign the addresses of its files. It is only called while the feature is open,
   * but the feature's own API calls have to check that themselves.
   */
  read(scope: GuestScope, secrets: Secrets): Promise<Content>
  render(props: PanelProps<Content>): ReactNode
  /** Its form, which is posted to `paths.weddingTab` if no script sends it. */
  form?: {
    fields: readonly string[]
    /** The fields in which guests write text of their own. */
    written?: readonly string[]
    /**
     * Saves what was typed; the message of an error it throws is shown in the form. Returns the name of the one of
     * `sentences` to show next, if the tab itself does not show that it was saved. Sent again under the same `key`,
     * what was typed is not saved twice.
     */
    save(
      scope: GuestScope,
      texts: Record<string, string>,
      secrets: Secrets,
      key: string | null,
    ): Promise<string | void>
    /** By a short name without punctuation, which a cookie carries to the page that shows the sentence. */
    sentences?: Readonly<Record<string, () => string>>
    /** The values to fill in if the address has `?suggestion=`; without JavaScript, a suggestion links there. */
    suggest?(name: string): Record<string, string>
  }
}

/** A feature's panel as the page uses it; `sheetUrl` is for pages that do not inline its styles. */
export type PanelOfPage = Omit<GuestPanel, 'read'> & PanelReader & { sheetUrl: string | undefined }

/** The panels in the order of their tabs. */
export function panelsOfPage(
  panels: readonly GuestPanel[],
  assets: Assets,
  secrets: Secrets,
): readonly PanelOfPage[] {
  return FEATURES.flatMap((feature) => panels.filter((panel) => panel.feature === feature)).map((panel) => ({
    ...panel,
    read: (scope: GuestScope) => panel.read(scope, secrets),
    get files() {
      return panelFiles(panel, assets)
    },
    sheetUrl: panel.sheet && assets.url(panel.sheet),
  }))
}

/**
 * The files of the panel's script, of the script that loads it, of its words in the current language, and of its styles.
 * @throws Error if they were not built
 */
function panelFiles({ script, words, sheet, later = [] }: GuestPanel, assets: Assets): string[] {
  const scripts = ['open-guest-panel.ts', script, ...later].flatMap((name) => assets.lazy(name))
  const translated = assets.entry(`${words}.${currentLanguage()}`)
  return [...new Set([...scripts, translated, ...(sheet ? [assets.url(sheet)] : [])])]
}
