import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { escapeHtml } from '#platform/model/escape-html.ts'
import { LANGUAGES } from '#platform/model/languages.ts'
import { currentLanguage } from '#platform/model/words.ts'
import type { Assets } from '#platform/server/assets.ts'

export interface DocumentInput {
  title: string
  description: string
  canonicalUrl: string
  /** The site's own address, for the picture in link previews. */
  publicUrl: string
  /** For the page of an open wedding; if absent, links to the page show Twofold's own picture. */
  site?: SiteLinks
  /** `noindex` and the like; if absent, the page may be indexed. */
  robots?: string
  body: ReactNode
  /** The data from which the guests' script hydrates the body; if absent, the page is complete as it is. */
  pageJson?: unknown
  /** The address of the script for a page that is not hydrated. */
  script?: string
  theme: PageTheme
  /** True if the couple's own picture is behind the names, so that the theme's is not requested. */
  hasOwnPicture?: boolean
  /** The built stylesheet of this kind of page, after the shared one. */
  sheet?: 'landing.css' | 'guest-pages.css' | 'wall.css' | 'dj-list.css'
  /** The stylesheet, after that, of a part that few of these pages show. */
  partSheet?: string | undefined
  /** The HTML of the opening doors, on a session's first page; if absent, there are no doors. */
  doors?: string
  /** The words that the page's script starts with. */
  firstWords?: unknown
  /** The groups of words that the script needs later, in the current language. */
  words?: readonly string[]
  /** The message for a form that is submitted offline before the script has loaded. */
  sentOnceOnline?: string
  /** Shown below the page, outside the hydrated part. */
  foot?: ReactNode
  /** Shown above the page, out of reach of a couple's CSS. */
  ribbon?: ReactNode
  /** Styles after the theme's; the document is for a frame without scripts and preloads nothing. */
  frameCss?: string
}

/** The part of the head that depends only on the look: root attributes, styles, early requests. */
export interface PageTheme {
  /** `data-…` attributes of the root element, as HTML. */
  attributes: string
  /** Font faces and custom properties. */
  css: string
  /** The couple's own CSS, confined to the page's content; it comes last and wins. */
  ownCss: string
  themeColor: string
  /** `<link rel="preload">` for the two fonts of the first view. */
  fontLinks: string
  /** `<link rel="preload">` for the picture behind the first view, if the theme has one. */
  pictureLinks: string
}

/** Addresses without the host. */
export interface SiteLinks {
  sharePicture: string
  /** the picture's alternative text */
  shareAlt: string
  manifest: string
  touchIcon: string
}

/**
 * The whole HTML document of a public page: readable from the first byte, styled without a further request, and usable
 * without scripts. Every text is escaped; the page's data is a block of JSON that cannot close its element.
 */
export function renderDocument(input: DocumentInput, assets: Assets): string {
  const { theme } = input
  const language = currentLanguage()
  const { direction } = LANGUAGES[language]
  const body = renderToString(input.body)
  const sheets = [input.sheet, input.partSheet].map((name) => (name ? assets.text(name) : '')).join('')
  return (
    `<!doctype html><html lang="${language}"${direction === 'rtl' ? ' dir="rtl"' : ''}${theme.attributes}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">` +
    `<title>${escapeHtml(input.title)}</title>` +
    metaTags(input, theme.themeColor, assets) +
    (input.frameCss === undefined ? theme.fontLinks + (input.hasOwnPicture ? '' : theme.pictureLinks) : '') +
    scriptTag(input, assets) +
    `<style>${assets.css}${sheets}${theme.css}${input.frameCss ?? ''}</style>` +
    (theme.ownCss || input.frameCss !== undefined ? `<style id="own-css">${theme.ownCss}</style>` : '') +
    (input.doors ? '<noscript><style>.doors{display:none}</style></noscript>' : '') +
    `</head><body>${input.ribbon ? renderToStaticMarkup(input.ribbon) : ''}<div id="root">${body}</div>` +
    (input.foot ? renderToStaticMarkup(input.foot) : '') +
    (input.doors ?? '') +
    (isHydrated(input)
      ? `<script type="application/json" id="page">${scriptJson(input.pageJson)}</script>` +
        (input.firstWords
          ? `<script type="application/json" id="words">${scriptJson(input.firstWords)}</script>`
          : '')
      : '') +
    `</body></html>`
  )
}

function metaTags(input: DocumentInput, themeColor: string, assets: Assets): string {
  const { title, description, canonicalUrl, publicUrl, robots, site } = input
  const named = { description, robots, 'theme-color': themeColor, 'twitter:card': 'summary_large_image' }
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Twofold',
    'og:title': title,
    'og:description': description,
    'og:url': canonicalUrl,
    'og:image': `${publicUrl}${site?.sharePicture ?? assets.url('share.jpg')}`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:type': 'image/jpeg',
    'og:image:alt': site?.shareAlt,
  }
  return (
    tags('name', named) +
    tags('property', properties) +
    `<link rel="canonical" href="${escapeHtml(canonicalUrl)}">` +
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
    (site
      ? `<link rel="manifest" href="${escapeHtml(site.manifest)}">` +
        `<link rel="apple-touch-icon" href="${escapeHtml(site.touchIcon)}">`
      : '')
  )
}

function tags(attribute: string, contents: Record<string, string | undefined>): string {
  return Object.entries(contents)
    .filter(([, content]) => content !== undefined)
    .map(([name, content]) => `<meta ${attribute}="${name}" content="${escapeHtml(content ?? '')}">`)
    .join('')
}

function isHydrated({ pageJson }: DocumentInput): boolean {
  return pageJson !== undefined && pageJson !== null
}

/** Names the small start script, which runs first and loads the page's own. */
function scriptTag(input: DocumentInput, assets: Assets): string {
  const { doors, script } = input
  const app = isHydrated(input) ? assets.public.js : script
  if (!doors && !app) return ''
  return (
    `<script async src="${assets.start}"${doors ? ' data-doors' : ''}` +
    `${app ? ` data-app="${app}"` : ''}${app ? wordsAttributes(input, assets) : ''}></script>`
  )
}

/** Attributes with the addresses of the words that the page needs later. */
function wordsAttributes({ words = [], sentOnceOnline }: DocumentInput, assets: Assets): string {
  if (words.length === 0) return ''
  const language = currentLanguage()
  const addresses = words.map((group) => assets.entry(`${group}.${language}`)).join(' ')
  const offline = language !== 'en' && sentOnceOnline ? ` data-offline="${escapeHtml(sentOnceOnline)}"` : ''
  return ` data-words="${addresses}"${offline}`
}

/** JSON that is safe inside a script element: nothing in it can close the element or break a line. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)
}
