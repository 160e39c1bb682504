/** An empty comment header: no vendor, no tags, the framing bit. */
const NO_COMMENTS = Buffer.from('\x03vorbis\0\0\0\0\0\0\0\0\x01', 'latin1')

/**
 * A Vorbis decoder's configuration without its tags: of the three headers (Vorbis I §4.2), the second holds
 * title, artist and any other notes.
 * @throws RangeError when the headers are incomplete
 */
export function withoutComments(config: AudioDecoderConfig): AudioDecoderConfig {
  const headers = splitHeaders(Buffer.from(config.description as Uint8Array))
  const [identification, , setup] = headers
  const sizes = [identification.length, NO_COMMENTS.length].flatMap(lacedSize)
  return {
    ...config,
    description: Buffer.concat([Buffer.from([2, ...sizes]), identification, NO_COMMENTS, setup]),
  }
}

/**
 * As stored by Matroska: their number minus one, the sizes of all but the last, then the headers one after the other.
 */
function splitHeaders(bytes: Buffer): [Buffer, Buffer, Buffer] {
  let at = 1
  const readSize = () => {
    let size = 0
    for (;;) {
      const byte = bytes.readUInt8(at++)
      size += byte
      if (byte < 255) return size
    }
  }
  const identification = readSize()
  const comments = readSize()
  const setup = at + identification + comments
  if (bytes[0] !== 2 || setup > bytes.length) throw new RangeError('the headers of Vorbis are not whole')
  return [
    bytes.subarray(at, at + identification),
    bytes.subarray(at + identification, setup),
    bytes.subarray(setup),
  ]
}

function lacedSize(size: number): number[] {
  return [...Array<number>(Math.floor(size / 255)).fill(255), size % 255]
}
