import type { GuestPageResponse } from '../server/guest-page-queries.ts'
import type { Flash } from '../server/flash-cookie.ts'
import { EMPTY_PANEL_FORM } from '../model/guest-page.ts'
import { tabOf, tabOfFeature } from '../model/guest-tabs.ts'
import type { TabId } from '../model/guest-tabs.ts'
import type { AppContext } from '#platform/server/http/app-context.ts'
import type { GuestPanel } from './guest-panel.ts'

/** The tab that the address requests, also when a form is posted to it. */
export function requestedTab(c: AppContext): TabId {
  return tabOf(c.req.query('tab'))
}

/** The query parameter of a tab's address that names a suggestion to fill its form with. */
export const SUGGESTION = 'suggestion'

/**
 * The open tab with its form: with the key under which it is sent without JavaScript, the sentence after that, and a
 * suggestion in its fields.
 */
export function withTabForm(
  response: GuestPageResponse,
  panels: readonly Pick<GuestPanel, 'feature' | 'form'>[],
  sent: Flash | null,
  suggestion: string | undefined,
  keyOf: () => string,
): GuestPageResponse {
  const { page } = response
  if (page.view !== 'confirmed' || !page.panels) return response
  const { features } = page.panels
  const shown = panels.find(
    ({ feature }) => features.includes(feature) && tabOfFeature(feature).id === page.tab,
  )
  if (!shown?.form) return response
  const sentence = sent?.tab === page.tab ? sentenceOf(shown.form.sentences ?? {}, sent.sentence) : null
  const texts = suggestion === undefined ? {} : (shown.form.suggest?.(suggestion) ?? {})
  const form = { ...EMPTY_PANEL_FORM, said: sentence, texts, key: keyOf() }
  return { ...response, page: { ...page, panels: { ...page.panels, form } } }
}

/** The name comes from a cookie, which may hold anything. */
function sentenceOf(sentences: Readonly<Record<string, () => string>>, name: string): string | null {
  return Object.hasOwn(sentences, name) ? (sentences[name]?.() ?? null) : null
}
