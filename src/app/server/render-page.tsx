import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { DesignSettings } from '#features/couples/model/couple.ts'
import { Doors } from '#ui/public/doors.tsx'
import type { DoorsProps } from '#ui/public/doors.tsx'
import type { Assets } from './assets.ts'
import { heroPicture, pageTheme } from './page-theme.ts'

export interface DocumentInput {
  title: string
  description: string
  canonicalUrl: string
  /** The site's own address, for the picture that link previews show. */
  publicUrl: string
  /** What an open wedding's page brings beside itself; absent, Twofold's own picture stands for the page. */
  site?: SiteLinks
  /** `noindex` and the like; without it pages may be indexed. */
  robots?: string
  body: ReactNode
  /** What the guests' script hydrates the body from; without it the page is complete as it is. */
  pageJson?: unknown
  /** The script of a page that is not hydrated. */
  script?: 'landing.js'
  /** The couple's design; absent, Twofold's own look. */
  design?: DesignSettings
  /** What stands behind the names is the couple's own: the design's picture is not asked for. */
  hasOwnPicture?: boolean
  /** The built sheet of this kind of page, after what all share. */
  sheet?: 'landing.css' | 'guest-pages.css'
  /** The opening doors, on a session's first page; absent, there are none. */
  doors?: DoorsProps
  /** Above the page, outside of what a couple's CSS reaches. */
  ribbon?: ReactNode
  /** Styles after the theme's; the document is for a frame without scripts and loads nothing ahead. */
  frameCss?: string
}

/** Addresses without the host. */
export interface SiteLinks {
  sharePicture: string
  /** what the picture says, for those who do not see it */
  shareAlt: string
  manifest: string
  touchIcon: string
}

/**
 * The whole HTML document of a public page: readable at the first byte, styled without a further request, and
 * working without scripts. Every text is escaped; the page's data is a block of JSON that cannot end its element.
 */
export function renderDocument(input: DocumentInput, assets: Assets): string {
  const theme = pageTheme(input.design, assets)
  const body = renderToString(input.body)
  return (
    `<!doctype html><html lang="en"${theme.attributes}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">` +
    `<title>${escapeHtml(input.title)}</title>` +
    metaTags(input, theme.themeColor, assets) +
    (input.frameCss === undefined ? theme.fontLinks + pictureLinks(input, assets) : '') +
    scriptTag(input, assets) +
    `<style>${assets.css}${input.sheet ? assets.text(input.sheet) : ''}${theme.css}${input.frameCss ?? ''}</style>` +
    (theme.ownCss || input.frameCss !== undefined ? `<style id="own-css">${theme.ownCss}</style>` : '') +
    (input.doors ? '<noscript><style>.doors{display:none}</style></noscript>' : '') +
    `</head><body>${input.ribbon ? renderToStaticMarkup(input.ribbon) : ''}<div id="root">${body}</div>` +
    (input.doors ? renderDoors(input.doors) : '') +
    (isHydrated(input)
      ? `<script type="application/json" id="page">${scriptJson(input.pageJson)}</script>`
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

const DOORS_CACHE_SIZE = 1000
const doorsHtml = new Map<string, string>()

/** Drawn once for each pair of initials: the doors never change, and the page is rendered for every visit. */
function renderDoors(doors: DoorsProps): string {
  const key = `${doors.left ?? ''} ${doors.right ?? ''}`
  let html = doorsHtml.get(key)
  if (html === undefined) {
    html = renderToStaticMarkup(<Doors {...doors} />)
    if (doorsHtml.size >= DOORS_CACHE_SIZE) doorsHtml.clear()
    doorsHtml.set(key, html)
  }
  return html
}

/** The hero is the page's largest paint: asked for before the styles name it, in the width that will be used. */
function pictureLinks({ design, hasOwnPicture }: DocumentInput, assets: Assets): string {
  const files = design && !hasOwnPicture ? heroPicture(design) : null
  if (!files) return ''
  // In the form that nearly every browser takes; the others ask for the other one when they read the styles.
  const link = (file: string, media: string) =>
    `<link rel="preload" as="image" type="image/avif" href="${assets.url(avifOf(file))}"${media} fetchpriority="high">`
  if (files.tall === files.wide) return link(files.tall, '')
  return link(files.tall, ' media="(max-width:767.98px)"') + link(files.wide, ' media="(min-width:768px)"')
}

function avifOf(file: string): string {
  return file.replace(/\.webp$/, '.avif')
}

function isHydrated({ pageJson }: DocumentInput): boolean {
  return pageJson !== undefined && pageJson !== null
}

/** The page's own script is left to this small one, which runs first. */
function scriptTag(input: DocumentInput, assets: Assets): string {
  const { doors, script } = input
  const app = isHydrated(input) ? assets.public.js : script && assets.url(script)
  if (!doors && !app) return ''
  return (
    `<script async src="${assets.start}"${doors ? ' data-doors' : ''}` +
    `${app ? ` data-app="${app}"` : ''}></script>`
  )
}

/** JSON that is safe inside a script element: nothing in it can close the element or break a line. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
