import { crc32, deflateSync } from 'node:zlib'

/** A PNG begins with an eight-byte signature and its IHDR chunk of 25 bytes. */
const HEAD_BYTES = 33

/** The PNG with a color profile added, which defines what its numbers mean. */
export function withProfile(png: Buffer, icc: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(icc)])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(named.length - 4)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([png.subarray(0, HEAD_BYTES), length, named, sum, png.subarray(HEAD_BYTES)])
}
