import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { system } from '#platform/server/http/http.ts'
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

/** Where storing what `isHit` names fails as a full disk does, until it is mended. */
function failing(isHit: (key: string) => boolean) {
  let isMended = false
  const files: Files = {
    ...app.deps.files,
    put: (key, bytes) =>
      !isMended && isHit(key)
        ? Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
        : app.deps.files.put(key, bytes),
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

  it('is drawn later where only what is drawn cannot be stored', async () => {
    const whole = openMediaTools(app.deps)
    // What the other tests sent.
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
})
