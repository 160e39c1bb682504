import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { jsonOf, makeOwner, makeWedding, makeWholeWedding } from '../../../../tests/support/factories.ts'
import type { Owner } from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import type { Couple } from '#features/couples/model/couple.ts'

const app = startTestApp()

const get = (path: string) => app.request('GET', path)
const change = async ({ token }: Owner, json: object) =>
  jsonOf<Couple>(await app.request('PATCH', '/api/couple', { token, json }), 200)
const head = async (slug: string) => (await get(`/wedding/${slug}`)).text()
const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]
const sharePath = async (slug: string) => {
  const address = meta(await head(slug), 'og:image') ?? ''
  return new URL(address).pathname
}
const picture = async (path: string) => {
  const response = await get(path)
  expect(response.status).toBe(200)
  return sharp(Buffer.from(await response.arrayBuffer())).metadata()
}

async function makeSite(names: Partial<Couple['names']> = {}) {
  const owner = await makeOwner(app)
  const couple = await makeWedding(app, owner)
  if (Object.keys(names).length) await change(owner, { names: { ...couple.names, ...names } })
  return { owner, couple }
}

describe('the calendar entry', () => {
  it('is a file with the wedding in it', async () => {
    const { couple } = await makeSite()
    const response = await get(`/wedding/${couple.slug}/wedding.ics`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="wedding.ics"')
    const text = await response.text()
    expect(text).toContain('SUMMARY:The wedding of Clara & Julien')
    expect(text).toContain('DTSTART:20300612T200000Z')
    expect(text).toContain(`/wedding/${couple.slug}`)
  })

  it('is linked beside the date, as the map is beside the address', async () => {
    const { couple } = await makeSite()
    const html = await head(couple.slug)
    expect(html).toContain(`href="/wedding/${couple.slug}/wedding.ics"`)
    const place = encodeURIComponent(`${couple.venue.name}, ${couple.venue.address}`)
    expect(html).toContain(`href="https://maps.apple.com/?q=${place}"`)
  })

  it('has the map of the platform that the browser names', async () => {
    const { couple } = await makeSite()
    const page = async (platform?: string) => {
      const headers: Record<string, string> = platform ? { 'sec-ch-ua-platform': `"${platform}"` } : {}
      const response = await app.request('GET', `/wedding/${couple.slug}`, { headers })
      expect(response.headers.get('vary')).toContain('Sec-CH-UA-Platform')
      return response.text()
    }
    for (const platform of ['Android', 'Windows', 'Linux'])
      expect(await page(platform)).toContain('href="https://www.google.com/maps/search/?api=1&amp;query=')
    for (const platform of ['macOS', 'iOS', undefined])
      expect(await page(platform)).toContain('href="https://maps.apple.com/?q=')
  })
})

describe('a shared link', () => {
  it('has a picture of its own, with its size and what it says', async () => {
    const { couple } = await makeSite()
    const html = await head(couple.slug)
    const image = meta(html, 'og:image') ?? ''
    expect(image).toMatch(
      new RegExp(`^http://localhost:3000/wedding/${couple.slug}/share-[0-9a-f]{20}\\.jpg$`),
    )
    expect(meta(html, 'og:image:alt')).toBe(
      `Clara &amp; Julien. Wednesday, June 12, 2030, ${couple.venue.name}.`,
    )
    expect(meta(html, 'twitter:card')).toBe('summary_large_image')
    expect(await picture(new URL(image).pathname)).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect([meta(html, 'og:image:width'), meta(html, 'og:image:height')]).toEqual(['1200', '630'])
  })

  it('gets another picture with other names, and the old address leads to it', async () => {
    const { owner, couple } = await makeSite()
    const old = await sharePath(couple.slug)
    await picture(old)
    await change(owner, { names: { ...couple.names, bride_first: 'Chiara' } })
    const current = await sharePath(couple.slug)
    expect(current).not.toBe(old)
    const response = await get(old)
    expect([response.status, response.headers.get('location')]).toEqual([302, current])
    await picture(current)
    const kept = (await app.deps.files.list(couple.id)).filter(({ key }) => key.includes('share'))
    expect(kept).toHaveLength(1)
  })

  it('keeps its picture when nothing on it changes', async () => {
    const { owner, couple } = await makeSite()
    const before = await sharePath(couple.slug)
    await change(owner, { ceremony_time: '17:30', settings: { contact_hint: 'Call us' } })
    expect(await sharePath(couple.slug)).toBe(before)
  })

  it.each([
    ['another script', 'محمد', '花子'],
    ['letters beyond Latin', 'Ελένη', 'Дмитрий'],
    ['a hundred letters', 'W'.repeat(100), 'Bartholomew '.repeat(8).trim()],
    ['marks of a page', '<b>"Zoë"', "O'Neill & Söhne"],
    ['an emoji', 'Zoë 💍', '🤵'],
  ])('is drawn for names with %s', async (_, bride_first, groom_first) => {
    const { couple } = await makeSite({ bride_first, groom_first })
    expect(await picture(await sharePath(couple.slug))).toMatchObject({ width: 1200, height: 630 })
  })

  it.each(['محمد علي', "ג'ק", 'प्रिया', '王小明', '花子', 'さくら', '김민준', 'Zoë 💍'])(
    'has the names in any script: %s',
    async (bride_first) => {
      const { couple } = await makeSite({ bride_first })
      const { couple: nameless } = await makeSite({ bride_first: '🤵' })
      // Without a font for them, the picture would say 'You are invited', as it does for an emoji-only name.
      const bytes = async (slug: string) => (await get(await sharePath(slug))).arrayBuffer()
      const [named, invited] = await Promise.all([bytes(couple.slug), bytes(nameless.slug)])
      expect(Buffer.compare(Buffer.from(named), Buffer.from(invited))).not.toBe(0)
    },
  )

  it('shows the couple’s own picture, and is another one once they have it', async () => {
    const { owner, couple } = await makeSite()
    const before = await sharePath(couple.slug)
    const green = { create: { width: 1600, height: 1000, channels: 3 as const, background: '#00ff00' } }
    const response = await app.request('PUT', '/api/cover-photo', {
      token: owner.token,
      headers: { 'content-type': 'image/jpeg' },
      body: new Uint8Array(await sharp(green).jpeg().toBuffer()),
    })
    expect(response.status).toBe(200)
    const after = await sharePath(couple.slug)
    expect(after).not.toBe(before)
    const bytes = Buffer.from(await (await get(after)).arrayBuffer())
    // At its edge, where there is no text: what shows of the picture through the wash is plain green.
    const [red = 0, mostly = 0, blue = 0] = await sharp(bytes)
      .extract({ left: 4, top: 300, width: 20, height: 20 })
      .resize(1, 1)
      .raw()
      .toBuffer()
    expect(mostly).toBeGreaterThan(20)
    expect(mostly).toBeGreaterThan(3 * Math.max(red, blue))
  })

  it('is drawn once for many who ask at the same moment', async () => {
    const { couple } = await makeSite()
    const path = await sharePath(couple.slug)
    const responses = await Promise.all(Array.from({ length: 8 }, () => get(path)))
    const bodies = await Promise.all(
      responses.map(async (response) => (await response.arrayBuffer()).byteLength),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(bodies).size).toBe(1)
  })
})

describe('the installed page', () => {
  it('has a manifest with the names, the colours and icons of the couple', async () => {
    const { couple } = await makeSite({ bride_first: 'Zoë', groom_first: 'Théo' })
    const html = await head(couple.slug)
    const address = /<link rel="manifest" href="([^"]*)"/.exec(html)?.[1] ?? ''
    const response = await get(address)
    expect(response.headers.get('content-type')).toBe('application/manifest+json')
    const manifest = await jsonOf<{ icons: { src: string; sizes: string }[] }>(response, 200)
    expect(manifest).toMatchObject({
      name: 'Zoë & Théo',
      short_name: 'Zoë & Théo',
      start_url: `/wedding/${couple.slug}`,
      scope: `/wedding/${couple.slug}`,
      display: 'standalone',
      theme_color: expect.stringMatching(/^#[0-9a-f]{6}$/) as string,
    })
    for (const { src, sizes } of manifest.icons) {
      const [width, height] = sizes.split('x').map(Number)
      expect(await picture(src)).toMatchObject({ format: 'png', width, height })
    }
    const touchIcon = /<link rel="apple-touch-icon" href="([^"]*)"/.exec(html)?.[1] ?? ''
    expect(await picture(touchIcon)).toMatchObject({ width: 180, height: 180 })
  })
})

describe('what belongs to a page', () => {
  it('is there for open sites only', async () => {
    const { owner, couple } = await makeSite()
    const share = await sharePath(couple.slug)
    const paths = ['wedding.ics', 'manifest.webmanifest'].map((file) => `/wedding/${couple.slug}/${file}`)
    await picture(share)
    await change(owner, { settings: { published: false } })
    for (const path of [...paths, share]) expect((await get(path)).status).toBe(404)
    expect(await head(couple.slug)).not.toContain('share-')
    await change(owner, { settings: { published: true }, date: '2020-01-01' })
    for (const path of [...paths, share]) expect((await get(path)).status).toBe(404)
  })

  it('is nothing else at this address', async () => {
    const { couple } = await makeSite()
    const hash = randomUUID().replaceAll('-', '').slice(0, 20)
    const wrong = ['icon-999-HASH.png', 'share-HASH.exe', 'share-..%2F..%2Fsecret.jpg', 'other.ics']
    for (const file of wrong)
      expect((await get(`/wedding/${couple.slug}/${file.replace('HASH', hash)}`)).status).toBe(404)
  })

  it('goes with the account', async () => {
    const { owner, couple } = await makeWholeWedding(app)
    await picture(await sharePath(couple.slug))
    expect(await app.deps.files.list(couple.id)).not.toEqual([])
    const deleted = await app.request('DELETE', '/api/account', { token: owner.token, json: {} })
    expect(deleted.status).toBeLessThan(300)
    expect(await app.deps.files.list(couple.id)).toEqual([])
  })
})
