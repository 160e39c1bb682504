import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { jsonOf, makeOwner, makeWedding } from '../../../../tests/support/factories.ts'
import { makeMedia } from '../../../../tests/support/media.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import type { HeroCover, StoryMedia } from '#features/couples/model/story-media.ts'
import { COVER_MAX_BYTES, coverAddress } from '#features/couples/model/story-media.ts'

const app = startTestApp()

async function makeCouple(published = true) {
  const owner = await makeOwner(app)
  return { owner, couple: await makeWedding(app, owner, { published }) }
}

/** A picture whose left half is dark and whose right half is a single color. */
function picture(width = 700, height = 500, background = '#203040') {
  const right = { create: { width: width >> 1, height, channels: 3 as const, background: '#c04030' } }
  return sharp({ create: { width, height, channels: 3, background } }).composite([
    { input: right, left: width >> 1, top: 0 },
  ])
}

function send(token: string, bytes: Uint8Array): Promise<Response> {
  return app.request('PUT', '/api/cover-photo', { token, body: new Uint8Array(bytes) })
}

async function coverOf(slug: string): Promise<HeroCover | null> {
  const seen = await app.request('GET', `/api/weddings/${slug}`)
  return (await jsonOf<{ cover_photo: HeroCover | null }>(seen, 200)).cover_photo
}

async function messageOf(response: Response): Promise<string> {
  const { error } = (await response.json()) as { error: { message: string } }
  return `${response.status} ${error.message}`
}

describe('a cover photo', () => {
  it('is drawn again: upright, in three kinds, in the widths it has, without what the camera noted', async () => {
    const { owner, couple } = await makeCouple()
    const exif = {
      IFD0: { Make: 'Secretcam', ImageDescription: 'At home' },
      IFD3: { GPSLatitude: '43/1 15/1 20/1' },
    }
    const sideways = await picture(960, 1280)
      .jpeg()
      .withExif({ ...exif })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const media = await jsonOf<StoryMedia>(await send(owner.token, sideways), 200)
    const cover = (await coverOf(couple.slug))!
    expect(cover).toMatchObject({ wide: [640, 1280], tall: [640] })
    for (const [shape, width] of [
      ['wide', 640],
      ['wide', 1280],
      ['tall', 640],
    ] as const) {
      for (const ending of ['avif', 'webp', 'jpg'] as const) {
        const served = await app.request('GET', coverAddress(cover, shape, width, ending))
        expect(served.status).toBe(200)
        const bytes = Buffer.from(await served.arrayBuffer())
        const about = await sharp(bytes).metadata()
        expect([about.width, about.width > about.height]).toEqual([width, shape === 'wide'])
        expect(
          [about.exif, about.xmp, about.iptc, about.orientation].every((noted) => noted === undefined),
        ).toBe(true)
        expect(bytes.includes('Secretcam')).toBe(false)
      }
    }
    // Rotated by 90 degrees, the dark half is at the top.
    const small = await app.request('GET', coverAddress(cover, 'wide', 640, 'jpg'))
    const { data } = await sharp(Buffer.from(await small.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeLessThan(80)
    expect(data.at(-3)).toBeGreaterThan(150)
    expect((await app.request('GET', media.cover_photo_url!)).status).toBe(200)
  })

  it('deepens the wash until the names read, and no more', async () => {
    const { owner, couple } = await makeCouple()
    const washOver = async (color: string) => {
      const plain = sharp({ create: { width: 640, height: 480, channels: 3, background: color } })
      await jsonOf(await send(owner.token, await plain.png().toBuffer()), 200)
      return (await coverOf(couple.slug))!.wash
    }
    expect(await washOver('#202020')).toBe(1)
    const white = await washOver('#ffffff')
    expect(white).toBeLessThan(1)
    expect(white).toBeGreaterThan(0.3)
  })

  it('takes the place of the one before, and goes with all its files', async () => {
    const { owner, couple } = await makeCouple()
    await jsonOf(await send(owner.token, await picture().png().toBuffer()), 200)
    const first = (await coverOf(couple.slug))!
    await jsonOf(await send(owner.token, await picture(660, 500, '#ffffff').webp().toBuffer()), 200)
    expect((await app.request('GET', coverAddress(first, 'wide', 640, 'jpg'))).status).toBe(404)
    const gone = await app.request('DELETE', '/api/cover-photo', { token: owner.token })
    expect((await jsonOf<StoryMedia>(gone, 200)).cover_photo_url).toBeNull()
    expect(await app.deps.files.list(couple.id)).toEqual([])
    expect(await coverOf(couple.slug)).toBeNull()
  })

  it('is not shown to visitors of a draft', async () => {
    const { owner } = await makeCouple(false)
    const sent = await send(owner.token, await picture().jpeg().toBuffer())
    const { cover_photo_url } = await jsonOf<StoryMedia>(sent, 200)
    expect((await app.request('GET', cover_photo_url!)).status).toBe(200)
    expect((await app.request('GET', new URL(cover_photo_url!, 'http://x').pathname)).status).toBe(404)
  })

  it('opens with the key of a preview, which opens nothing of the guests and ends with the draft link', async () => {
    const { owner, couple } = await makeCouple(false)
    await jsonOf(await send(owner.token, await picture().jpeg().toBuffer()), 200)
    const photo = await makeMedia(
      app,
      couple,
      { status: 'approved' },
      new TextEncoder().encode('the original'),
    )
    const asOwner = (path: string) => app.request('POST', path, { token: owner.token, json: {} })
    const { url } = await jsonOf<{ url: string }>(await asOwner('/api/couple/draft-link'), 200)
    const linked = await (await app.request('GET', url)).text()
    const { html } = await jsonOf<{ html: string }>(await asOwner('/api/couple/preview'), 200)
    const addressIn = (page: string) => /\/media\/[^"\s]+-640\.jpg\?key=[\w.-]+/.exec(page)![0]
    const statusOf = async (address: string) => (await app.request('GET', address)).status
    for (const cover of [addressIn(linked), addressIn(html)]) {
      const { searchParams } = new URL(cover, 'http://x')
      expect(await statusOf(cover)).toBe(200)
      for (const name of ['original.jpg', '480.webp'])
        expect(await statusOf(`/media/${couple.id}/${photo.id}/${name}?${searchParams}`)).toBe(404)
    }
    app.passTime(2 * 3_600_000 - 2000)
    expect(await statusOf(addressIn(linked))).toBe(200)
    app.passTime(3000)
    expect(await statusOf(addressIn(linked))).toBe(404)
  })

  it('carries nothing that was hidden behind the picture', async () => {
    const { owner, couple } = await makeCouple()
    const page = Buffer.from('<html><script>alert(1)</script>')
    await jsonOf(await send(owner.token, Buffer.concat([await picture().jpeg().toBuffer(), page])), 200)
    const cover = (await coverOf(couple.slug))!
    const served = await app.request('GET', coverAddress(cover, 'wide', 640, 'jpg'))
    expect(Buffer.from(await served.arrayBuffer()).includes('script')).toBe(false)
  })

  const cases: [string, () => Promise<Uint8Array>, string][] = [
    [
      'a drawing with a script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      '422 Please select a picture',
    ],
    ['a text', async () => Buffer.from('JPEG'), '422 Please select a picture'],
    ['nothing', async () => Buffer.alloc(0), '422 Please select a picture'],
    ['an archive', async () => Buffer.from('504b0304140000000000', 'hex'), '422 Please select a picture'],
    [
      'a HEIC',
      async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      '422 HEIC pictures cannot be read here',
    ],
    [
      'half a JPEG',
      async () => (await picture().jpeg().toBuffer()).subarray(0, 900),
      '422 The picture cannot be read',
    ],
    ['a PNG of 50,000 by 50,000', async () => hugePng(), '422 The picture has too many pixels'],
    [
      'a picture too small to fill the page',
      async () => picture(300, 300).png().toBuffer(),
      '422 The picture is too small',
    ],
    [
      'more than 20 MB',
      async () => new Uint8Array(COVER_MAX_BYTES + 1),
      '413 The picture must be smaller than 20 MB',
    ],
  ]
  it.each(cases)('is not %s', async (_name, bytes, words) => {
    const { owner, couple } = await makeCouple()
    expect(await messageOf(await send(owner.token, await bytes()))).toContain(words)
    expect(await coverOf(couple.slug)).toBeNull()
  })
})

/** A PNG whose header claims 50,000 pixels each way, without the data for them. */
async function hugePng(): Promise<Buffer> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  png.writeUInt32BE(50_000, 16)
  png.writeUInt32BE(50_000, 20)
  png.writeUInt32BE(crcOf(png.subarray(12, 29)), 29)
  return png
}

function crcOf(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
