import type { FileHandle } from 'node:fs/promises'

/** What an MP4 or MOV says of itself. */
export interface BoxedVideo {
  /** false when a box reaches beyond the end of the file, or there is no description of the tracks */
  isWhole: boolean
  /** four letters each: 'avc1', 'hvc1', 'mp4a' */
  videoCodecs: string[]
  audioCodecs: string[]
  /** H.264 with eight bits and 4:2:0, the only kind that every browser has */
  isPlainH264: boolean
  /** where makers and places are noted, for `blank` */
  notes: { start: number; end: number }[]
}

interface Box {
  type: string
  start: number
  /** where what is in it begins */
  body: number
  end: number
}

/** A description of two hours of film is smaller. */
const MOOV_MAX_BYTES = 16 * 1024 * 1024
const BOXES_MAX = 20_000
const NOTES = new Set(['udta', 'meta', 'uuid'])
/** Baseline, main, extended, high. */
const PLAIN_PROFILES = [66, 77, 88, 100]

/** Reads the boxes of ISO/IEC 14496-12 as far as is needed to say whether browsers play the file. */
export async function readBoxes(file: FileHandle, bytes: number): Promise<BoxedVideo> {
  const video: BoxedVideo = {
    isWhole: false,
    videoCodecs: [],
    audioCodecs: [],
    isPlainH264: true,
    notes: [],
  }
  let at = 0
  let hasMoov = false
  for (let count = 0; at < bytes && count < BOXES_MAX; count++) {
    const head = Buffer.alloc(16)
    const { bytesRead } = await file.read(head, 0, 16, at)
    const box = boxAt(head.subarray(0, bytesRead), 0, bytes - at)
    if (!box) return { ...video, isWhole: false }
    const [start, end] = [at, at + box.end]
    if (NOTES.has(box.type)) video.notes.push({ start: start + 4, end })
    if (box.type === 'moov') {
      if (box.end > MOOV_MAX_BYTES) return video
      const moov = Buffer.alloc(box.end)
      await file.read(moov, 0, box.end, start)
      readMoov(moov, start, video)
      hasMoov = true
    }
    at = end
  }
  return { ...video, isWhole: hasMoov && at === bytes }
}

/**
 * Overwrites what cameras note of makers and places (T5): the box keeps its size and is called 'free', which players
 * pass over.
 */
export async function blankNotes(file: FileHandle, { notes }: BoxedVideo): Promise<void> {
  for (const { start, end } of notes) {
    const free = Buffer.alloc(end - start)
    free.write('free', 0, 'latin1')
    await file.write(free, 0, free.length, start)
  }
}

function readMoov(moov: Buffer, offset: number, video: BoxedVideo): void {
  for (const box of boxesIn(moov, 8, moov.length)) {
    if (NOTES.has(box.type)) video.notes.push({ start: offset + box.start + 4, end: offset + box.end })
    if (box.type === 'trak') readTrack(moov, box, offset, video)
  }
}

function readTrack(moov: Buffer, track: Box, offset: number, video: BoxedVideo): void {
  for (const box of boxesIn(moov, track.body, track.end))
    if (NOTES.has(box.type)) video.notes.push({ start: offset + box.start + 4, end: offset + box.end })
  const media = inside(moov, track, 'mdia')
  const handler = media && inside(moov, media, 'hdlr')
  const table = media && inside(moov, inside(moov, inside(moov, media, 'minf'), 'stbl'), 'stsd')
  if (!handler || !table || table.end - table.body < 16) return
  const kind = moov.toString('latin1', handler.body + 8, handler.body + 12)
  const codec = moov.toString('latin1', table.body + 12, table.body + 16)
  if (kind === 'soun') video.audioCodecs.push(codec)
  if (kind !== 'vide') return
  video.videoCodecs.push(codec)
  const settings = moov.subarray(table.body, table.end).indexOf('avcC', 0, 'latin1')
  const profile = settings < 0 ? undefined : moov[table.body + settings + 5]
  if (profile === undefined || !PLAIN_PROFILES.includes(profile)) video.isPlainH264 = false
}

function inside(bytes: Buffer, parent: Box | null, type: string): Box | null {
  return parent && (boxesIn(bytes, parent.body, parent.end).find((box) => box.type === type) ?? null)
}

function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= to && boxes.length < BOXES_MAX;) {
    const box = boxAt(bytes.subarray(0, to), at, to - at)
    if (!box) break
    boxes.push(box)
    at = box.end
  }
  return boxes
}

/** The box at `at`; null when it is none or reaches further than the `room` there is. */
function boxAt(bytes: Buffer, at: number, room: number): Box | null {
  if (at + 8 > bytes.length) return null
  const type = bytes.toString('latin1', at + 4, at + 8)
  const short = bytes.readUInt32BE(at)
  if (short === 1 && at + 16 > bytes.length) return null
  const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? room : short
  const header = short === 1 ? 16 : 8
  if (size < header || size > room) return null
  return { type, start: at, body: at + header, end: at + size }
}
