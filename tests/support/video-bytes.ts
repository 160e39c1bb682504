/**
 * Films of a few kilobytes, made by hand: complete in form, each packet with bytes of its own, but with nothing to see.
 */

interface Mp4 {
  brand?: string
  video?: string
  profile?: number
  audio?: string | null
  pictures?: boolean
  /** added to the description of the film, to that of its pictures, and after everything else */
  inMovie?: Buffer[]
  inTrack?: Buffer[]
  atEnd?: Buffer[]
  /** the position that an action camera records once a second, in a track of its own */
  positions?: string | null
  /** when each edit begins in the film, in milliseconds */
  edits?: number[]
  /** the rotation of the pictures: [a, b, c, d] of the matrix */
  turn?: [number, number, number, number]
  /** inserted before each picture in its packet */
  note?: Buffer
}

const PICTURE_MS = 40
const SOUND_RATE = 48_000
const SOUND_FRAMES = 1024

/** The configuration for H.264 decoders: main profile, 320 by 240. */
const H264 = '014d401effe10018674d401eeca0a0fd80880000030008000003019078b16cb001000568ef8f2c80'

/** The packets of every film here: 25 pictures, one second's worth, and 47 packets of sound. */
export const PICTURES = packets('picture', 25, 90)
export const SOUND = packets('sound', 47, 30)

/** An MP4 (or, depending on its brand, a MOV) with one track of pictures and one of sound, its description first. */
export function mp4Bytes(film: Mp4 = {}): Buffer {
  const { brand = 'isom', audio = 'mp4a', positions = null, atEnd = [] } = film
  const type = box('ftyp', Buffer.from(`${brand}\0\0\0\0${brand}`, 'latin1'))
  const notes = positions === null ? [] : [Buffer.from(positions, 'latin1')]
  const contents = [notedPictures(film), audio ? SOUND : [], notes].map((each) => Buffer.concat(each))
  // The description has the same length wherever it says the packets are.
  const length = type.length + movie(film, notes, [0, 0, 0]).length + 8
  const places = contents.map((_, index) => length + Buffer.concat(contents.slice(0, index)).length)
  return Buffer.concat([type, movie(film, notes, places), box('mdat', ...contents), ...atEnd])
}

function notedPictures({ note = Buffer.alloc(0) }: Mp4): Buffer[] {
  return PICTURES.map((picture) => Buffer.concat([note, picture]))
}

function movie(film: Mp4, notes: Buffer[], [pictures = 0, sound = 0, positions = 0]: number[]): Buffer {
  const { video = 'avc1', profile = 77, audio = 'mp4a', inMovie = [], inTrack = [] } = film
  const size = words(320 * 65536 + 240)
  const settings = Buffer.from(H264, 'hex')
  settings[1] = profile
  const picture = box(
    video,
    Buffer.alloc(6),
    Buffer.from([0, 1]),
    Buffer.alloc(16),
    size,
    Buffer.alloc(50),
    box('avcC', settings),
  )
  const rate = words(SOUND_RATE * 65536)
  const decoder = descriptor(
    4,
    Buffer.from([0x40, 0x15]),
    Buffer.alloc(11),
    descriptor(5, Buffer.from([0x11, 0x90])),
  )
  const esds = box(
    'esds',
    words(0),
    descriptor(3, Buffer.from([0, 1, 0]), decoder, descriptor(6, Buffer.from([2]))),
  )
  const tone = box(
    audio ?? '',
    Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]),
    words(0, 0, 2 * 65536 + 16, 0),
    rate,
    esds,
  )
  const note = box('gpmd', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]))
  const tracks = [
    ...(film.pictures === false
      ? []
      : [
          track(1, film, {
            kind: 'vide',
            entry: picture,
            all: notedPictures(film),
            place: pictures,
            delta: PICTURE_MS,
            more: inTrack,
          }),
        ]),
    ...(audio
      ? [track(2, film, { kind: 'soun', entry: tone, all: SOUND, place: sound, delta: SOUND_FRAMES })]
      : []),
    ...(notes.length
      ? [track(3, film, { kind: 'meta', entry: note, all: notes, place: positions, delta: 1000 })]
      : []),
  ]
  const header = box(
    'mvhd',
    words(0, 3_600_000_000, 3_600_000_000, 1000, 1000, 65536, 0, 0, 0),
    matrix(),
    Buffer.alloc(28),
  )
  return box('moov', header, ...tracks, ...inMovie)
}

interface Packets {
  kind: string
  entry: Buffer
  all: Buffer[]
  place: number
  delta: number
  more?: Buffer[]
}

function track(
  id: number,
  { turn, edits = [] }: Mp4,
  { kind, entry, all, place, delta, more = [] }: Packets,
): Buffer {
  const scale = kind === 'soun' ? SOUND_RATE : 1000
  const isPictures = kind === 'vide'
  const list = edits.map((at) => words(1000 / edits.length, at, 65536))
  const sizes = all.map(({ length }) => words(length))
  const table = box(
    'stbl',
    box('stsd', words(0, 1), entry),
    box('stts', words(0, 1, all.length, delta)),
    ...(isPictures ? [box('stss', words(0, 1, 1))] : []),
    box('stsc', words(0, 1, 1, all.length, 1)),
    box('stsz', words(0, 0, all.length), ...sizes),
    box('stco', words(0, 1, place)),
  )
  const handler = box('hdlr', Buffer.alloc(8), Buffer.from(kind, 'latin1'), Buffer.alloc(13))
  const header = [
    words(3, 3_600_000_000, 3_600_000_000, id, 0, 1000, 0, 0, 0, 0),
    matrix(isPictures ? turn : undefined),
  ]
  return box(
    'trak',
    box('tkhd', ...header, words(320 * 65536, 240 * 65536)),
    ...(isPictures && list.length ? [box('edts', box('elst', words(0, list.length), ...list))] : []),
    box('mdia', box('mdhd', words(0, 0, 0, scale, all.length * delta, 0)), handler, box('minf', table)),
    ...more,
  )
}

interface WebM {
  video?: string
  /** an 'A_VORBIS' track with these tags among its settings; null for no sound */
  vorbisTags?: string | null
  title?: string
  /** the length that it states */
  lengthMs?: number
  /** elements next to the tracks: `Tags`, `Attachments` */
  inSegment?: Buffer[]
  inTrack?: Buffer[]
}

const SETTINGS_OF_VORBIS = Buffer.from(
  '\x01vorbis\0\0\0\0\x02\x80\xbb\0\0\0\0\0\0\0\0\0\0\0\0\0\0\xb8\x01',
  'latin1',
)

/** A WebM with a track of pictures, and one of sound if its tags are given. */
export function webmBytes({
  video = 'V_VP8',
  vorbisTags = null,
  title,
  lengthMs = 1000,
  inSegment = [],
  inTrack = [],
}: WebM = {}): Buffer {
  const size = [element(0xb0, Buffer.from([1, 64])), element(0xba, Buffer.from([240]))]
  const pictures = [
    number(0xd7, 1),
    number(0x73c5, 1),
    number(0x83, 1),
    text(0x86, video),
    element(0xe0, ...size),
  ]
  const tags = Buffer.from(`\x03vorbis${vorbisTags ?? ''}`, 'latin1')
  const setup = Buffer.from('\x05vorbis and how to decode it', 'latin1')
  const laced = [Buffer.from([2, SETTINGS_OF_VORBIS.length, tags.length]), SETTINGS_OF_VORBIS, tags, setup]
  const rate = Buffer.alloc(4)
  rate.writeFloatBE(SOUND_RATE)
  const heard = element(0xe1, element(0xb5, rate), number(0x9f, 2))
  const sound = [
    number(0xd7, 2),
    number(0x73c5, 2),
    number(0x83, 2),
    text(0x86, 'A_VORBIS'),
    element(0x63a2, ...laced),
  ]
  const length = Buffer.alloc(4)
  length.writeFloatBE(lengthMs)
  const about = [
    number(0x2ad7b1, 1_000_000),
    element(0x4489, length),
    ...(title ? [text(0x7ba9, title)] : []),
  ]
  const tracks = [
    element(0xae, ...pictures, ...inTrack),
    ...(vorbisTags === null ? [] : [element(0xae, ...sound, heard)]),
  ]
  const blocks = PICTURES.map((packet, index) => block(1, index * PICTURE_MS, index === 0, packet))
  const tones = SOUND.map((packet, index) =>
    block(2, Math.floor((index * 1000 * SOUND_FRAMES) / SOUND_RATE), true, packet),
  )
  const cluster = [number(0xe7, 0), ...blocks, ...(vorbisTags === null ? [] : tones)]
  return Buffer.concat([
    element(0x1a45dfa3, text(0x4282, 'webm')),
    element(
      0x18538067,
      element(0x1549a966, ...about),
      element(0x1654ae6b, ...tracks),
      ...inSegment,
      element(0x1f43b675, ...cluster),
    ),
  ])
}

function block(id: number, atMs: number, isKey: boolean, packet: Buffer): Buffer {
  return element(0xa3, Buffer.from([0x80 | id, atMs >> 8, atMs & 255, isKey ? 0x80 : 0]), packet)
}

/** A box as in ISO/IEC 14496-12. */
export function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** A box that players skip. */
export function freeBox(content: string): Buffer {
  return box('free', Buffer.from(content))
}

/** Numbers of four bytes each, as in boxes. */
export function words(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4)
  numbers.forEach((each, index) => bytes.writeUInt32BE(each >>> 0, index * 4))
  return bytes
}

/** An element of EBML (RFC 8794). */
export function element(id: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const name = Buffer.from(id.toString(16), 'hex')
  const size = Buffer.alloc(8)
  size.writeUInt32BE(0x01000000)
  size.writeUInt32BE(body.length, 4)
  return Buffer.concat([name, size, body])
}

/** An element that contains text. */
export function text(id: number, content: string): Buffer {
  return element(id, Buffer.from(content))
}

function number(id: number, value: number): Buffer {
  return element(id, words(value))
}

function descriptor(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  return Buffer.concat([Buffer.from([tag, body.length]), body])
}

function matrix([a, b, c, d] = [1, 0, 0, 1]): Buffer {
  return words(a! * 65536, b! * 65536, 0, c! * 65536, d! * 65536, 0, 0, 0, 0x40000000)
}

function packets(name: string, count: number, bytes: number): Buffer[] {
  return Array.from({ length: count }, (_, index) => Buffer.alloc(bytes + index, `${name} ${index} `))
}
