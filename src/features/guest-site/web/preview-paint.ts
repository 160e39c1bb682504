import { THEME_NAMES } from '#features/design/model/design.ts'
import type { DesignSettings } from '#features/design/model/design.ts'
import type { SitePreview } from '../model/site-preview.ts'
import { themeColors } from '#features/design/model/theme-colors.ts'
import { designAttributes, headerFormOf, radiusProperties } from '#features/design/model/theme.ts'

/** What a preview shows: the page's content, its design, and the couple's own CSS. */
interface Painted {
  preview: SitePreview
  design: DesignSettings
  /** As scoped by the server; null as long as the CSS in the document itself still applies. */
  ownCss: string | null
}

/**
 * Applies `design` to the frame's document at once and without a request: on the page it is custom properties and
 * attributes of the root, and the content of one of four headers.
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
  // Rendered by React on our own server, with every text escaped.
  content.innerHTML = html
  shown.set(content, html)
}

/** The couple's own picture stays. */
function isThemePicture({ dataset }: HTMLElement): boolean {
  return THEME_NAMES.some((name) => name === dataset['picture'])
}
