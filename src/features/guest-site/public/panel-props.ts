import type { ReactNode } from 'react'
import type { PanelForm } from '../model/guest-page.ts'
import type { ConfirmedPage } from './confirmed-view.tsx'

/** The props of a feature's panel, on the server and in the browser. */
export interface PanelProps<Content> {
  page: ConfirmedPage
  content: Content
  form: PanelForm
}

/** A feature's tab in the browser: a chunk of its own, loaded when the tab is opened. */
export interface BrowserPanel<Content> {
  Panel(this: void, props: PanelProps<Content>): ReactNode
  /** Reads the panel's content by a call; only needed if the page came without it. */
  read: (page: ConfirmedPage) => Promise<Content>
}
