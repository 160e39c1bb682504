import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { system } from '#platform/server/system-scope.ts'
import type { Files } from '#platform/server/files/files.ts'
import { variantOf } from '../../../../tests/support/app-variant.ts'
import { jsonOf, makeWholeWedding } from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import type { TestApp } from '../../../../tests/support/test-app.ts'
import type { OwnUploads } from '../model/media.ts'
import { openMediaTools } from './media-tools.ts'
import { prepareNext } from './prepare-media-commands.ts'

const app = startTestApp()
let count = 0

/** Storing keys for which `isHit` returns true fails as on a full disk, until it is mended. */
function failing(isHit: (key: string) => boolean, code = 'ENOSPC') {
  let isMended = false
  const checkRoom = async (key: string) => {
    if (isMended || !isHit(key)) return
    throw Object.assign(new Error('the machine refuses'), { code })
  }
  const whole = app.deps.files
  const files: Files = {
    ...whole,
    put: (key, bytes) => checkRoom(key).then(() => whole.put(key, bytes)),
    putFile: (key, path) => checkRoom(key).then(() => whole.putFile(key, path)),
  }
  return { files, mend: () => (isMended = true) }
}

async function makePhoto() {
  const bytes = await sharp({
    create: { width: 64, height: 48, channels: 3, background: { r: ++count, g: 90, b: 60 } },
  })
    .png()
    .toBuffer()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { bytes, sha256, name: `sha256=${sha256}&bytes_total=${bytes.length}` }
}

type Photo = Awaited<ReturnType<typeof makePhoto>>

const sendPart = (to: TestApp, token: string, { bytes, name }: Photo) =>
  to.request('PUT', `/api/uploads/parts?${name}&offset=0`, { token, body: new Uint8Array(bytes) })
const finish = (to: TestApp, token: string, { bytes, sha256 }: Photo) =>
  to.request('POST', '/api/uploads', { token, json: { sha256, bytes_total: bytes.length } })
const uploadsOf = async (token: string) =>
  (await jsonOf<OwnUploads>(await app.request('GET', '/api/uploads', { token }), 200)).uploads

describe('an upload while nothing can be stored', () => {
  it('is refused for a while, and arrives once when the disk has room again', async () => {
    const { guestToken } = await makeWholeWedding(app)
    const photo = await makePhoto()
    const parts = failing((key) => key.includes('/parts/'))
    const full = variantOf(app, { files: parts.files })
    expect((await sendPart(full, guestToken, photo)).status).toBe(503)
    for (const code of ['EFBIG', 'EPERM', 'ESTALE', 'ENOMEM']) {
      const refusing = variantOf(app, { files: failing(() => true, code).files })
      expect([code, (await sendPart(refusing, guestToken, photo)).status]).toEqual([code, 503])
    }
    parts.mend()
    expect((await sendPart(full, guestToken, photo)).status).toBe(200)
    const originals = failing((key) => !key.includes('/parts/'))
    const later = variantOf(app, { files: originals.files })
    expect((await finish(later, guestToken, photo)).status).toBe(503)
    expect(await uploadsOf(guestToken)).toEqual([])
    originals.mend()
    expect((await finish(later, guestToken, photo)).status).toBe(201)
    expect(await uploadsOf(guestToken)).toHaveLength(1)
  })

  if (process.env['FILES'] !== 's3')
    it('is refused while the folder of the files is another one, as once its disk is unmounted, until it is back', async () => {
      const { guestToken } = await makeWholeWedding(app)
      const [photo, later] = [await makePhoto(), await makePhoto()]
      const media = join(app.deps.config.dataDir, 'media')
      const ready = async () => {
        // A look per second.
        await delay(1_100)
        const response = await app.request('GET', '/readyz')
        return [response.status, ((await response.json()) as { reason?: string }).reason]
      }
      expect(await ready()).toEqual([200, undefined])
      expect((await sendPart(app, guestToken, photo)).status).toBe(200)
      renameSync(media, `${media}.away`)
      expect(await ready()).toEqual([503, 'files'])
      expect(existsSync(media)).toBe(false)
      mkdirSync(media)
      expect(await ready()).toEqual([503, 'files'])
      expect((await sendPart(app, guestToken, later)).status).toBe(503)
      expect((await finish(app, guestToken, photo)).status).toBe(503)
      expect(readdirSync(media)).toEqual([])
      rmSync(media, { recursive: true })
      renameSync(`${media}.away`, media)
      expect(await ready()).toEqual([200, undefined])
      expect((await finish(app, guestToken, photo)).status).toBe(201)
      expect(await uploadsOf(guestToken)).toHaveLength(1)
    })

  it('is drawn later where only what is drawn cannot be stored', async () => {
    const whole = openMediaTools(app.deps)
    // Prepares what the other tests sent.
    while (await prepareNext(system(app.deps), whole));
    const { guestToken } = await makeWholeWedding(app)
    const photo = await makePhoto()
    await sendPart(app, guestToken, photo)
    expect((await finish(app, guestToken, photo)).status).toBe(201)
    const { files, mend } = failing(() => true)
    const tools = { ...whole, files }
    await prepareNext(system(app.deps), tools)
    expect(await uploadsOf(guestToken)).toMatchObject([{ prepared: 'waiting' }])
    mend()
    expect(await prepareNext(system(app.deps), tools)).toBe(false)
    app.passTime(61_000)
    await prepareNext(system(app.deps), tools)
    app.passTime(-61_000)
    expect(await uploadsOf(guestToken)).toMatchObject([{ prepared: 'ready' }])
    tools.drawer.stop()
  })

  it('keeps the file where the row was committed and only the response of the database was lost', async () => {
    const { guestToken } = await makeWholeWedding(app)
    const photo = await makePhoto()
    await sendPart(app, guestToken, photo)
    let isCut = false
    const removed: string[] = []
    const files: Files = {
      ...app.deps.files,
      put: async (key, bytes) => {
        await app.deps.files.put(key, bytes)
        if (!key.includes('/parts/')) isCut = true
      },
      remove: (key) => {
        removed.push(key)
        return app.deps.files.remove(key)
      },
    }
    const db = new Proxy(app.deps.db, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown
        if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value
        return () => ({
          execute: async (work: never) => {
            const result = await target.transaction().execute(work)
            if (!isCut) return result
            isCut = false
            throw new Error('Connection terminated unexpectedly')
          },
        })
      },
    })
    const cut = variantOf(app, { files, db })
    expect((await finish(cut, guestToken, photo)).status).toBe(503)
    // The phone tries again, and the server responds that it has the file.
    expect((await finish(app, guestToken, photo)).status).toBe(201)
    expect(removed.filter((key) => !key.includes('/parts/'))).toEqual([])
  })
})
