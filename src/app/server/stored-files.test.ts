import { describe, expect, it } from 'vitest'
import { asStream } from '#platform/server/files/files.ts'
import { system } from '#platform/server/http/http.ts'
import { makeOwner, makeWedding } from '../../../tests/support/factories.ts'
import { startTestApp } from '../../../tests/support/test-app.ts'
import { sweepStoredFiles } from './stored-files.ts'

const app = startTestApp()
const DAY_MS = 24 * 60 * 60 * 1000

describe('the sweep of files', () => {
  it('takes what belongs to nobody, and uploads that nobody went on with', async () => {
    const { files, db, config } = app.deps
    const owner = await makeOwner(app)
    const couple = await makeWedding(app, owner)
    const put = async (key: string) => {
      await files.put(key, asStream(new Uint8Array([1])))
      return key
    }
    const film = await put(`${couple.id}/story-video.mp4`)
    const part = await put(`${couple.id}/parts/story-video/abc-9/0000000000`)
    const stranger = await put(`${app.deps.newId()}/story-video.mp4`)
    await db.updateTable('couples').set({ story_video_key: film }).where('id', '=', couple.id).execute()
    const sweep = () => sweepStoredFiles(system(app.deps), files, config.dataDir)

    await sweep()
    expect(await files.find(stranger)).toBeNull()
    expect(await files.find(part)).not.toBeNull()
    app.passTime((25 / 24) * DAY_MS)
    await sweep()
    app.passTime((-25 / 24) * DAY_MS)
    expect(await files.find(part)).toBeNull()
    expect(await files.find(film)).not.toBeNull()
  })
})
