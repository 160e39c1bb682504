import type { FileHandle } from 'node:fs/promises'

/** What a WebM says of itself. */
export interface ElementVideo {
  isWhole: boolean
  /** 'V_VP9', 'A_OPUS' */
  codecs: string[]
}

const SEGMENT = 0x18538067
const TRACKS = 0x1654ae6b
const CLUSTER = 0x1f43b675
const TRACK = 0xae
const CODEC = 0x86
const EBML = 0x1a45dfa3
/** What comes before the first picture. */
const HEAD_MAX_BYTES = 4 * 1024 * 1024

interface Element {
  id: number
  body: number
  /** Infinity when the writer did not know it */
  end: number
}

/** Reads the elements of a WebM (EBML, RFC 8794) as far as its list of tracks. */
export async function readElements(file: FileHandle, bytes: number): Promise<ElementVideo> {
  const head = Buffer.alloc(Math.min(bytes, HEAD_MAX_BYTES))
  await file.read(head, 0, head.length, 0)
  const start = elementAt(head, 0)
  const segment = start?.id === EBML ? elementAt(head, start.end) : null
  if (segment?.id !== SEGMENT) return { isWhole: false, codecs: [] }
  // A segment of known size says where the file ends; live recordings do not know, and end anywhere.
  const isWhole = segment.end === Infinity || segment.end <= bytes
  let hasPictures = false
  const codecs: string[] = []
  for (const element of elementsIn(head, segment.body, segment.end)) {
    if (element.id === CLUSTER) hasPictures = true
    if (element.id !== TRACKS) continue
    for (const track of elementsIn(head, element.body, element.end))
      for (const part of track.id === TRACK ? elementsIn(head, track.body, track.end) : [])
        if (part.id === CODEC) codecs.push(head.toString('latin1', part.body, part.end))
  }
  return { isWhole: isWhole && hasPictures, codecs }
}

function* elementsIn(bytes: Buffer, from: number, to: number): Generator<Element> {
  for (let at = from; at < Math.min(to, bytes.length);) {
    const element = elementAt(bytes, at)
    if (!element) return
    yield element
    at = element.end
  }
}

function elementAt(bytes: Buffer, at: number): Element | null {
  const id = numberAt(bytes, at, false)
  const size = id && numberAt(bytes, at + id.length, true)
  if (!id || !size) return null
  const body = at + id.length + size.length
  return { id: id.value, body, end: size.isUnknown ? Infinity : body + size.value }
}

/** A number of one to eight bytes, whose first bits say how many. */
function numberAt(bytes: Buffer, at: number, isSize: boolean) {
  const first = bytes[at]
  if (!first) return null
  const length = Math.clz32(first) - 23
  if (at + length > bytes.length) return null
  let value = isSize ? first & (0xff >> length) : first
  let isUnknown = isSize && value === 0xff >> length
  for (let index = 1; index < length; index++) {
    const next = bytes[at + index]!
    value = value * 256 + next
    isUnknown &&= next === 0xff
  }
  return { value, length, isUnknown }
}
