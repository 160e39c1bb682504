import { describe, expect, it } from 'vitest'
import { lengthSizeOf, withoutNotes } from './h264-notes.ts'

const PLACE = '+48.2082+016.3738/ 2026-06-20'
const PICTURE = Buffer.from('65888401', 'hex')
const DELIMITER = Buffer.from('09f0', 'hex')
const STOP = Buffer.from([0x80])

/** A message with its type and size as H.264 encodes them: as many 255s as fit, then the remainder. */
function message(type: number, content: string | Buffer): Buffer {
  const body = Buffer.from(content as string)
  const written = (value: number) => [...Array<number>(Math.floor(value / 255)).fill(255), value % 255]
  return Buffer.concat([Buffer.from([...written(type), ...written(body.length)]), body])
}

function sei(...messages: Buffer[]): Buffer {
  return Buffer.concat([Buffer.from([6]), ...messages, STOP])
}

/** The units, each preceded by its length. */
function lengthPrefixed(size: number, ...units: Buffer[]): Buffer {
  return Buffer.concat(
    units.flatMap((unit) => {
      const length = Buffer.alloc(size)
      length.writeUIntBE(unit.length, 0, size)
      return [length, unit]
    }),
  )
}

function annexB(...units: Buffer[]): Buffer {
  return Buffer.concat(units.flatMap((unit) => [Buffer.from([0, 0, 0, 1]), unit]))
}

/** Three bytes, the last of which is written as 3 and 0. */
const guarded = Buffer.from('010300000300', 'hex')
const harmless = sei(message(1, 'time'), guarded, message(6, 'x'), message(300, 'x'.repeat(300)))
const unregistered = sei(message(5, `0123456789abcdef${PLACE}`))
const notes: [string, Buffer][] = [
  ['unregistered data', unregistered],
  ['data registered by T.35', sei(message(4, PLACE))],
  ['them behind another message', sei(message(1, 'time'), message(5, PLACE))],
  ['more than 255 bytes of them', sei(message(5, PLACE.repeat(30)))],
  ['them behind a message of more than 255 bytes', sei(message(1, 'x'.repeat(700)), message(5, PLACE))],
  ['them behind a guarded zero', sei(guarded, message(5, PLACE))],
  ['them without an end', sei(message(5, PLACE)).subarray(0, -1)],
  ['a message that is cut off', sei(message(1, PLACE)).subarray(0, -9)],
  ['a type that is cut off', Buffer.from([6, 255, 255])],
  ['a size that is cut off', Buffer.from([6, 1, 255, 255])],
  ['no message', Buffer.from([6])],
]

describe('a packet of H.264', () => {
  describe.each([
    ['lengths of four bytes', 4, (...units: Buffer[]) => lengthPrefixed(4, ...units)],
    ['lengths of two bytes', 2, (...units: Buffer[]) => lengthPrefixed(2, ...units)],
    ['start codes', null, annexB],
    ['start codes where lengths were promised', 4, annexB],
  ] as const)('with %s', (_name, lengthSize, packet) => {
    it.each(notes)('loses a unit that holds %s', (_what, unit) => {
      const whole = packet(DELIMITER, unit, PICTURE, unit)
      expect(withoutNotes(whole, lengthSize)).toEqual(packet(DELIMITER, PICTURE))
    })

    it('stays as it is without any', () => {
      const whole = packet(DELIMITER, harmless, PICTURE)
      expect(withoutNotes(whole, lengthSize)).toBe(whole)
    })

    it('is empty when it holds nothing else', () => {
      expect(withoutNotes(packet(unregistered), lengthSize)).toHaveLength(0)
    })
  })

  it('loses notes of 255 bytes with lengths of one byte', () => {
    const unit = sei(message(5, 'x'.repeat(251)))
    expect(withoutNotes(lengthPrefixed(1, unit, PICTURE), 1)).toEqual(lengthPrefixed(1, PICTURE))
  })

  it('keeps what does not fit behind its notes, unless it is a note', () => {
    const begins = lengthPrefixed(4, unregistered)
    const tooLong = (unit: Buffer) => Buffer.concat([Buffer.from([0, 255, 0, 0]), unit])
    expect(withoutNotes(Buffer.concat([begins, tooLong(PICTURE)]), 4)).toEqual(tooLong(PICTURE))
    expect(withoutNotes(Buffer.concat([begins, Buffer.from([0, 0])]), 4)).toEqual(Buffer.from([0, 0]))
    expect(withoutNotes(Buffer.concat([begins, tooLong(unregistered.subarray(0, 30))]), 4)).toHaveLength(0)
  })

  it('keeps units without a byte, and a packet without a unit', () => {
    const hollow = lengthPrefixed(4, Buffer.alloc(0), PICTURE)
    expect(withoutNotes(hollow, 4)).toBe(hollow)
    expect(withoutNotes(Buffer.alloc(0), 4)).toHaveLength(0)
    expect(withoutNotes(PICTURE, null)).toBe(PICTURE)
  })
})

describe('the size of lengths', () => {
  it('is in the settings of the decoder, which start codes do without', () => {
    const settings = { codec: 'avc1.4d401e', description: Buffer.from('014d401efde1', 'hex') }
    expect(lengthSizeOf(settings)).toBe(2)
    expect(lengthSizeOf({ codec: 'avc1.4d401e' })).toBeNull()
    expect(lengthSizeOf(undefined)).toBeNull()
  })
})
