import { constants, crc32, deflateRawSync } from 'node:zlib'
import { BoundedMap } from '#platform/model/bounded-map.ts'

/**
 * A page for one person in gzip. Only the person's own part is compressed for each request: the head with the styles,
 * four fifths of the page, is the same for every guest of a wedding. Compressing a page as a whole took 5 ms of a core;
 * in two parts it takes a tenth of that (`npm run bench -- guest-page`: from 3 % of a constant's rate to over 20 %).
 */
export function gzipPage(head: string, rest: string): GzippedPage {
  const start = compressedHead(head)
  const body = Buffer.from(rest)
  // On this thread: handing the work to another one takes longer.
  const blocks = deflateRawSync(body, { level: BODY_LEVEL, dictionary: start.window })
  // Memory of its own: a cached page of 4 KB would keep the whole 64 KB that Node shares among small buffers.
  const end = Buffer.allocUnsafeSlow(blocks.length + TRAILER_BYTES)
  blocks.copy(end)
  end.writeUInt32LE(crc32(body, start.checksum), blocks.length)
  end.writeUInt32LE((start.length + body.length) % 2 ** 32, blocks.length + 4)
  return { start: start.bytes, end }
}

/** A page in gzip: `start` followed by `end`. Pages with the same head share their `start`. */
export interface GzippedPage {
  start: Buffer
  end: Buffer
}

interface CompressedHead {
  /** the gzip header (RFC 1952), and the head as deflate blocks that others may follow */
  bytes: Buffer
  /** the text that the following blocks may refer back to */
  window: Buffer
  checksum: number
  length: number
}

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** A larger window finds few more matches, and using it takes longer than compressing the body. */
const WINDOW_BYTES = 8 * 1024
const BODY_LEVEL = 1
/** the checksum and the length (RFC 1952) */
const TRAILER_BYTES = 8
const HEADS_MAX = 100
const heads = new BoundedMap<string, CompressedHead>(HEADS_MAX)

function compressedHead(head: string): CompressedHead {
  let known = heads.get(head)
  if (!known) {
    const plain = Buffer.from(head)
    const blocks = deflateRawSync(plain, { level: 9, finishFlush: constants.Z_SYNC_FLUSH })
    known = {
      bytes: Buffer.concat([HEADER, blocks]),
      window: plain.subarray(-WINDOW_BYTES),
      checksum: crc32(plain),
      length: plain.length,
    }
    heads.set(head, known)
  }
  return known
}
