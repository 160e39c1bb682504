import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { DesignSettings } from '#features/couples/model/couple.ts'
import { Doors } from '#ui/public/doors.tsx'
import type { DoorsProps } from '#ui/public/doors.tsx'
import type { Assets } from './assets.ts'
import { LANDING_PICTURE, heroPicture, pageTheme } from './page-theme.ts'

export interface DocumentInput {
  title: string
  description: string
  canonicalUrl: string
  /** The site's own address, for the picture that link previews show. */
  publicUrl: string
  /** `noindex` and the like; without it pages may be indexed. */
  robots?: string
  body: ReactNode
  /** What the script hydrates the body from; without it no script is loaded and the page is complete as it is. */
  pageJson?: unknown
  /** The couple's design; absent, Twofold's own look. */
  design?: DesignSettings
  /** The picture behind the first view: by default the design's, if it has one. */
  picture?: 'design' | 'landing' | 'none'
  /** The opening doors, on a session's first page; absent, there are none. */
  doors?: DoorsProps
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
    theme.fontLinks +
    pictureLinks(input, assets) +
    (input.doors ? `<script async src="${assets.url('doors-once.js')}"></script>` : '') +
    scriptTags(input, assets) +
    `<style>${assets.css}${theme.css}</style>` +
    (input.doors ? '<noscript><style>.doors{display:none}</style></noscript>' : '') +
    `</head><body><div id="root">${body}</div>` +
    (input.doors ? renderDoors(input.doors) : '') +
    (isHydrated(input)
      ? `<script type="application/json" id="page">${scriptJson(input.pageJson)}</script>`
      : '') +
    `</body></html>`
  )
}

function metaTags(input: DocumentInput, themeColor: string, assets: Assets): string {
  const { title, description, canonicalUrl, publicUrl, robots } = input
  const named = { description, robots, 'theme-color': themeColor, 'twitter:card': 'summary_large_image' }
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Twofold',
    'og:title': title,
    'og:description': description,
    'og:url': canonicalUrl,
    'og:image': `${publicUrl}${assets.url('share.jpg')}`,
  }
  return (
    tags('name', named) +
    tags('property', properties) +
    `<link rel="canonical" href="${escapeHtml(canonicalUrl)}">` +
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">'
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
function pictureLinks({ picture = 'design', design }: DocumentInput, assets: Assets): string {
  const files =
    picture === 'landing' ? LANDING_PICTURE : picture === 'design' && design ? heroPicture(design) : null
  if (!files) return ''
  const link = (file: string, media: string) =>
    `<link rel="preload" as="image" type="image/webp" href="${assets.url(file)}"${media} fetchpriority="high">`
  if (files.tall === files.wide) return link(files.tall, '')
  return link(files.tall, ' media="(max-width:767.98px)"') + link(files.wide, ' media="(min-width:768px)"')
}

function isHydrated({ pageJson }: DocumentInput): boolean {
  return pageJson !== undefined && pageJson !== null
}

function scriptTags(input: DocumentInput, assets: Assets): string {
  if (!isHydrated(input)) return ''
  const { js, preloads } = assets.public
  return (
    `<script type="module" src="${js}" fetchpriority="low"></script>` +
    preloads.map((file) => `<link rel="modulepreload" href="${file}" fetchpriority="low">`).join('')
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
