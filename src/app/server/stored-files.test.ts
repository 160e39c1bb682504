import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#platform/model/dates.ts'
import { asStream } from '#platform/server/files/files.ts'
import { system } from '#platform/server/system-scope.ts'
import { makeOwner, makeWedding } from '../../../tests/support/factories.ts'
import { variantOf } from '../../../tests/support/app-variant.ts'
import { startTestApp } from '../../../tests/support/test-app.ts'
import { sweepStoredFiles } from './stored-files.ts'

const app = startTestApp()

const put = async (key: string) => {
  await app.deps.files.put(key, asStream(new Uint8Array([1])))
  return key
}
const sweep = () => sweepStoredFiles(system(app.deps), app.deps.files)
const isThere = async (key: string) => (await app.deps.files.find(key)) !== null
const makeCouple = async () => makeWedding(app, await makeOwner(app))

describe('the sweep of files', () => {
  it('takes uploads that nobody went on with after a day, and what no row names after a month', async () => {
    const couple = await makeCouple()
    const film = await put(`${couple.id}/story-video.mp4`)
    const part = await put(`${couple.id}/parts/story-video/abc-9/0000000000`)
    const unnamed = await put(`${couple.id}/guests/1.jpg`)
    await app.deps.db
      .updateTable('couples')
      .set({ story_video_key: film })
      .where('id', '=', couple.id)
      .execute()
    const found = async () => [await isThere(film), await isThere(part), await isThere(unnamed)]
    await sweep()
    expect(await found()).toEqual([true, true, true])
    app.passTime(1.1 * DAY_MS)
    await sweep()
    expect(await found()).toEqual([true, false, true])
    app.passTime(30 * DAY_MS)
    await sweep()
    expect(await found()).toEqual([true, false, false])
    app.passTime(-31.1 * DAY_MS)
  })

  it('leaves the files of couples alone whom this database does not know', async () => {
    const foreign = await put(`${app.deps.newId()}/guests/1.jpg`)
    app.passTime(400 * DAY_MS)
    await sweep()
    app.passTime(-400 * DAY_MS)
    expect(await isThere(foreign)).toBe(true)
  })

  it('goes on with the files of a deleted account where the disk failed', async () => {
    const owner = await makeOwner(app)
    const couple = await makeWedding(app, owner)
    const film = await put(`${couple.id}/story-video.mp4`)
    const failing = variantOf(app, {
      files: { ...app.deps.files, remove: () => Promise.reject(new Error('the disk failed')) },
    })
    expect((await failing.request('DELETE', '/api/account', { token: owner.token })).status).toBe(204)
    expect(await isThere(film)).toBe(true)
    await sweep()
    expect(await isThere(film)).toBe(false)
    expect(await app.deps.db.selectFrom('erased_folders').selectAll().execute()).toEqual([])
  })
})
