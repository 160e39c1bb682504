import { describe, expect, it } from 'vitest'
import { fileNotFound, toStream } from '#platform/server/files/files.ts'
import { originalsZip } from './originals-zip.ts'
import { jsonOf, makeOwner, makeWedding } from '../../../../tests/support/factories.ts'
import { makeMedia } from '../../../../tests/support/media.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { unzip } from '../../../../tests/support/unzip.ts'

const app = startTestApp()
const bytes = (text: string) => new TextEncoder().encode(text)

const original = (storage_key: string, guest_name = 'Ana') => ({
  storage_key,
  guest_name,
  taken_at: '2027-06-12T20:03:00.000Z',
  created_at: '2027-06-12T21:00:00.000Z',
})

/** A store that generates its files while they are read, and tracks how many are open. */
function madeUp(pieces: (key: string) => Iterable<Uint8Array> | null) {
  const state = { open: 0, mostOpen: 0, read: 0 }
  async function* read(key: string) {
    const made = pieces(key)
    if (!made) throw fileNotFound()
    state.mostOpen = Math.max(state.mostOpen, ++state.open)
    try {
      for (const piece of made) {
        state.read += piece.length
        yield piece
      }
    } finally {
      state.open--
    }
  }
  return { state, read: (key: string) => toStream(read(key)) }
}

describe('the ZIP of the originals', () => {
  it('holds every file as it was sent, and lists what is missing', async () => {
    const files = madeUp((key) => (key === 'gone.jpg' ? null : [bytes(`the bytes `), bytes(`of ${key}`)]))
    const zip = originalsZip(
      files,
      [original('one.jpg', 'Zoë'), original('gone.jpg'), original('two.mov'), original('three.mov')],
      'America/Toronto',
    )
    expect(await unzip(zip)).toEqual({
      'Zoë 2027-06-12 16.03.jpg': 'the bytes of one.jpg',
      'Ana 2027-06-12 16.03.mov': 'the bytes of two.mov',
      'Ana 2027-06-12 16.03 (2).mov': 'the bytes of three.mov',
      'Missing files.txt': 'These files could not be found:\r\n\r\nAna 2027-06-12 16.03.jpg\r\n',
    })
    expect(files.state).toMatchObject({ open: 0, mostOpen: 1 })
  })

  it('holds an empty file, and nothing where there is nothing', async () => {
    expect(
      await unzip(
        originalsZip(
          madeUp(() => []),
          [original('empty.jpg')],
          'UTC',
        ),
      ),
    ).toEqual({
      'Ana 2027-06-12 20.03.jpg': '',
    })
    expect(
      await unzip(
        originalsZip(
          madeUp(() => []),
          [],
          'UTC',
        ),
      ),
    ).toEqual({})
  })

  it('holds thousands of files', async () => {
    const many = Array.from({ length: 3_000 }, (_, index) => original(`${index}.jpg`, `Guest ${index}`))
    const found = await unzip(
      originalsZip(
        madeUp((key) => [bytes(key)]),
        many,
        'UTC',
      ),
    )
    expect(Object.keys(found)).toHaveLength(3_000)
    expect(found['Guest 2999 2027-06-12 20.03.jpg']).toBe('2999.jpg')
  })

  it('reads nothing ahead of who downloads, and closes the file when they go', async () => {
    const piece = new Uint8Array(64 * 1024)
    const files = madeUp(() => Array.from({ length: 100 }, () => piece))
    const reader = originalsZip(files, [original('a.jpg'), original('b.jpg')], 'UTC').getReader()
    for (let count = 0; count < 6; count++) await reader.read()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(files.state.open).toBe(1)
    expect(files.state.read).toBeLessThan(12 * piece.length)
    await reader.cancel()
    expect(files.state.open).toBe(0)
  })

  it('breaks off where a file cannot be read to its end', async () => {
    function* failing() {
      yield bytes('a beginning')
      throw new Error('the disk failed')
    }
    const zip = originalsZip(madeUp(failing), [original('a.jpg')], 'UTC')
    await expect(new Response(zip).arrayBuffer()).rejects.toThrow()
  })
})

describe('its address', () => {
  it('is for the owner, opens without a header for five minutes, and for no other couple', async () => {
    const owner = await makeOwner(app)
    const couple = await makeWedding(app, owner)
    await makeMedia(
      app,
      couple,
      { guest_name: 'Ana', taken_at: '2027-06-12T12:00:00.000Z' },
      bytes('original'),
    )
    const link = await app.request('POST', '/api/media/originals-link', { token: owner.token })
    const { url } = await jsonOf<{ url: string }>(link, 200)
    const zip = await app.request('GET', url)
    expect(zip.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="${couple.slug}-originals-\\d{4}-\\d\\d-\\d\\d\\.zip"$`),
    )
    expect(Object.values(await unzip(zip))).toEqual(['original'])
    const byToken = await app.request('GET', '/api/media/originals.zip', { token: owner.token })
    expect(Object.values(await unzip(byToken))).toEqual(['original'])

    const stranger = await makeWedding(app, await makeOwner(app))
    for (const wrong of [url.replace(couple.id, stranger.id), url.slice(0, -1), url.replace(/\?.*/, '')])
      expect((await app.request('GET', wrong)).status).toBe(404)
    app.passTime(5 * 60_000)
    expect((await app.request('GET', url)).status).toBe(404)
  })

  it('opens at no address whose session is signed out', async () => {
    const owner = await makeOwner(app)
    await makeWedding(app, owner)
    const link = await app.request('POST', '/api/media/originals-link', {
      token: owner.token,
    })
    const { url } = await jsonOf<{ url: string }>(link, 200)
    expect((await app.request('GET', url)).status).toBe(200)
    await app.request('POST', '/auth/v1/logout?scope=global', {
      token: owner.token,
    })
    expect((await app.request('GET', url)).status).toBe(404)
  })

  it('has every byte of a large file', async () => {
    const owner = await makeOwner(app)
    const couple = await makeWedding(app, owner)
    const large = new Uint8Array(10 * 1024 ** 2).map((_, index) => 97 + (index % 26))
    await makeMedia(app, couple, {}, large)
    const zip = await app.request('GET', '/api/media/originals.zip', { token: owner.token })
    const [text] = Object.values(await unzip(zip))
    expect(Buffer.from(text!).equals(large)).toBe(true)
  })
})
