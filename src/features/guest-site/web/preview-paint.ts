import { THEME_NAMES } from '#features/design/model/design.ts'
import type { DesignSettings } from '#features/design/model/design.ts'
import type { SitePreview } from '../model/site-preview.ts'
import { themeColors } from '#features/design/model/theme-colors.ts'
import { designAttributes, headerFormOf, radiusProperties } from '#features/design/model/theme.ts'

/** What a preview shows: the page's content, the design over it, and the couple's own CSS. */
interface Painted {
  preview: SitePreview
  design: DesignSettings
  /** as the server confined it; null where that of the document itself still holds */
  ownCss: string | null
}

/**
 * Brings the frame's document to `design` at once and without a request: the page is custom properties and
 * attributes of its root, and the content of one of four headers.
 */
export function paintPreview(page: Document, { preview, design, ownCss }: Painted): void {
  const { documentElement: root } = page
  for (const [name, value] of Object.entries(designAttributes(design))) root.setAttribute(name, value)
  const properties = {
    ...themeColors(design),
    ...radiusProperties(design.theme_name),
    ...preview.fonts[design.font_pair],
  }
  for (const [name, value] of Object.entries(properties)) root.style.setProperty(name, value)
  showContent(page, preview.bodies[headerFormOf(design)])
  for (const picture of page.querySelectorAll<HTMLElement>('.backdrop[data-picture]'))
    if (isThemePicture(picture)) picture.dataset['picture'] = design.theme_name
  const own = page.getElementById('own-css')
  if (own && ownCss !== null && own.textContent !== ownCss) own.textContent = ownCss
}

const shown = new WeakMap<Element, string>()

function showContent(page: Document, html: string): void {
  const content = page.getElementById('root')
  if (!content || shown.get(content) === html) return
  // React of our own server wrote it, every text escaped.
  content.innerHTML = html
  shown.set(content, html)
}

/** A picture of the couple's own stays. */
function isThemePicture({ dataset }: HTMLElement): boolean {
  return THEME_NAMES.some((name) => name === dataset['picture'])
}
