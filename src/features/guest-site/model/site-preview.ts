import type { FontPairName } from '#features/design/model/design.ts'
import type { HeaderForm } from '#features/design/model/theme.ts'

/** The guest page as it would be: what the owner's browser shows beside the settings, and repaints by itself. */
export interface SitePreview {
  /** the whole document, for a frame in which no script runs */
  html: string
  /** the page's content for each form of its header */
  bodies: Record<HeaderForm, string>
  /** the faces of every font, for the owner's own page */
  font_css: string
  /** custom properties of each font pair */
  fonts: Record<FontPairName, Record<string, string>>
}

/** Where the owner's browser opens a draft. */
export interface DraftLink {
  url: string
}

/** The sentences of previews. */
export const previewCopy = {
  title: 'Live preview',
  open: 'Preview Wedding Site',
  note: 'Guests see this once you save.',
  failed: 'The preview could not be loaded.',
  ribbon: 'Draft preview',
  ribbonLine: 'Only you see this page. Nothing typed here is sent.',
  ended: 'This preview has ended. Open it again from your settings.',
  view: 'What the preview shows',
  arriving: 'Before the RSVP',
  answered: 'After it',
  phone: 'Phone',
  desktop: 'Desktop',
  frame: 'The guest page as it will be',
} as const
