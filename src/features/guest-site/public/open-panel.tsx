import { useEffect, useLayoutEffect } from 'react'
import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { EMPTY_PANEL_FORM } from '../model/guest-page.ts'
import { tabOfFeature } from '../model/guest-tabs.ts'
import { pageAddress } from '../model/page-address.ts'
import type { TabFeature } from '../model/guest-tabs.ts'
import type { ConfirmedPage } from './confirmed-view.tsx'
import { loadWords } from '#platform/public/load-words.ts'
import { preserveTypedText } from './preserve-typed-text.ts'
import { loadSheet } from './load-sheet.ts'
import type { BrowserPanel } from './panel-props.ts'

/** Loads a panel's script. */
export type PanelScript = () => Promise<BrowserPanel<unknown>>

/**
 * Makes a tab's panel interactive: hydrates what the server rendered, or else reads its content by a
 * call and renders it here.
 * @throws if the script or its content fails to load
 */
export async function openPanel(
  scripts: Partial<Record<TabFeature, PanelScript>>,
  frame: HTMLElement,
  page: ConfirmedPage,
): Promise<void> {
  const feature = frame.dataset['feature'] as TabFeature
  const sheet = frame.dataset['sheet']
  const place = frame.firstElementChild!
  // Nothing is shown before its styles have loaded.
  const words = frame.dataset['group']
  const [panel] = await Promise.all([
    scripts[feature]!(),
    sheet && loadSheet(sheet),
    words && loadWords(words),
    loadWords('later-words'),
  ])
  const isShown = tabOfFeature(feature).id === page.tab
  const read = isShown ? null : await panel.read(page)
  // The server rendered the panel without the message of an attempt that failed.
  const failure = frame.querySelector<HTMLElement>('.panel-failed')!
  failure.hidden = true
  frame.append(failure)
  const putBack = preserveTypedText(place)
  let resolve = () => {}
  const isLive = new Promise<void>((done) => (resolve = done))
  if (isShown) {
    const { content, form } = page.panels!
    // A reload must not repeat the confirmation.
    if (form.said !== null) history.replaceState(null, '', pageAddress(page.couple.slug, page.tab))
    hydrateRoot(
      place,
      <Live putBack={putBack} onLive={resolve}>
        <panel.Panel page={page} content={content} form={form} />
      </Live>,
    )
  } else {
    createRoot(place).render(
      <Live putBack={putBack} onLive={resolve}>
        <panel.Panel page={page} content={read} form={EMPTY_PANEL_FORM} />
      </Live>,
    )
  }
  return isLive
}

interface LiveProps {
  putBack: () => void
  onLive: () => void
  children: ReactNode
}

/** Signals that the panel is interactive: a form submitted earlier would be sent without its script. */
function Live({ putBack, onLive, children }: LiveProps) {
  // Before the panel's own effects, and the press that React hydrates it for, read the fields.
  useLayoutEffect(putBack, [putBack])
  useEffect(onLive, [onLive])
  return children
}
