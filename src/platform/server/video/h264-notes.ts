/** 'Supplemental enhancement information': messages alongside the pictures (H.264, 7.3.2.3). */
const SEI = 6
/** Free-form data from makers and programs: 'registered by T.35' and 'unregistered' (H.264, annex D). */
const NOTES = [4, 5]
const START_CODE = Buffer.from([0, 0, 1])
/** The bit that ends a unit, in a byte of its own because messages are whole bytes. */
const STOP = 0x80

/** A NAL unit, alone and with its length or start code. */
interface Piece {
  unit: Uint8Array
  whole: Uint8Array
}

/** How many bytes of length precede each unit of the packets; null if start codes do instead (Annex B). */
export function lengthSizeOf(config: VideoDecoderConfig | undefined): number | null {
  if (!config?.description) return null
  return ((config.description as Uint8Array)[4]! & 3) + 1
}

/**
 * A packet of H.264 without the notes of its camera or encoder: place, date, settings. Units with such a
 * message, and those whose messages cannot be read, are dropped as a whole; all other bytes stay. Empty if the
 * packet holds nothing else.
 */
export function withoutNotes(packet: Uint8Array, lengthSize: number | null): Uint8Array {
  const hasStartCodes = lengthSize === null || isAnnexB(packet)
  const pieces = [...(hasStartCodes ? splitAtStartCodes(packet) : splitByLength(packet, lengthSize))]
  const kept = pieces.filter(({ unit }) => !holdsNotes(unit))
  return kept.length === pieces.length ? packet : Buffer.concat(kept.map(({ whole }) => whole))
}

/** Decided like ffmpeg does, whatever the container says: a unit of one byte, followed by one that does not fit. */
function isAnnexB(packet: Uint8Array): boolean {
  return numberOf(packet.subarray(0, 4)) === 1 && numberOf(packet.subarray(5, 9)) > packet.length
}

/** The last piece is whatever remains, even if it claims to be longer. */
function* splitByLength(packet: Uint8Array, size: number): Generator<Piece> {
  for (let at = 0; at < packet.length;) {
    const from = at + size
    const end = Math.min(from + numberOf(packet.subarray(at, from)), packet.length)
    yield { unit: packet.subarray(from, end), whole: packet.subarray(at, end) }
    at = end
  }
}

/** A zero in front of a start code belongs to it. */
function* splitAtStartCodes(packet: Uint8Array): Generator<Piece> {
  const bytes = Buffer.from(packet.buffer, packet.byteOffset, packet.length)
  let from = 0
  for (let at = 0; at < bytes.length;) {
    const code = bytes.indexOf(START_CODE, from)
    const next = code > from && bytes[code - 1] === 0 ? code - 1 : code
    const end = code < 0 ? bytes.length : next
    if (end > at) yield { unit: bytes.subarray(from, end), whole: bytes.subarray(at, end) }
    at = end
    from = code + START_CODE.length
  }
}

function holdsNotes(unit: Uint8Array): boolean {
  if (unit.length === 0 || (unit[0]! & 31) !== SEI) return false
  const types = messageTypes(unescaped(unit.subarray(1)))
  return !types || types.some((type) => NOTES.includes(type))
}

/** Null if the messages are incomplete, or there are none. */
function messageTypes(bytes: Uint8Array): number[] | null {
  const end = endOfMessages(bytes)
  const types: number[] = []
  let at = 0
  const read = () => {
    let sum = 0
    while (bytes[at] === 255) sum += bytes[at++]!
    return sum + (bytes[at++] ?? NaN)
  }
  while (at < end) {
    types.push(read())
    const size = read()
    at += size
    if (!(at <= end)) return null
  }
  return types.length ? types : null
}

function endOfMessages(bytes: Uint8Array): number {
  const last = bytes.findLastIndex((byte) => byte !== 0)
  return bytes[last] === STOP ? last : bytes.length
}

/** The bytes without the threes that keep a unit from looking like a start code. */
function unescaped(bytes: Uint8Array): Uint8Array {
  let zeros = 0
  return bytes.filter((byte) => {
    const isGuard = zeros >= 2 && byte === 3
    zeros = byte === 0 ? zeros + 1 : 0
    return !isGuard
  })
}

function numberOf(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0)
}
