import type { GuestPageResponse } from '../server/guest-page-queries.ts'
import { EMPTY_PANEL_FORM } from '../model/guest-page.ts'
import { tabOfFeature } from '../model/guest-tabs.ts'
import type { GuestPanel } from './guest-panel.ts'

/** In the address of a tab whose form was sent without its script. */
export const SENT = 'sent'
export const SUGGESTION = 'suggestion'

/** The open tab with its form as the address asks for it: after it was sent, or with a suggestion in its fields. */
export function withTabForm(
  response: GuestPageResponse,
  panels: readonly Pick<GuestPanel, 'feature' | 'form'>[],
  { [SENT]: sent, [SUGGESTION]: suggestion }: Record<string, string>,
): GuestPageResponse {
  const { page } = response
  if (page.view !== 'confirmed' || !page.panels) return response
  const { features } = page.panels
  const shown = panels.find(
    ({ feature }) => features.includes(feature) && tabOfFeature(feature).id === page.tab,
  )
  if (!shown?.form || (sent === undefined && suggestion === undefined)) return response
  const said = sent === undefined ? null : (shown.form.sent ?? null)
  const texts = suggestion === undefined ? {} : (shown.form.suggest?.(suggestion) ?? {})
  const form = { ...EMPTY_PANEL_FORM, said, texts }
  return { ...response, page: { ...page, panels: { ...page.panels, form } } }
}
