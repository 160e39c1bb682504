import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny'
import { describe, expect, it } from 'vitest'
import { system } from '#platform/server/system-scope.ts'
import { jsonOf, makeOwner, makeWedding } from '../../../../tests/support/factories.ts'
import type { Owner } from '../../../../tests/support/factories.ts'
import { variantOf } from '../../../../tests/support/app-variant.ts'
import { temporaryFolder } from '../../../../tests/support/temporary-files.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import {
  PICTURES,
  SOUND,
  box,
  element,
  freeBox,
  mp4Bytes,
  text,
  webmBytes,
  words,
} from '../../../../tests/support/video-bytes.ts'
import type { StoryMedia } from '#features/couples/model/story-media.ts'
import { VIDEO_MAX_BYTES } from '#features/couples/model/story-media.ts'
import { UPLOAD_PART_BYTES } from '#platform/model/upload-part.ts'
import { sweepStoredFiles } from '#app/server/stored-files.ts'
import { failLostConversions } from './conversion-commands.ts'
import { rewriteEarlierVideos } from './earlier-video-commands.ts'
import { openMediaStore } from './media-store.ts'
import { createVideoConverter } from '#platform/server/video/video-converter.ts'

const app = startTestApp()
/** The application's files, with this test's own converter. */
const store = () => openMediaStore(app.deps)

/** A stand-in for ffmpeg: succeeds at `-version`, and otherwise runs `does`. */
function programThat(does: string): string {
  const program = join(temporaryFolder(), 'ffmpeg')
  writeFileSync(program, `#!/bin/sh\n[ "$1" = -version ] && exit 0\n${does}\n`)
  chmodSync(program, 0o755)
  return program
}

const keyOf = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex')

function queryOf(bytes: Buffer, total = bytes.length): string {
  return `client_key=${keyOf(bytes)}&bytes_total=${total}`
}

async function sendPart({ token }: Owner, bytes: Buffer, offset: number, to = app) {
  const path = `/api/story-video/upload?${queryOf(bytes)}&offset=${offset}`
  const body = new Uint8Array(bytes.subarray(offset, offset + UPLOAD_PART_BYTES))
  const sent = await to.request('PUT', path, { token, body })
  return (await jsonOf<{ bytes_received: number }>(sent, 200)).bytes_received
}

function finish({ token }: Owner, bytes: Buffer, to = app) {
  const json = { client_key: keyOf(bytes), bytes_total: bytes.length }
  return to.request('POST', '/api/story-video', { token, json })
}

async function upload(owner: Owner, bytes: Buffer, to = app): Promise<Response> {
  for (let at = 0; at < bytes.length;) at = await sendPart(owner, bytes, at, to)
  return finish(owner, bytes, to)
}

/** The file served at an address. */
async function fetchFilm(address: string | null): Promise<Buffer> {
  return Buffer.from(await (await app.request('GET', address!)).arrayBuffer())
}

/** The tracks of a film as a player finds them, each with its packets. */
async function tracksOf(film: Buffer) {
  using input = new Input({ source: new BufferSource(film), formats: ALL_FORMATS })
  const tracks: { type: string; packets: string[]; startsAt: number; rotation: number | null }[] = []
  for (const track of await input.getTracks()) {
    const packets: string[] = []
    for await (const { data } of new EncodedPacketSink(track).packets())
      packets.push(Buffer.from(data).toString('latin1'))
    const startsAt = await track.getFirstTimestamp()
    tracks.push({
      type: track.type,
      packets,
      startsAt,
      rotation: track.isVideoTrack() ? await track.getRotation() : null,
    })
  }
  return tracks
}

const pictures = { type: 'video', packets: PICTURES.map(String) }
const sound = { type: 'audio', packets: SOUND.map(String) }

async function messageOf(response: Response): Promise<string> {
  const { error } = (await response.json()) as { error: { message: string } }
  return `${response.status} ${error.message}`
}

async function makeCouple(published = true) {
  const owner = await makeOwner(app)
  return { owner, couple: await makeWedding(app, owner, { published }) }
}

async function untilState({ token }: Owner, state: string): Promise<StoryMedia> {
  for (;;) {
    const media = await jsonOf<StoryMedia>(await app.request('GET', '/api/story-media', { token }), 200)
    if (media.story_video_state === state) return media
    if (media.story_video_state !== 'processing') throw new Error(`it is ${media.story_video_state}`)
    await new Promise((done) => setTimeout(done, 50))
  }
}

describe('the upload of a story video', () => {
  it('keeps the pictures and the sound of an MP4, and shows it on the page', async () => {
    const { owner, couple } = await makeCouple()
    const film = mp4Bytes()
    const media = await jsonOf<StoryMedia>(await upload(owner, film), 200)
    expect(media.story_video_state).toBe('ready')
    const seen = await jsonOf<{ story_video_url: string }>(
      await app.request('GET', `/api/weddings/${couple.slug}`),
      200,
    )
    expect(seen.story_video_url).toMatch(new RegExp(`^/media/${couple.id}/story-video.mp4\\?v=[0-9a-f]{12}$`))
    const file = await app.request('GET', seen.story_video_url)
    expect(file.headers.get('content-type')).toBe('video/mp4')
    expect(file.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(await tracksOf(Buffer.from(await file.arrayBuffer()))).toMatchObject([pictures, sound])
  })

  it.each([
    ['a WebM', () => webmBytes(), 'story-video.webm', 'video/webm'],
    ['a MOV with H.264 and AAC', () => mp4Bytes({ brand: 'qt  ' }), 'story-video.mp4', 'video/mp4'],
  ])('keeps %s, which browsers play', async (_name, film, file, type) => {
    const { owner } = await makeCouple()
    const { story_video_url } = await jsonOf<StoryMedia>(await upload(owner, film()), 200)
    expect(story_video_url).toContain(file)
    expect((await app.request('GET', story_video_url!)).headers.get('content-type')).toBe(type)
  })

  it('goes on where it broke off', async () => {
    const { owner } = await makeCouple()
    const film = Buffer.concat([mp4Bytes(), freeBox(' '.repeat(2.5 * UPLOAD_PART_BYTES))])
    expect(await sendPart(owner, film, 0)).toBe(UPLOAD_PART_BYTES)
    expect(await messageOf(await finish(owner, film))).toMatch(/^409 /)
    // A repeated part and one from further on change nothing.
    expect(await sendPart(owner, film, 0)).toBe(UPLOAD_PART_BYTES)
    expect(await sendPart(owner, film, 2 * UPLOAD_PART_BYTES)).toBe(UPLOAD_PART_BYTES)
    const path = `/api/story-video/upload?${queryOf(film)}`
    const known = await app.request('GET', path, { token: owner.token })
    expect(await known.json()).toEqual({ bytes_received: UPLOAD_PART_BYTES })
    expect(await sendPart(owner, film, UPLOAD_PART_BYTES)).toBe(2 * UPLOAD_PART_BYTES)
    const { story_video_url } = await jsonOf<StoryMedia>(await upload(owner, film), 200)
    expect(await tracksOf(await fetchFilm(story_video_url))).toMatchObject([pictures, sound])
  })

  it('takes parts at any process, in turn, and is finished at any', async () => {
    const { owner } = await makeCouple()
    const { storage, dataDir } = app.deps.config
    const ownDir = temporaryFolder()
    const other = variantOf(app, storage ? { config: { dataDir: ownDir } } : {})
    const film = Buffer.concat([mp4Bytes(), freeBox(' '.repeat(4.5 * UPLOAD_PART_BYTES))])
    for (let at = 0, turn = 0; at < film.length; turn++)
      at = await sendPart(owner, film, at, turn % 2 ? app : other)
    // Nothing is stored where only one of the processes can find it.
    if (storage) expect([ownDir, dataDir].filter((dir) => existsSync(join(dir, 'media')))).toEqual([])
    const { story_video_url } = await jsonOf<StoryMedia>(await finish(owner, film, other), 200)
    expect(await tracksOf(await fetchFilm(story_video_url))).toMatchObject([pictures, sound])
    if (storage) expect(readdirSync(join(ownDir, 'work'))).toEqual([])
  })

  it('ends once, however often and at the same time it is asked for, and nothing is sent again', async () => {
    const { owner, couple } = await makeCouple()
    const film = mp4Bytes()
    await sendPart(owner, film, 0)
    const ends = await Promise.all([finish(owner, film), finish(owner, film, variantOf(app, {}))])
    expect(ends.map(({ status }) => status)).toEqual([200, 200])
    const known = await app.request('GET', `/api/story-video/upload?${queryOf(film)}`, { token: owner.token })
    expect(await known.json()).toEqual({ bytes_received: film.length })
    expect(await sendPart(owner, film, 0)).toBe(film.length)
    expect((await jsonOf<StoryMedia>(await finish(owner, film), 200)).story_video_state).toBe('ready')
    const kept = await app.deps.files.list(couple.id)
    expect(kept.filter(({ key }) => key.includes('parts')).map(({ bytes }) => bytes)).toEqual([0])
  })

  it.each([
    ['a text named .mp4', Buffer.from('This is not a film.'), 'Please select a video file'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'Please select a video file'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'Please select a video file'],
    [
      'an MP4 that ends too early',
      mp4Bytes().subarray(0, -50),
      'Failed to upload video. The file ends too early',
    ],
    [
      'an MP4 whose description is missing',
      mp4Bytes().subarray(0, 20),
      'Failed to upload video. The file ends too early',
    ],
    [
      'a WebM that ends too early',
      webmBytes({ lengthMs: 60_000 }).subarray(0, -10),
      'Failed to upload video. The file ends too early',
    ],
    ['an MP4 of sound alone', mp4Bytes({ pictures: false }), 'Please select a video file'],
  ])('refuses %s', async (_name, bytes, words) => {
    const { owner, couple } = await makeCouple()
    expect(await messageOf(await upload(owner, bytes))).toContain(`422 ${words}`)
    const { story_video_state } = await untilState(owner, 'none')
    expect(story_video_state).toBe('none')
    expect(await app.deps.files.list(couple.id)).toEqual([])
  })

  it('refuses what is larger than 50 MB, and what is empty, before a byte is sent', async () => {
    const { owner } = await makeCouple()
    const ask = (total: number) =>
      app.request('GET', `/api/story-video/upload?${queryOf(Buffer.from('x'), total)}`, {
        token: owner.token,
      })
    expect((await ask(VIDEO_MAX_BYTES)).status).toBe(200)
    expect(await messageOf(await ask(VIDEO_MAX_BYTES + 1))).toBe('422 Video file must be smaller than 50MB')
    expect(await messageOf(await ask(0))).toBe('422 Please select a video file')
  })

  it('takes no more than it was said there would be, and no less at a time', async () => {
    const { owner, couple } = await makeCouple()
    const path = `/api/story-video/upload?${queryOf(Buffer.from('x'), 10)}&offset=0`
    for (const length of [0, 1, 11]) {
      const sent = await app.request('PUT', path, { token: owner.token, body: new Uint8Array(length) })
      expect(await messageOf(sent)).toContain('422 Each part of a file has 1 MiB')
    }
    expect(await app.deps.files.list(couple.id)).toEqual([])
    const large = await app.request('PUT', path, {
      token: owner.token,
      body: new Uint8Array(UPLOAD_PART_BYTES + 1),
    })
    expect(large.status).toBe(413)
  })

  it('takes the place of the film before, and is deleted with its file', async () => {
    const { owner, couple } = await makeCouple()
    await upload(owner, webmBytes())
    const { story_video_url } = await jsonOf<StoryMedia>(await upload(owner, mp4Bytes()), 200)
    const names = async () => (await app.deps.files.list(couple.id)).map(({ key }) => key.split('/')[1])
    expect((await names()).filter((name) => name?.startsWith('story-video'))).toEqual(['story-video.mp4'])
    const gone = await app.request('DELETE', '/api/story-video', { token: owner.token })
    expect(await jsonOf<StoryMedia>(gone, 200)).toMatchObject({
      story_video_state: 'none',
      story_video_url: null,
    })
    expect(await names()).toEqual([])
    expect((await app.request('GET', story_video_url!)).status).toBe(404)
  })

  it('is deleted even if the disk leaves its file behind', async () => {
    const { owner, couple } = await makeCouple()
    const { story_video_url } = await jsonOf<StoryMedia>(await upload(owner, mp4Bytes()), 200)
    const film = `${couple.id}/story-video.mp4`
    const remove = (key: string) =>
      key === film ? Promise.reject(new Error('the disk failed')) : app.deps.files.remove(key)
    const failing = variantOf(app, { files: { ...app.deps.files, remove } })
    const gone = await failing.request('DELETE', '/api/story-video', { token: owner.token })
    expect(await jsonOf<StoryMedia>(gone, 200)).toMatchObject({ story_video_state: 'none' })
    expect((await app.request('GET', story_video_url!)).status).toBe(404)
    expect((await app.deps.files.list(couple.id)).map(({ key }) => key)).toEqual([film])
  })

  it('leaves the version of the settings as it is, so that a form beside it can be saved', async () => {
    const { owner, couple } = await makeCouple()
    await upload(owner, mp4Bytes())
    const headers = { 'if-match': couple.updated_at }
    const json = { ceremony_time: '15:00' }
    const saved = await app.request('PATCH', '/api/couple', { token: owner.token, json, headers })
    expect(saved.status).toBe(200)
  })
})

/** The metadata that cameras, phones and editors write beside picture and sound. */
const SECRET = '+43.2557-079.0717/ our honeymoon'
const secret = Buffer.from(SECRET, 'latin1')
const title = box('\u00a9nam', box('data', words(1, 0), secret))
const inMovie = [
  box('udta', box('\u00a9xyz', secret), box('meta', words(0), box('ilst', title))),
  box('meta', words(0), box('keys', words(0, 1), box('mdta', secret)), box('ilst', box('\0\0\0\x01', title))),
  box('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), secret),
]
const boxed = {
  inMovie,
  inTrack: [box('udta', box('name', secret))],
  atEnd: [box('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), secret), freeBox(SECRET)],
  positions: SECRET,
}
const tag = element(0x7373, element(0x67c8, text(0x45a3, 'LOCATION'), text(0x4487, SECRET)))
const attachment = element(0x61a7, text(0x466e, 'place.txt'), element(0x465c, secret))
const elements = {
  title: SECRET,
  inTrack: [text(0x536e, SECRET)],
  inSegment: [element(0x1254c367, tag), element(0x1941a469, attachment), element(0xec, secret)],
  vorbisTags: SECRET,
}

describe('a film that tells more than its pictures and its sound', () => {
  it.each([
    ['an MP4', () => mp4Bytes(boxed)],
    ['a MOV', () => mp4Bytes({ ...boxed, brand: 'qt  ' })],
    ['a WebM', () => webmBytes(elements)],
  ])('is rewritten without it: %s', async (_name, make) => {
    const { owner, couple } = await makeCouple()
    const film = make()
    expect(film.toString('latin1').split(SECRET).length).toBeGreaterThan(5)
    const { story_video_url } = await jsonOf<StoryMedia>(await upload(owner, film), 200)
    const served = await fetchFilm(story_video_url)
    expect(served.toString('latin1')).not.toMatch(/honeymoon|43\.2557|gpmd|LOCATION|place\.txt/)
    expect(await tracksOf(served)).toMatchObject([pictures, sound])
    using input = new Input({ source: new BufferSource(served), formats: ALL_FORMATS })
    const { raw, ...tags } = await input.getMetadataTags()
    // The only metadata left is the name of the library that wrote the file.
    expect([tags, Object.keys(raw ?? {}).length <= 1]).toEqual([{}, true])
    for (const { key } of await app.deps.files.list(couple.id))
      expect(await new Response(app.deps.files.read(key)).text()).not.toContain('honeymoon')
  })

  it('keeps how the pictures are turned, and when they begin', async () => {
    const { owner } = await makeCouple()
    const film = mp4Bytes({ turn: [0, 1, -1, 0], edits: [200] })
    const { story_video_url } = await jsonOf<StoryMedia>(await upload(owner, film), 200)
    const [first] = await tracksOf(await fetchFilm(story_video_url))
    expect(first).toMatchObject({ ...pictures, rotation: 90 })
    expect(first!.startsAt).toBeCloseTo(-0.2)
  })

  it('is not rewritten when it is cut out of several pieces: that would show what was cut away', async () => {
    const { owner } = await makeCouple()
    const without = variantOf(app, { config: { ffmpeg: '/nowhere/ffmpeg' } })
    const refused = await upload(owner, mp4Bytes({ edits: [0, 500] }), without)
    expect(await messageOf(refused)).toContain('Please save it as MP4 (H.264) first')
  })

  it('is rewritten before anyone can fetch it also when an earlier version of Twofold kept it', async () => {
    const { owner, couple } = await makeCouple()
    const other = await makeCouple()
    const key = `${couple.id}/story-video.mov`
    const damaged = `${other.couple.id}/story-video.mp4`
    await app.deps.files.put(key, [mp4Bytes({ ...boxed, brand: 'qt  ' })] as never)
    await app.deps.files.put(damaged, [mp4Bytes().subarray(0, -50)] as never)
    const wait = (id: string, unrewritten_video_key: string) =>
      app.deps.db.updateTable('couples').set({ unrewritten_video_key }).where('id', '=', id).execute()
    await wait(couple.id, key)
    await wait(other.couple.id, damaged)
    expect((await app.request('GET', `/media/${key}`)).status).toBe(404)
    app.passTime(25 * 60 * 60 * 1000)
    await sweepStoredFiles(system(app.deps), app.deps.files)
    app.passTime(-25 * 60 * 60 * 1000)
    await rewriteEarlierVideos(system(app.deps), store())
    const { story_video_url } = await untilState(owner, 'ready')
    const served = await fetchFilm(story_video_url)
    expect(served.includes('honeymoon')).toBe(false)
    expect(await tracksOf(served)).toMatchObject([pictures, sound])
    await untilState(other.owner, 'failed')
    const left = [...(await app.deps.files.list(couple.id)), ...(await app.deps.files.list(other.couple.id))]
    expect(left.map((file) => file.key).filter((name) => !name.includes('poster'))).toEqual([
      `${couple.id}/story-video.mp4`,
    ])
  })
})

describe('what browsers cannot play', () => {
  const unplayable = mp4Bytes({ brand: 'qt  ', video: 'hvc1' })

  it('is refused in a sentence where nothing can convert it', async () => {
    const { owner } = await makeCouple()
    const without = variantOf(app, { config: { ffmpeg: '/nowhere/ffmpeg' } })
    const refused = await upload(owner, unplayable, without)
    expect(await messageOf(refused)).toContain('Please save it as MP4 (H.264) first')
  })

  it('is converted in the background where ffmpeg is, with a picture of its first second', async () => {
    const { owner, couple } = await makeCouple()
    if (!(await store().converter.isThere())) {
      expect((await upload(owner, unplayable)).status).toBe(422)
      return
    }
    const film = join(temporaryFolder(), 'film.avi')
    const source = ['-f', 'lavfi', '-i', 'testsrc=duration=1:size=320x240:rate=10']
    execFileSync('ffmpeg', [
      '-loglevel',
      'error',
      ...source,
      '-c:v',
      'mpeg4',
      '-metadata',
      'title=Home',
      film,
    ])
    const sent = await jsonOf<StoryMedia>(await upload(owner, readFileSync(film)), 200)
    expect(sent.story_video_state).toBe('processing')
    const { story_video_url, poster_url } = await untilState(owner, 'ready')
    const served = await app.request('GET', story_video_url!)
    const bytes = Buffer.from(await served.arrayBuffer())
    expect(bytes.includes('avc1')).toBe(true)
    expect(bytes.includes('Home')).toBe(false)
    expect((await app.request('GET', poster_url!)).headers.get('content-type')).toBe('image/jpeg')
    // The original goes once the film that replaces it is ready, which takes a moment in a bucket.
    const leftovers = async () =>
      (await app.deps.files.list(couple.id))
        .map(({ key }) => key)
        .filter((key) => key.includes('original') || /parts.*\d$/.test(key))
    await expect.poll(leftovers).toEqual([])
  })

  it('is said to have failed when it cannot be converted either', async () => {
    const { owner } = await makeCouple()
    const ffmpeg = programThat('exit 1')
    const helpless = variantOf(app, { config: { ffmpeg } })
    expect((await upload(owner, unplayable, helpless)).status).toBe(200)
    await untilState(owner, 'failed')
  })

  /** A converter that waits: it makes a film that plays only after `go`, or fails then. */
  function slowConverter(outcome: 'plays' | 'fails') {
    const dir = temporaryFolder()
    const path = (name: string) => join(dir, name)
    writeFileSync(path('film'), mp4Bytes())
    const wait = `touch ${path('started')}; until [ -e ${path('go')} ]; do sleep 0.05; done`
    const end = outcome === 'plays' ? `for to; do :; done; cp ${path('film')} "$to"` : 'exit 1'
    // A poster is drawn from the first second.
    const ffmpeg = programThat(`case "$*" in *' -t 1 '*) exit 1;; esac\n${wait}\n${end}`)
    return {
      app: variantOf(app, { config: { ffmpeg } }),
      started: () => expect.poll(() => existsSync(path('started')), { timeout: 10_000 }).toBe(true),
      go: () => writeFileSync(path('go'), ''),
    }
  }

  /** Films are converted one after the other: once one that comes last is done, so are all others. */
  async function untilConverted() {
    const { owner } = await makeCouple()
    const failing = variantOf(app, { config: { ffmpeg: programThat('exit 1') } })
    await upload(owner, unplayable, failing)
    await untilState(owner, 'failed')
  }

  it.each(['plays', 'fails'] as const)(
    'leaves alone the film that took its place while it was converted: it then %s',
    async (outcome) => {
      const { owner, couple } = await makeCouple()
      const slow = slowConverter(outcome)
      await upload(owner, unplayable, slow.app)
      await slow.started()
      const newer = await jsonOf<StoryMedia>(await upload(owner, webmBytes()), 200)
      expect(newer.story_video_url).toContain('.webm')
      slow.go()
      await untilConverted()
      const { story_video_url } = await untilState(owner, 'ready')
      expect(story_video_url!.split('&key')[0]).toBe(newer.story_video_url!.split('&key')[0])
      expect((await app.request('GET', story_video_url!)).headers.get('content-type')).toBe('video/webm')
      const left = (await app.deps.files.list(couple.id)).map(({ key }) => key.split('/')[1])
      expect(left.filter((name) => name?.startsWith('story-video'))).toEqual(['story-video.webm'])
    },
  )

  it('leaves alone the film that took its place while it waited its turn, which is converted', async () => {
    const { owner } = await makeCouple()
    const first = await makeCouple()
    const busy = slowConverter('plays')
    await upload(first.owner, unplayable, busy.app)
    await busy.started()
    // Only the newer film, a Matroska, can be converted here.
    const dir = temporaryFolder()
    const film = join(dir, 'film')
    writeFileSync(film, mp4Bytes())
    const picky = `case "$*" in *' -f matroska '*) for to; do :; done; cp ${film} "$to";; *) exit 1;; esac`
    const converts = variantOf(app, { config: { ffmpeg: programThat(picky) } })
    await upload(owner, unplayable, converts)
    await upload(owner, webmBytes({ video: 'V_MPEG2' }), converts)
    busy.go()
    expect((await untilState(owner, 'ready')).story_video_url).toContain('.mp4')
  })

  it('is said to have failed when the process that converted it ended', async () => {
    const { owner, couple } = await makeCouple()
    await app.deps.db
      .updateTable('couples')
      .set({ story_video_state: 'processing' })
      .where('id', '=', couple.id)
      .execute()
    await failLostConversions(system(app.deps), store())
    expect((await untilState(owner, 'failed')).story_video_url).toBeNull()
  })

  it('does not keep a program longer than it is let', async () => {
    const program = programThat('exec sleep 600')
    const converter = createVideoConverter(program)
    expect(await converter.isThere()).toBe(true)
    const converting = converter.convert('/nowhere', 'avi', '/nowhere/either', VIDEO_MAX_BYTES)
    setTimeout(() => converter.stop(), 20)
    await expect(converting).rejects.toThrow('the program ended')
    expect(await createVideoConverter('/nowhere/ffmpeg').isThere()).toBe(false)
  })
})

describe('/media', () => {
  it('sends the parts that players ask for', async () => {
    const { owner } = await makeCouple()
    const { story_video_url } = await jsonOf<StoryMedia>(await upload(owner, mp4Bytes()), 200)
    const film = await fetchFilm(story_video_url)
    const ask = (range: string, more = {}) =>
      app.request('GET', story_video_url!, { headers: { range, ...more } })
    const some = await ask('bytes=10-19')
    expect(some.status).toBe(206)
    expect(some.headers.get('content-range')).toBe(`bytes 10-19/${film.length}`)
    expect(some.headers.get('content-length')).toBe('10')
    expect(Buffer.from(await some.arrayBuffer()).equals(film.subarray(10, 20))).toBe(true)
    expect(Buffer.from(await (await ask('bytes=-5')).arrayBuffer()).equals(film.subarray(-5))).toBe(true)
    expect((await (await ask('bytes=100-')).arrayBuffer()).byteLength).toBe(film.length - 100)
    expect((await (await ask(`bytes=0-${film.length * 2}`)).arrayBuffer()).byteLength).toBe(film.length)
    const outside = await ask(`bytes=${film.length}-`)
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${film.length}`])
    for (const all of ['bytes=5-2', 'bytes=a-b', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=-'])
      expect((await ask(all)).status).toBe(200)
    const version = some.headers.get('etag')!
    expect((await ask('bytes=0-1', { 'if-range': version })).status).toBe(206)
    expect((await ask('bytes=0-1', { 'if-range': '"older"' })).status).toBe(200)
    for (const known of [version, `"older", W/${version}`, '*']) {
      const headers = { 'if-none-match': known }
      expect((await app.request('GET', story_video_url!, { headers })).status).toBe(304)
    }
    // RFC 9110 defines ranges for GET only.
    const head = await app.request('HEAD', story_video_url!, { headers: { range: 'bytes=0-1' } })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      `${film.length}`,
      '',
    ])
  })

  it('lets nothing in an answer run or be guessed at', async () => {
    const { owner } = await makeCouple()
    const { story_video_url } = await jsonOf<StoryMedia>(await upload(owner, mp4Bytes()), 200)
    const { headers } = await app.request('GET', story_video_url!)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain('sandbox')
  })

  it('opens to everybody once the site is open, before to its owner alone', async () => {
    const { owner, couple } = await makeCouple(false)
    const { story_video_url } = await jsonOf<StoryMedia>(await upload(owner, mp4Bytes()), 200)
    const plain = new URL(story_video_url!, 'http://x').pathname
    expect((await app.request('GET', plain)).status).toBe(404)
    const own = await app.request('GET', story_video_url!)
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, max-age=3600'])
    // Another couple's key, a modified one and an expired one grant no access.
    const other = await makeCouple(false)
    const theirs = await jsonOf<StoryMedia>(await upload(other.owner, mp4Bytes()), 200)
    const key = new URL(theirs.story_video_url!, 'http://x').searchParams.get('key')
    expect((await app.request('GET', `${plain}?key=${key}`)).status).toBe(404)
    expect((await app.request('GET', `${story_video_url}x`)).status).toBe(404)
    app.passTime(7 * 60 * 60 * 1000)
    expect((await app.request('GET', story_video_url!)).status).toBe(404)
    app.passTime(-7 * 60 * 60 * 1000)
    const json = { settings: { published: true } }
    await app.request('PATCH', '/api/couple', { token: owner.token, json })
    expect((await app.request('GET', plain)).status).toBe(200)
    await app.deps.db
      .updateTable('couples')
      .set({ expiration_date: '2020-01-01' })
      .where('id', '=', couple.id)
      .execute()
    expect((await app.request('GET', plain)).status).toBe(404)
  })

  it('leads nowhere else', async () => {
    const { owner, couple } = await makeCouple()
    await upload(owner, mp4Bytes())
    await sendPart(owner, webmBytes(), 0)
    const parts = (await app.deps.files.list(couple.id)).find(({ key }) => key.includes('parts'))!.key
    const ways = [
      '..%2f..%2ftest.db',
      '%2e%2e/story-video.mp4',
      'story-video.mp4%00',
      'STORY-VIDEO.MP4',
      parts.slice(37).replaceAll('/', '%2f'),
      parts.slice(37),
      '',
    ]
    for (const way of ways) expect((await app.request('GET', `/media/${couple.id}/${way}`)).status).toBe(404)
    expect((await app.request('GET', '/media/..%2f..%2fkeys/root.key')).status).toBe(404)
  })
})
