import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny'
import { describe, expect, it } from 'vitest'
import {
  PICTURES,
  SOUND,
  box,
  element,
  mp4Bytes,
  webmBytes,
  words,
} from '../../../../tests/support/video-bytes.ts'
import { temporaryFolder } from '../../../../tests/support/temporary-files.ts'
import { createVideoRewriter } from './video-rewriter.ts'

const MAX = 0xffffffff
const dir = temporaryFolder()
const to = join(dir, 'rewritten')

function fileOf(film: Buffer): string {
  const path = join(dir, 'film')
  writeFileSync(path, film)
  return path
}

/** The same film with a different number in the first box of a type. */
function lying(type: string, at: number, value: number, film = mp4Bytes()): Buffer {
  const bytes = Buffer.from(film)
  bytes.writeUInt32BE(value, bytes.indexOf(type, 0, 'latin1') + 4 + at)
  return bytes
}

/** A film whose packets all begin with the same twenty megabytes, which are stored once. */
function inflating(): Buffer {
  const stripped = [element(0x4254, Buffer.from([3])), element(0x4255, Buffer.alloc(20 * 1024 ** 2))]
  return webmBytes({ inTrack: [element(0x6d80, element(0x6240, element(0x5034, ...stripped)))] })
}

/** A film whose table has billions of entries, and not a byte for any of them. */
function sizesOfNoBits(): Buffer {
  const film = lying('stsz', 4, 0)
  const at = film.indexOf('stsz')
  film.write('stz2', at)
  return lying('stz2', 8, MAX, film)
}

/** A film whose boxes are nested in one another. */
function nested(): Buffer {
  let deepest = box('free')
  for (let depth = 0; depth < 5000; depth++) deepest = box('mdia', deepest)
  return mp4Bytes({ inMovie: [deepest] })
}

/** A unit of H.264 in which a camera recorded where it was. */
function placeNote(place: string): Buffer {
  const content = Buffer.from(`0123456789abcdef${place}`, 'latin1')
  const unit = Buffer.concat([Buffer.from([6, 5, content.length]), content, Buffer.from([0x80])])
  return Buffer.concat([words(unit.length), unit])
}

async function rewritten(film: Buffer) {
  const outcome = await createVideoRewriter().rewrite(fileOf(film), to)
  return { outcome, packets: await packetsOf(readFileSync(to)) }
}

async function packetsOf(film: Buffer) {
  using input = new Input({ source: new BufferSource(film), formats: ALL_FORMATS })
  const packets: [at: number, seconds: number, type: string, content: string][] = []
  for (const track of await input.getTracks())
    for await (const { timestamp, duration, type, data } of new EncodedPacketSink(track).packets())
      packets.push([timestamp, duration, type, Buffer.from(data).toString('latin1')])
  return packets
}

/** The pictures' own bytes count as notes, because the first length extends over them. */
function notesAlone(): Buffer {
  return mp4Bytes({ note: Buffer.concat([words(MAX), Buffer.from([6, 5])]) })
}

const endless = lying('stsc', 12, MAX)

describe('the rewriting of a film', () => {
  it('says what it found', async () => {
    expect(await createVideoRewriter().rewrite(fileOf(mp4Bytes()), to)).toEqual({
      kind: 'rewritten',
      ending: 'mp4',
      codecs: ['avc1.4d401e', 'mp4a.40.2'],
      width: 320,
      height: 240,
      seconds: expect.closeTo(1.0027, 3),
    })
  })

  it('leaves out what a camera notes among the pictures', async () => {
    const place = '+48.2082+016.3738/'
    const noted = mp4Bytes({ note: placeNote(place) })
    expect(noted.includes(place)).toBe(true)
    const plain = await rewritten(mp4Bytes())
    expect(plain.packets).toHaveLength(PICTURES.length + SOUND.length)
    expect(await rewritten(noted)).toEqual(plain)
    expect(readFileSync(to).includes(place)).toBe(false)
  })

  it.each([
    ['claims more packets than there are bytes', lying('stsz', 8, MAX), 'damaged'],
    ['claims packets of four gigabytes', lying('stsz', 4, MAX), 'incomplete'],
    ['claims that its pictures are somewhere else', lying('stco', 8, MAX), 'incomplete'],
    ['has a clock that stands still', lying('mdhd', 12, 0), 'damaged'],
    ['claims to last for months', lying('stts', 12, 2 ** 31), 'damaged'],
    ['has a description larger than the file', lying('moov', -8, MAX), 'incomplete'],
    ['has a box that is smaller than its own head', lying('trak', -8, 2), 'incomplete'],
    ['has thousands of boxes in one another', nested(), 'damaged'],
    ['claims thousands of millions of edits', lying('elst', 4, MAX, mp4Bytes({ edits: [0] })), 'damaged'],
    ['would fill the memory with sizes of no bits', sizesOfNoBits(), 'damaged'],
    ['would become hundreds of megabytes', inflating(), 'incomplete'],
    ['has notes of a camera for pictures', notesAlone(), 'damaged'],
    ['is an empty segment', webmBytes().subarray(0, 60), 'incomplete'],
    ['is text', Buffer.from('This is not a film.'), 'damaged'],
  ])(
    'refuses one that %s',
    async (_what, film, kind) => {
      expect(await createVideoRewriter().rewrite(fileOf(film), to)).toEqual({ kind })
      // Filling the memory takes seconds, and more on a busy machine.
    },
    120_000,
  )

  it('does not wait for one that never ends', async () => {
    expect(await createVideoRewriter(1).rewrite(fileOf(endless), to)).toEqual({ kind: 'damaged' })
  })

  it('does not blame the film when the server ends, or the disk fails', async () => {
    const rewriter = createVideoRewriter()
    const rewriting = rewriter.rewrite(fileOf(endless), to)
    setTimeout(() => rewriter.stop(), 300)
    await expect(rewriting).rejects.toMatchObject({ code: 'unavailable' })
    const nowhere = rewriter.rewrite(fileOf(mp4Bytes()), join(dir, 'nowhere', 'rewritten'))
    await expect(nowhere).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
