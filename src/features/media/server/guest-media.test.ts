import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { lockCouple } from '#features/couples/server/lock-couple-commands.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import type { ListPage } from '#lists/model/list-page.ts'
import { UPLOAD_PART_BYTES } from '#platform/model/upload-part.ts'
import { asStream } from '#platform/server/files/files.ts'
import { system } from '#platform/server/system-scope.ts'
import { variantOf } from '../../../../tests/support/app-variant.ts'
import {
  jsonOf,
  makeGuest,
  makeGuestToken,
  makeOwner,
  makeWedding,
} from '../../../../tests/support/factories.ts'
import { hearEvents } from '../../../../tests/support/live-events.ts'
import { makeMedia } from '../../../../tests/support/media.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { whileHeld } from '../../../../tests/support/while-held.ts'
import { mp4Bytes } from '../../../../tests/support/video-bytes.ts'
import { MEDIA_BYTES_PER_GUEST, MEDIA_MAX_BYTES, MEDIA_PER_GUEST } from '../model/media.ts'
import type { Gallery, GalleryVersion, Media, OwnUpload, OwnUploads } from '../model/media.ts'
import { consentOfGuest, uploadNotice } from '../model/upload-copy.ts'
import { guestPhotosCopy as copy } from '../model/guest-photos-copy.ts'
import { whileClaimed } from './media-claim-commands.ts'
import { openMediaTools } from './media-tools.ts'
import { prepareNext } from './prepare-media-commands.ts'

const app = startTestApp()
let tools: ReturnType<typeof openMediaTools> | undefined
const theTools = () => (tools ??= openMediaTools(app.deps))

let count = 0
/** A picture that no other test sends. */
async function photo(width = 900, height = 600): Promise<Buffer> {
  const red = ++count % 256
  return sharp({ create: { width, height, channels: 3, background: { r: red, g: 120, b: 90 } } })
    .withExif({
      IFD0: { Make: 'Lumina', ImageDescription: `Taken at 12 Mill Lane, ${count}` },
      IFD3: { GPSLatitude: '43/1 39/1 0/1' },
    })
    .jpeg()
    .toBuffer()
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function makeGuests(changes = {}) {
  const owner = await makeOwner(app)
  const couple = await makeWedding(app, owner, changes)
  const add = (first_name: string) => makeGuest(app, owner, { first_name, last_name: `Okafor${++count}` })
  const tokenOf = (one: Guest) => makeGuestToken(app, couple.slug, one)
  const guest = await add('Margaret')
  const anotherGuest = async () => tokenOf(await add('Ines'))
  return { owner, couple, guest, token: await tokenOf(guest), anotherGuest }
}

const nameOf = (bytes: Uint8Array) => `sha256=${sha256(bytes)}&bytes_total=${bytes.length}`

async function sendParts(token: string, bytes: Uint8Array, name = nameOf(bytes)) {
  for (let offset = 0; offset < bytes.length; offset += UPLOAD_PART_BYTES) {
    const body = bytes.slice(offset, offset + UPLOAD_PART_BYTES)
    const response = await app.request('PUT', `/api/uploads/parts?${name}&offset=${offset}`, {
      token,
      body: body as never,
    })
    if (response.status !== 200) return response
  }
  return null
}

function finish(
  token: string,
  bytes: Uint8Array,
  changes: object = {},
  headers: Record<string, string> = {},
  by = app,
) {
  const json = {
    sha256: sha256(bytes),
    bytes_total: bytes.length,
    original_name: 'IMG_2041.jpg',
    captured_at: null,
    ...changes,
  }
  return by.request('POST', '/api/uploads', { token, json, headers })
}

async function send(token: string, bytes: Uint8Array): Promise<OwnUpload> {
  const refused = await sendParts(token, bytes)
  if (refused) throw new Error(`refused: ${await refused.text()}`)
  return (await jsonOf<{ upload: OwnUpload }>(await finish(token, bytes), 201)).upload
}

async function prepareAll() {
  while (await prepareNext(system(app.deps), theTools()));
}

const uploadsOf = async (token: string) =>
  jsonOf<OwnUploads>(await app.request('GET', '/api/uploads', { token }), 200)
const galleryOf = async (token: string, query = '') =>
  jsonOf<Gallery>(await app.request('GET', `/api/gallery${query}`, { token }), 200)

async function decide(id: string, status: 'approved' | 'hidden') {
  await app.deps.db
    .updateTable('media')
    .set({ status, decided_at: app.deps.clock() })
    .where('id', '=', id)
    .execute()
}

describe("a guest's photo", () => {
  it('is taken once, however often it is sent, and waits for the couple', async () => {
    const { token, owner } = await makeGuests()
    const bytes = await photo()
    const first = await send(token, bytes)
    expect(first).toMatchObject({
      status: 'queued',
      prepared: 'waiting',
      kind: 'photo',
      original_name: 'IMG_2041.jpg',
    })
    const again = await jsonOf<{ upload: OwnUpload }>(await finish(token, bytes), 201)
    expect(again.upload.id).toBe(first.id)
    const known = await app.request('GET', `/api/uploads/parts?${nameOf(bytes)}`, { token })
    expect(await jsonOf(known, 200)).toMatchObject({ bytes_received: bytes.length, upload: { id: first.id } })
    const parallel = await photo()
    await sendParts(token, parallel)
    const both = await Promise.all([finish(token, parallel), finish(token, parallel)])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect((await uploadsOf(token)).uploads).toHaveLength(2)
    expect((await galleryOf(token)).items).toEqual([])
    const listed = await jsonOf<{ notifications: { title: string; message: string }[] }>(
      await app.request('GET', '/api/notifications', { token: owner.token }),
      200,
    )
    const ofPhotos = listed.notifications.filter(({ title }) => title === uploadNotice.title)
    expect(ofPhotos.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^2 photos and videos were shared, the latest by Margaret/),
    ])
  })

  it('goes on where it broke off, and is refused when parts are missing', async () => {
    const { token } = await makeGuests()
    const bytes = Buffer.concat([await photo(), Buffer.alloc(2 * UPLOAD_PART_BYTES, 7)])
    const name = nameOf(bytes)
    const body = bytes.subarray(0, UPLOAD_PART_BYTES)
    const put = (offset: number) =>
      app.request('PUT', `/api/uploads/parts?${name}&offset=${offset}`, { token, body: body as never })
    expect(await jsonOf(await put(0), 200)).toEqual({ bytes_received: UPLOAD_PART_BYTES })
    expect(await jsonOf(await put(0), 200)).toEqual({ bytes_received: UPLOAD_PART_BYTES })
    expect((await finish(token, bytes)).status).toBe(409)
    const received = await app.request('GET', `/api/uploads/parts?${name}`, { token })
    expect(await jsonOf(received, 200)).toEqual({ bytes_received: UPLOAD_PART_BYTES, upload: null })
  })

  it('comes in full parts and a last one, and leaves nothing of a part of any other size', async () => {
    const { token, couple } = await makeGuests()
    const bytes = Buffer.concat([await photo(), Buffer.alloc(UPLOAD_PART_BYTES, 7)])
    const put = (offset: number, length: number) =>
      app.request('PUT', `/api/uploads/parts?${nameOf(bytes)}&offset=${offset}`, {
        token,
        body: new Uint8Array(bytes.subarray(offset, offset + length)),
      })
    const last = bytes.length - UPLOAD_PART_BYTES
    for (const [offset, length] of [
      [0, 1],
      [0, 0],
      [0, UPLOAD_PART_BYTES - 1],
      [UPLOAD_PART_BYTES, last - 1],
      [bytes.length, 0],
      [bytes.length + 1, 0],
    ] as const) {
      const { error } = await jsonOf<{ error: { message: string } }>(await put(offset, length), 422)
      expect(error.message).toBe('Each part of a file has 1 MiB; only its last one has fewer bytes.')
    }
    expect(await app.deps.files.list(couple.id)).toEqual([])
    // A part from elsewhere is dropped.
    for (const offset of [1, UPLOAD_PART_BYTES])
      expect(await jsonOf(await put(offset, UPLOAD_PART_BYTES), 200)).toEqual({ bytes_received: 0 })
    expect((await send(token, bytes)).bytes).toBe(bytes.length)
  })

  it('is not taken again under the key of one that was deleted since', async () => {
    const { token } = await makeGuests()
    const bytes = await photo()
    await sendParts(token, bytes)
    const key = { 'Idempotency-Key': 'from the queue' }
    const { upload } = await jsonOf<{ upload: OwnUpload }>(await finish(token, bytes, {}, key), 201)
    expect((await app.request('DELETE', `/api/uploads/${upload.id}`, { token })).status).toBe(204)
    expect(await jsonOf(await finish(token, bytes, {}, key), 201)).toEqual({ upload: null })
    await sendParts(token, bytes)
    expect(await jsonOf(await finish(token, bytes, {}, key), 201)).toEqual({ upload: null })
    expect((await uploadsOf(token)).uploads).toEqual([])
    expect((await send(token, bytes)).id).not.toBe(upload.id)
  })

  it('is taken while the couple changes many guests', async () => {
    const { owner, couple, guest, token } = await makeGuests()
    const bytes = await photo()
    await sendParts(token, bytes)
    const json = { action: 'edit', ids: [guest.id], changes: { seat: 'Table 1' } }
    const replies = await whileHeld(app, (scope) => lockCouple(scope, couple.id), [
      () => app.request('POST', '/api/guests/bulk', { token: owner.token, json }),
      () => finish(token, bytes),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 201])
  })

  it('is shown in three widths, without what the camera noted, once it is approved', async () => {
    const { token, guest, anotherGuest } = await makeGuests()
    const { id } = await send(token, await photo(2600, 1300))
    await prepareAll()
    const { uploads, key } = await uploadsOf(token)
    expect(uploads).toMatchObject([
      { id, prepared: 'ready', width: 2600, height: 1300, widths: [480, 1200, 2048] },
    ])
    expect(uploads[0]!.blur).toMatch(/^data:image\/webp;base64,/)
    await decide(id, 'approved')
    const other = await anotherGuest()
    const { items, total, key: otherKey } = await galleryOf(other)
    expect({ items: items.map((item) => item.id), total }).toEqual({ items: [id], total: 1 })
    for (const ending of ['webp', 'jpg']) {
      const response = await app.request('GET', `${items[0]!.base}/480.${ending}?key=${otherKey}`)
      expect(response.headers.get('cache-control')).toBe('private, no-cache')
      const bytes = Buffer.from(await response.arrayBuffer())
      const { exif, xmp, iptc, width } = await sharp(bytes).metadata()
      expect({ exif, xmp, iptc, width }).toEqual({
        exif: undefined,
        xmp: undefined,
        iptc: undefined,
        width: 480,
      })
      for (const trace of ['Lumina', 'Mill Lane', 'Exif']) expect(bytes.includes(trace)).toBe(false)
    }
    for (const name of ['original.jpg', '481.webp', `..%2f${guest.id}`])
      expect((await app.request('GET', `${items[0]!.base}/${name}?key=${key}`)).status).toBe(404)
  })

  it('is gone for guests the moment that it is hidden, but not for its sender', async () => {
    const { token, anotherGuest } = await makeGuests()
    const { id } = await send(token, await photo())
    await prepareAll()
    await decide(id, 'approved')
    const other = await anotherGuest()
    const { items, key } = await galleryOf(other)
    const address = `${items[0]!.base}/480.webp`
    expect((await app.request('GET', `${address}?key=${key}`)).status).toBe(200)
    await decide(id, 'hidden')
    expect((await app.request('GET', `${address}?key=${key}`)).status).toBe(404)
    expect((await galleryOf(other)).items).toEqual([])
    const own = await uploadsOf(token)
    expect((await app.request('GET', `${address}?key=${own.key}`)).status).toBe(200)
    for (const wrong of ['', `${key}x`, key.replace(/\.[^.]+$/, '.abc')])
      expect((await app.request('GET', `${address}?key=${wrong}`)).status).toBe(404)
  })

  it('is shown where the wedding has said nothing of photos, which are on then', async () => {
    const { token, couple } = await makeGuests()
    const { id } = await send(token, await photo())
    await prepareAll()
    await decide(id, 'approved')
    const { items, key } = await galleryOf(token)
    const settings = JSON.stringify({ published: true, toggles: {} })
    await app.deps.db.updateTable('couples').set({ settings }).where('id', '=', couple.id).execute()
    expect((await app.request('GET', `${items[0]!.base}/480.webp?key=${key}`)).status).toBe(200)
  })

  it('stays under its sender’s name when the couple take them off the list', async () => {
    const { token, owner, guest } = await makeGuests()
    const { id } = await send(token, await photo())
    await prepareAll()
    const { key, uploads } = await uploadsOf(token)
    await decide(id, 'approved')
    expect((await app.request('DELETE', `/api/guests/${guest.id}`, { token: owner.token })).status).toBe(204)
    const row = await app.deps.db
      .selectFrom('media')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ guest_id: null, guest_name: expect.stringMatching(/^Margaret Okafor/) })
    expect((await app.request('GET', `${uploads[0]!.base}/480.webp?key=${key}`)).status).toBe(404)
    const refused = (await sendParts(token, await photo()))!
    expect(refused.status).toBe(410)
    expect(await refused.json()).toMatchObject({
      error: {
        message:
          'You are no longer on the guest list, so your photos could not be sent. Please contact the couple directly.',
      },
    })
  })

  it('is not mixed up with what their plus one sends in the same millisecond', async () => {
    const { token, owner, guest, couple } = await makeGuests()
    const plusOne = { first_name: 'Olda', last_name: `Lindqvist${guest.last_name}` }
    await app.request('PATCH', `/api/guests/${guest.id}`, {
      token: owner.token,
      json: {
        plus_one_allowed: true,
        plus_one_first_name: plusOne.first_name,
        plus_one_last_name: plusOne.last_name,
      },
    })
    const companion = await makeGuestToken(app, couple.slug, plusOne as Guest)
    const now = app.deps.clock()
    const stopped = variantOf(app, { clock: () => now })
    const ids: string[] = []
    for (const sender of [token, companion]) {
      const bytes = await photo()
      await sendParts(sender, bytes)
      const response = await finish(sender, bytes, {}, {}, stopped)
      ids.push((await jsonOf<{ upload: OwnUpload }>(response, 201)).upload.id)
    }
    const keys = await app.deps.db.selectFrom('media').select('storage_key').where('id', 'in', ids).execute()
    expect(new Set(keys.map((row) => row.storage_key.replace(/\.\w+$/, ''))).size).toBe(2)
  })

  it('is closed to keys of a session that has ended, and to the plus one who comes in another’s place', async () => {
    const { token, owner, guest, couple } = await makeGuests()
    const change = (json: object) =>
      app.request('PATCH', `/api/guests/${guest.id}`, { token: owner.token, json })
    const bring = (first: string) =>
      change({
        plus_one_allowed: true,
        plus_one_first_name: first,
        plus_one_last_name: `Lindqvist${guest.last_name}`,
      })
    const tokenOf = (first: string) =>
      makeGuestToken(app, couple.slug, {
        first_name: first,
        last_name: `Lindqvist${guest.last_name}`,
      } as Guest)
    await bring('Olda')
    const former = await tokenOf('Olda')
    const { id } = await send(former, await photo())
    await send(token, await photo())
    await prepareAll()
    const { key, uploads } = await uploadsOf(former)
    expect(uploads.map((upload) => upload.id)).toEqual([id])
    const address = `${uploads[0]!.base}/480.webp`
    const status = async (given: string) => (await app.request('GET', `${address}?key=${given}`)).status
    expect(await status(key)).toBe(200)
    await bring('Newa')
    const present = await uploadsOf(await tokenOf('Newa'))
    expect(present.uploads).toEqual([])
    expect([await status(key), await status(present.key)]).toEqual([404, 404])

    const own = await uploadsOf(token)
    const ownAddress = `${own.uploads[0]!.base}/480.webp?key=${own.key}`
    expect((await app.request('GET', ownAddress)).status).toBe(200)
    await app.request('POST', `/api/guests/${guest.id}/revoke-link`, { token: owner.token })
    expect((await app.request('GET', ownAddress)).status).toBe(404)
  })

  it('is the guest’s alone to delete, with all of its files', async () => {
    const { token, couple } = await makeGuests()
    const { id } = await send(token, await photo())
    await prepareAll()
    const stranger = await makeGuests()
    expect((await app.request('DELETE', `/api/uploads/${id}`, { token: stranger.token })).status).toBe(404)
    expect((await app.deps.files.list(couple.id)).length).toBeGreaterThan(1)
    expect((await app.request('DELETE', `/api/uploads/${id}`, { token })).status).toBe(204)
    expect(await app.deps.files.list(couple.id)).toEqual([])
  })

  it('is deleted even if the disk leaves its files behind', async () => {
    const { token, couple } = await makeGuests()
    const { id } = await send(token, await photo())
    const remove = () => Promise.reject(new Error('the disk failed'))
    const failing = variantOf(app, { files: { ...app.deps.files, remove } })
    expect((await failing.request('DELETE', `/api/uploads/${id}`, { token })).status).toBe(204)
    expect((await uploadsOf(token)).uploads).toEqual([])
    expect(await app.deps.files.list(couple.id)).toHaveLength(1)
  })

  it('leaves no photo alone among the similar ones when its sender deletes it', async () => {
    const { token, couple, owner } = await makeGuests()
    const look_group = app.deps.newId()
    const other = await makeMedia(app, couple, { look_group })
    const ids = [(await send(token, await photo())).id, (await send(token, await photo())).id]
    await prepareAll()
    await app.deps.db.updateTable('media').set({ look_group }).where('id', 'in', ids).execute()
    const similar = async () => {
      const response = await app.request('GET', '/api/media?similar=yes', { token: owner.token })
      return new Set((await jsonOf<ListPage<Media>>(response, 200)).rows.map(({ id }) => id))
    }
    expect(await similar()).toEqual(new Set([other.id, ...ids]))
    await app.request('DELETE', `/api/uploads/${ids[0]}`, { token })
    expect(await similar()).toEqual(new Set([other.id, ids[1]]))
    await app.request('DELETE', `/api/uploads/${ids[1]}`, { token })
    expect(await similar()).toEqual(new Set())
  })
})

describe('what guests send', () => {
  const html = '<html><script>alert(1)</script></html>'
  it.each([
    ['a page', Buffer.from(html)],
    [
      'a drawing with a script',
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`),
    ],
    ['an archive', Buffer.from('PK\u0003\u0004 not a photo at all, whatever it is called')],
    ['a test virus', Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*')],
  ])('is refused in words where it is %s', async (_what, bytes) => {
    const { token, couple } = await makeGuests()
    await sendParts(token, bytes)
    const refused = await jsonOf<{ error: { message: string } }>(await finish(token, bytes), 422)
    expect(refused.error.message).toBe(copy.notMedia)
    expect(await app.deps.files.list(couple.id)).toEqual([])
  })

  it('is refused with one byte too many, and taken with the last that fits', async () => {
    const { token } = await makeGuests()
    const bytes = Buffer.concat([await photo(), Buffer.alloc(MEDIA_MAX_BYTES)]).subarray(0, MEDIA_MAX_BYTES)
    expect((await send(token, bytes)).bytes).toBe(MEDIA_MAX_BYTES)
    const larger = Buffer.concat([bytes, Buffer.from('x')])
    const refused = await app.request('PUT', `/api/uploads/parts?${nameOf(larger)}&offset=0`, {
      token,
      body: 'x',
    })
    expect((await jsonOf<{ error: { message: string } }>(refused, 422)).error.message).toBe(copy.tooLarge)
  })

  it('is refused where the bytes are not those of the hash', async () => {
    const { token } = await makeGuests()
    const bytes = await photo()
    const name = `sha256=${'a'.repeat(64)}&bytes_total=${bytes.length}`
    await sendParts(token, bytes, name)
    const refused = await jsonOf<{ error: { message: string } }>(
      await finish(token, bytes, { sha256: 'a'.repeat(64) }),
      422,
    )
    expect(refused.error.message).toBe(copy.upload.changed)
  })

  it('is kept for the couple where it cannot be shown', async () => {
    const { token, couple } = await makeGuests()
    const { id } = await send(token, (await photo()).subarray(0, 400))
    await prepareAll()
    expect((await uploadsOf(token)).uploads).toMatchObject([{ id, prepared: 'failed', widths: [] }])
    await decide(id, 'approved')
    expect((await galleryOf(token)).items).toEqual([])
    expect(await app.deps.files.list(couple.id)).toHaveLength(1)
  })

  it('that could not be shown is prepared once more where the couple ask for it', async () => {
    const { token, owner } = await makeGuests()
    const { id } = await send(token, (await photo()).subarray(0, 400))
    await prepareAll()
    const again = () => app.request('POST', `/api/media/${id}/prepare`, { token: owner.token })
    const { storage_key } = await app.deps.db
      .selectFrom('media')
      .select('storage_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    // Simulates a server that has learned to draw the file in the meantime.
    await app.deps.files.put(storage_key, asStream(await photo()))
    await prepareAll()
    expect((await uploadsOf(token)).uploads).toMatchObject([{ prepared: 'failed' }])
    expect(await jsonOf(await again(), 200)).toMatchObject({ id, status: 'queued', prepared: 'waiting' })
    await prepareAll()
    expect((await uploadsOf(token)).uploads).toMatchObject([{ prepared: 'ready', widths: [480, 900] }])
    // A file that can be shown is left as it is.
    expect(await jsonOf(await again(), 200)).toMatchObject({ prepared: 'ready' })
    const rows = await app.deps.db
      .selectFrom('history')
      .select('target_id')
      .where('action', '=', 'media.prepare_again')
      .where('target_id', '=', id)
      .execute()
    expect(rows).toHaveLength(1)
  })

  it('may be a film, which is rewritten', async () => {
    const { token } = await makeGuests()
    const { id, kind } = await send(token, mp4Bytes())
    expect(kind).toBe('video')
    await prepareAll()
    await decide(id, 'approved')
    const { items, key } = await galleryOf(token)
    expect(items).toMatchObject([{ id, film: 'film.mp4' }])
    const film = await app.request('GET', `${items[0]!.base}/film.mp4?key=${key}`, {
      headers: { Range: 'bytes=0-9' },
    })
    expect([film.status, film.headers.get('content-type')]).toEqual([206, 'video/mp4'])
  })

  it('is found again by the next process when one ends in the middle', async () => {
    const { token } = await makeGuests()
    const { id } = await send(token, await photo())
    const { db } = app.deps
    await db
      .updateTable('media')
      .set({ claimed_at: app.deps.clock(), prepare_tries: 1 })
      .where('id', '=', id)
      .execute()
    await prepareAll()
    expect((await uploadsOf(token)).uploads).toMatchObject([{ prepared: 'waiting' }])
    app.passTime(61 * 1000)
    await prepareAll()
    app.passTime(-61 * 1000)
    expect((await uploadsOf(token)).uploads).toMatchObject([{ prepared: 'ready' }])
  })

  it('is left to the process that works on it, however long that takes', async () => {
    const { token } = await makeGuests()
    const { id } = await send(token, await photo())
    const { db } = app.deps
    const claimOf = () =>
      db.selectFrom('media').select(['id', 'claimed_at']).where('id', '=', id).executeTakeFirstOrThrow()
    await db.updateTable('media').set({ claimed_at: app.deps.clock() }).where('id', '=', id).execute()
    const first = await claimOf()
    const another = '2030-01-01T00:00:00.000Z'
    const work = async () => {
      await expect.poll(async () => (await claimOf()).claimed_at! > first.claimed_at!).toBe(true)
      // A claim that another process has taken over, or that has ended, is not renewed.
      await db.updateTable('media').set({ claimed_at: another }).where('id', '=', id).execute()
      await delay(100)
    }
    await whileClaimed(system(app.deps), first, work, 10)
    expect((await claimOf()).claimed_at).toBe(another)
  })

  it('is refused where the couple take no photos, or not yet', async () => {
    const { token, owner, couple } = await makeGuests()
    const change = async (settings: object) => {
      const row = await app.deps.db
        .selectFrom('couples')
        .select('settings')
        .where('id', '=', couple.id)
        .executeTakeFirstOrThrow()
      const changed = JSON.stringify({ ...(JSON.parse(row.settings) as object), ...settings })
      await app.deps.db
        .updateTable('couples')
        .set({ settings: changed })
        .where('id', '=', couple.id)
        .execute()
    }
    expect(owner.token).not.toBe('')
    await change({ unlock_at: '2100-01-01T00:00:00.000Z' })
    expect((await sendParts(token, await photo()))?.status).toBe(409)
    await change({ unlock_at: null, toggles: { camera: false } })
    expect((await sendParts(token, await photo()))?.status).toBe(404)
    expect((await app.request('GET', '/api/gallery', { token })).status).toBe(404)
  })

  it('is taken for a week after the site closed, if it was taken before', async () => {
    const { token, couple } = await makeGuests()
    const bytes = await photo()
    const end = new Date(`${couple.expiration_date}T00:00:00.000Z`).getTime() + 2 * 24 * 60 * 60 * 1000
    const before = app.deps.clock()
    app.setNow(new Date(end + 24 * 60 * 60 * 1000).toISOString())
    expect((await app.request('GET', '/api/gallery', { token })).status).toBe(410)
    await sendParts(token, bytes)
    expect((await finish(token, bytes, { captured_at: new Date(end).toISOString() })).status).toBe(410)
    expect((await finish(token, bytes, { captured_at: before })).status).toBe(201)
    app.setNow(new Date(end + 9 * 24 * 60 * 60 * 1000).toISOString())
    expect((await sendParts(token, await photo()))?.status).toBeGreaterThanOrEqual(401)
    app.setNow(before)
  })
})

describe('the room of a guest', () => {
  it.each([
    ['300 files', MEDIA_PER_GUEST, 1],
    ['1 GB', 1, MEDIA_BYTES_PER_GUEST],
  ])('is shared by all plus ones they name: %s of a former one leave none', async (_what, n, size) => {
    const limited = variantOf(app, { config: { limitsUse: true } })
    const { token, owner, guest, couple } = await makeGuests()
    const last_name = `Lindqvist${guest.last_name}`
    const bring = async (first_name: string) => {
      const json = {
        plus_one_allowed: true,
        plus_one_first_name: first_name,
        plus_one_last_name: last_name,
      }
      await jsonOf(await app.request('PATCH', `/api/guests/${guest.id}`, { token: owner.token, json }), 200)
      return makeGuestToken(app, couple.slug, { first_name, last_name })
    }
    const ofFormer = { guest_id: guest.id, companion: 1, bytes: size } as const
    const { id } = await send(await bring('Olda'), await photo())
    await app.deps.db.updateTable('media').set(ofFormer).where('id', '=', id).execute()
    for (let more = 1; more < n; more++) await makeMedia(app, couple, { ...ofFormer, companion_mark: 'Olda' })

    const present = await bring('Newa')
    const bytes = await photo()
    const begin = (who: string) => {
      const options = { token: who, body: bytes as never }
      return limited.request('PUT', `/api/uploads/parts?${nameOf(bytes)}&offset=0`, options)
    }
    const end = (who: string) => finish(who, bytes, {}, {}, limited)
    await sendParts(present, bytes)
    for (const refused of [await begin(present), await end(present)]) {
      const { error } = await jsonOf<{ error: { message: string } }>(refused, 422)
      expect(error.message).toBe(copy.upload.full)
    }
    expect([(await begin(token)).status, (await end(token)).status]).toEqual([200, 201])
  })
})

describe('what one guest has begun to send', () => {
  const PARTS = MEDIA_MAX_BYTES / UPLOAD_PART_BYTES
  const LIMIT = 5 * MEDIA_MAX_BYTES
  const body = new Uint8Array(UPLOAD_PART_BYTES)
  const files = Array.from({ length: 8 }, (_, n) => n)

  /** Sends one part of the file number `n`, which is as large as a file may be; returns how many bytes have arrived. */
  async function sendPart(token: string, n: number, part: number): Promise<number> {
    const name = `sha256=${n.toString(16).padStart(64, '0')}&bytes_total=${MEDIA_MAX_BYTES}`
    const path = `/api/uploads/parts?${name}&offset=${part * UPLOAD_PART_BYTES}`
    const sent = await app.request('PUT', path, { token, body })
    return (await jsonOf<{ bytes_received: number }>(sent, 200)).bytes_received
  }

  it.each([
    ['one after the other', false],
    ['all at once', true],
  ])('never takes more than 50 MB, also where many files begin %s and go on later', async (_how, atOnce) => {
    const { token, couple } = await makeGuests()
    const sendOfEach = async (part: number) => {
      if (atOnce) return Promise.all(files.map((n) => sendPart(token, n, part)))
      const received: number[] = []
      for (const n of files) received.push(await sendPart(token, n, part))
      return received
    }
    await sendOfEach(0)
    let received: number[] = []
    for (let part = 1; part < PARTS; part++) {
      received = await sendOfEach(part)
      const bytes = (await app.deps.files.list(couple.id)).reduce((sum, file) => sum + file.bytes, 0)
      expect(bytes).toBeLessThanOrEqual(LIMIT)
    }
    if (atOnce) return
    // The oldest ones were dropped, and may begin again.
    expect(received).toEqual(files.map((n) => (n < 3 ? 0 : MEDIA_MAX_BYTES)))
    expect(await sendPart(token, 0, 0)).toBe(UPLOAD_PART_BYTES)
  })

  it('is never dropped while their phones send one file at a time', async () => {
    const { token } = await makeGuests()
    expect(await sendPart(token, 0, 0)).toBe(UPLOAD_PART_BYTES)
    for (let sent = 0; sent < 6; sent++)
      await send(
        token,
        Buffer.concat([await photo(), Buffer.alloc(MEDIA_MAX_BYTES)]).subarray(0, MEDIA_MAX_BYTES),
      )
    expect(await sendPart(token, 0, 1)).toBe(2 * UPLOAD_PART_BYTES)
  })
})

describe('the gallery', () => {
  it('is read in pages, the latest decision first, and not again while nothing changed', async () => {
    const { token } = await makeGuests()
    const ids: string[] = []
    for (let n = 0; n < 5; n++) {
      const { id } = await send(token, await photo(60, 40))
      ids.unshift(id)
    }
    await prepareAll()
    for (const id of ids.toReversed()) {
      await decide(id, 'approved')
      app.passTime(5)
    }
    const first = await galleryOf(token, '?limit=2')
    expect([first.total, first.items.map(({ id }) => id)]).toEqual([5, ids.slice(0, 2)])
    const second = await galleryOf(token, `?limit=3&after=${first.next}`)
    expect([second.next, second.items.map(({ id }) => id)]).toEqual([null, ids.slice(2)])
    expect((await app.request('GET', '/api/gallery?after=nowhere', { token })).status).toBe(422)
    // As browsers request it: compressed.
    for (const encoding of ['identity', 'gzip', 'br']) {
      const accepted = { 'Accept-Encoding': encoding }
      const response = await app.request('GET', '/api/gallery', { token, headers: accepted })
      const headers = { ...accepted, 'If-None-Match': response.headers.get('etag')! }
      expect((await app.request('GET', '/api/gallery', { token, headers })).status).toBe(304)
    }
  })

  it('is said to have changed with each decision, also of photos that are not shown', async () => {
    const { token, owner } = await makeGuests()
    const events = await hearEvents(app, token)
    const heard = (isIt: (version: GalleryVersion | null) => boolean) => events.next('photos', isIt)
    const decideAs = (status: string) =>
      app.request('PATCH', `/api/media/${id}`, { token: owner.token, json: { status } })
    expect(await heard(() => true)).toEqual({ total: 0, decided_at: null })
    const { id } = await send(token, await photo(60, 40))
    await prepareAll()
    expect((await decideAs('approved')).status).toBe(200)
    const approved = await heard((version) => version?.total === 1)
    expect(await galleryOf(token)).toMatchObject(approved!)
    app.passTime(5)
    expect((await decideAs('hidden')).status).toBe(200)
    expect((await heard((version) => version?.total === 0))?.decided_at).not.toBe(approved?.decided_at)
    await events.close()
  })
})

describe('the consent', () => {
  it('is kept with the guest', async () => {
    const { token } = await makeGuests()
    expect((await uploadsOf(token)).photo_consent).toBe(false)
    await jsonOf(
      await app.request('PUT', '/api/photo-consent', { token, json: { photo_consent: true } }),
      200,
    )
    expect((await uploadsOf(token)).photo_consent).toBe(true)
  })

  it('is not asked of a plus one, who may send photos all the same', async () => {
    const { owner, couple } = await makeGuests()
    const sam = { plus_one_first_name: 'Sam', plus_one_last_name: 'Reyes' }
    const guest = await makeGuest(app, owner, { plus_one_allowed: true, photo_consent: true, ...sam })
    const token = await makeGuestToken(app, couple.slug, { first_name: 'Sam', last_name: 'Reyes' })
    const { id } = await send(token, await photo(60, 40))
    expect(await uploadsOf(token)).toMatchObject({ photo_consent: null, uploads: [{ id }] })
    const refused = await app.request('PUT', '/api/photo-consent', { token, json: { photo_consent: false } })
    expect(await jsonOf(refused, 403)).toMatchObject({ error: { message: consentOfGuest } })
    const row = app.deps.db.selectFrom('guests').select('photo_consent').where('id', '=', guest.id)
    expect(await row.executeTakeFirst()).toEqual({ photo_consent: 1 })
  })
})
