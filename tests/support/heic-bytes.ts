import { hevcUnits } from './hevc-bytes.ts'
import type { Blocks } from './hevc-bytes.ts'
import { box, words } from './video-bytes.ts'

interface Heic extends Blocks {
  /** quarter turns counterclockwise */
  turns?: 0 | 1 | 2 | 3
  /** false: mirrors top to bottom; true: left to right. Applied before the rotation. */
  mirror?: boolean
  /** the size that the file claims to have, instead of its real one */
  claims?: [width: number, height: number]
  icc?: Buffer | undefined
  /** 'Exif\0\0' and the notes, as sharp returns them */
  exif?: Buffer | undefined
}

/** A HEIC file of a few kilobytes, made by hand, as a phone would write it: one picture, its properties, its notes. */
export function heicBytes(picture: Heic): Buffer {
  const { columns, colours, bits = 8, turns, mirror, claims, icc, exif } = picture
  const units = hevcUnits(picture)
  const coded = withLength(units.at(-1)!.bytes)
  const notes = exif ? Buffer.concat([words(0), exif.subarray(6)]) : Buffer.alloc(0)
  const size = claims ?? [columns * 16, (colours.length / columns) * 16]
  const properties = [
    box('hvcC', configuration(units.slice(0, -1), bits)),
    box('ispe', words(0, ...size)),
    ...(icc ? [box('colr', Buffer.from('prof'), icc)] : []),
    ...(mirror === undefined ? [] : [box('imir', Buffer.from([mirror ? 1 : 0]))]),
    ...(turns ? [box('irot', Buffer.from([turns]))] : []),
  ]
  const named = Buffer.from([
    0,
    1,
    properties.length,
    ...properties.map((_, index) => (index + 1) | (index === 1 ? 0 : 0x80)),
  ])
  const head = (at: number) => [
    box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')),
    box(
      'meta',
      words(0),
      box('hdlr', words(0, 0), Buffer.from('pict'), Buffer.alloc(13)),
      box('pitm', words(0), Buffer.from([0, 1])),
      box(
        'iloc',
        words(0),
        Buffer.from([0x44, 0, 0, 2]),
        place(1, at, coded),
        place(2, at + coded.length, notes),
      ),
      box('iinf', words(0), Buffer.from([0, 2]), entry(1, 'hvc1'), entry(2, 'Exif')),
      box('iref', words(0), box('cdsc', Buffer.from([0, 2, 0, 1, 0, 1]))),
      box('iprp', box('ipco', ...properties), box('ipma', words(0, 1), named)),
    ),
  ]
  const begin = Buffer.concat(head(0)).length + 8
  return Buffer.concat([...head(begin), box('mdat', coded, notes)])
}

/** HEVCDecoderConfigurationRecord: what a decoder is told before the picture. */
function configuration(sets: { type: number; bytes: Buffer }[], bits: number): Buffer {
  const main = bits === 8
  const about = [1, main ? 1 : 2, main ? 0x60 : 0x20, 0, 0, 0, 0x90, 0, 0, 0, 0, 0, 30, 0xf0, 0, 0xfc, 0xfd]
  const depth = 0xf8 | (bits - 8)
  return Buffer.concat([
    Buffer.from([...about, depth, depth, 0, 0, 0x0f, sets.length]),
    ...sets.flatMap(({ type, bytes }) => [Buffer.from([0x80 | type, 0, 1, 0, bytes.length]), bytes]),
  ])
}

function withLength(bytes: Buffer): Buffer {
  return Buffer.concat([words(bytes.length), bytes])
}

function place(item: number, at: number, { length }: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0, item, 0, 0, 0, 1]), words(at, length)])
}

function entry(item: number, type: string): Buffer {
  return box('infe', words(0x02000000), Buffer.from([0, item, 0, 0]), Buffer.from(`${type}\0`, 'latin1'))
}
