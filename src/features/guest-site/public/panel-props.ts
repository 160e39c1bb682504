import type { ReactNode } from 'react'
import type { PanelForm } from '../model/guest-page.ts'
import type { ConfirmedPage } from './confirmed-view.tsx'

/** What a feature's panel is given, on the server and in the browser alike. */
export interface PanelProps<Content> {
  page: ConfirmedPage
  content: Content
  form: PanelForm
}

/** A feature's tab in the browser: a chunk of its own, which is loaded when the tab is opened. */
export interface BrowserPanel<Content> {
  Panel(this: void, props: PanelProps<Content>): ReactNode
  /** What the panel shows, by a call; asked for where the page did not come with it. */
  read: (page: ConfirmedPage) => Promise<Content>
}
