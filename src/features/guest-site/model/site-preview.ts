import type { FontPairName } from '#features/design/model/design.ts'
import type { HeaderForm } from '#features/design/model/theme.ts'

/** A preview of the guest page: the owner's browser shows it beside the settings and repaints it on its own. */
export interface SitePreview {
  /** The whole document, for a frame in which no script runs. */
  html: string
  /** The page's content for each header form. */
  bodies: Record<HeaderForm, string>
  /** The font faces of all fonts, for the owner's own page. */
  font_css: string
  /** The custom properties of each font pair. */
  fonts: Record<FontPairName, Record<string, string>>
}

/** Where the owner's browser can open a draft. */
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
