/** Films of a few hundred bytes, made by hand: whole in form, with nothing to see. */

interface Mp4 {
  brand?: string
  video?: string
  profile?: number
  audio?: string | null
  /** what a camera noted of the place */
  place?: string
}

/** An MP4 (or, by its brand, a MOV) with one track of pictures and one of sound. */
export function mp4Bytes({
  brand = 'isom',
  video = 'avc1',
  profile = 77,
  audio = 'mp4a',
  place,
}: Mp4 = {}): Buffer {
  const notes = place === undefined ? [] : [box('udta', box('\u00a9xyz', Buffer.from(place, 'latin1')))]
  const pictures = Buffer.concat([Buffer.alloc(78), box('avcC', Buffer.from([1, profile, 0, 30, 255]))])
  const tracks = [track('vide', video, pictures), ...(audio ? [track('soun', audio, Buffer.alloc(28))] : [])]
  return Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0${brand}`, 'latin1')),
    box('moov', box('mvhd', Buffer.alloc(100)), ...tracks, ...notes),
    box('mdat', Buffer.alloc(200, 7)),
  ])
}

/** A WebM with one track. */
export function webmBytes(codec = 'V_VP9'): Buffer {
  const track = element(0xae, element(0xd7, Buffer.from([1])), element(0x86, Buffer.from(codec)))
  return Buffer.concat([
    element(0x1a45dfa3, element(0x4282, Buffer.from('webm'))),
    element(0x18538067, element(0x1654ae6b, track), element(0x1f43b675, Buffer.alloc(64, 3))),
  ])
}

/** A box that players pass over. */
export function freeBox(content: string): Buffer {
  return box('free', Buffer.from(content))
}

function track(kind: string, codec: string, settings: Buffer): Buffer {
  const entry = box(codec, settings)
  const table = box('stsd', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), entry)
  const handler = box('hdlr', Buffer.alloc(8), Buffer.from(kind, 'latin1'), Buffer.alloc(13))
  return box('trak', box('mdia', handler, box('minf', box('stbl', table))))
}

function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

function element(id: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const name = Buffer.from(id.toString(16), 'hex')
  const size = Buffer.alloc(8)
  size.writeUInt32BE(0x01000000)
  size.writeUInt32BE(body.length, 4)
  return Buffer.concat([name, size, body])
}
