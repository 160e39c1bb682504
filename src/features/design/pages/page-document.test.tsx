import { describe, expect, it } from 'vitest'
import { DEFAULT_DESIGN, THEME_NAMES } from '../model/design.ts'
import { designOf } from '../model/theme.ts'
import type { DesignSettings } from '../model/design.ts'
import { doorsHtml } from './doors-html.tsx'
import { pageTheme } from './page-theme.ts'
import { NO_ASSETS } from '#platform/server/assets.ts'
import { renderDocument } from '#platform/pages/render-page.tsx'
import type { DocumentInput } from '#platform/pages/render-page.tsx'

const base: DocumentInput = {
  title: 'Zoë & Théo',
  description: 'A "day"',
  canonicalUrl: 'https://example.test/wedding/zoe-theo',
  publicUrl: 'https://example.test',
  theme: pageTheme(undefined, NO_ASSETS),
  body: <p>Hello</p>,
}
const render = (input: Partial<DocumentInput>) => renderDocument({ ...base, ...input }, NO_ASSETS)
const themed = (design: DesignSettings) => render({ theme: pageTheme(design, NO_ASSETS) })

describe('the document', () => {
  it('carries the page’s data so that no text of a guest can leave it', () => {
    const pageJson = { name: '</script><script>alert(1)</script> $& $1 $` \u2028 \u2029 <!--' }
    const html = render({ pageJson })
    const block = /<script type="application\/json" id="page">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect(JSON.parse(block)).toEqual(pageJson)
    expect(block).not.toMatch(/[<\u2028\u2029]/)
  })

  it('escapes what stands in the head', () => {
    const html = render({ title: '</title><script>', description: '"><img>' })
    expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt;</title>')
    expect(html).toContain('content="&quot;&gt;&lt;img&gt;"')
  })

  it('loads the script only where there is something to hydrate', () => {
    expect(render({})).not.toContain('<script')
    expect(render({ pageJson: null })).not.toContain('<script')
    expect(render({ pageJson: {} })).toContain(
      '<script async src="/assets/start.js" data-app="/assets/public.js">',
    )
    expect(render({ doors: doorsHtml({ left: 'C', right: 'J', view: null }, '') })).toContain(
      '<script async src="/assets/start.js" data-doors>',
    )
  })

  it.each(THEME_NAMES)('of a %s wedding loads only the fonts it uses and preloads two at most', (name) => {
    const html = themed({ ...DEFAULT_DESIGN, ...designOf(name) })
    const families = new Set(
      [...html.matchAll(/@font-face\{font-family:'([^']+)'/g)].map((match) => match[1]),
    )
    expect([...families].filter((family) => !family?.endsWith('Fallback')).length).toBeLessThanOrEqual(3)
    expect(html.match(/rel="preload" as="font"/g)?.length).toBeLessThanOrEqual(2)
    expect(html).toContain(`data-theme="${name}"`)
  })

  it('never lets a stored colour leave its declaration', () => {
    const html = themed({ ...DEFAULT_DESIGN, primary_color: '#fff}</style><script>' })
    expect(html).not.toContain('<script>')
  })
})
