import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../../tests/support/test-app.ts'

const PAGES = ['/', '/features', '/pricing', '/testimonials', '/help', '/legal/privacy', '/legal/terms']

const app = startTestApp()

describe('the pages of the product itself', () => {
  it.each(PAGES)('%s is whole, may be kept and found, and names itself', async (path) => {
    const response = await app.request('GET', path)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toContain('public')
    const html = await response.text()
    expect(html).toContain('<meta name="robots" content="index">')
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*//[^/"]+${path}">`))
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain('mailto:')
  })

  it('have titles and descriptions of their own', async () => {
    const heads = await Promise.all(
      PAGES.map(async (path) => {
        const html = await (await app.request('GET', path)).text()
        return /<title>(.*?)<\/title>.*?<meta name="description" content="(.*?)">/s.exec(html)?.slice(1)
      }),
    )
    expect(new Set(heads.map((head) => head?.[0])).size).toBe(PAGES.length)
    expect(new Set(heads.map((head) => head?.[1])).size).toBe(PAGES.length)
  })

  it('answer 304 to a browser that has the page', async () => {
    const first = await app.request('GET', '/help')
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await app.request('GET', '/help', { headers })).status).toBe(304)
  })

  it('leave an unknown address not found', async () => {
    expect((await app.request('GET', '/legal/imprint')).status).toBe(404)
    expect((await app.request('GET', '/feature')).status).toBe(404)
  })
})
