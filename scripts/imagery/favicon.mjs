// Makes public/favicon.ico from public/favicon.svg, for clients that look for an icon at that address and do
// not read SVG.
//   node scripts/imagery/favicon.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

const SIZES = [16, 32, 48]
const HEADER_BYTES = 6
const ENTRY_BYTES = 16

const svg = readFileSync('public/favicon.svg')
const pictures = await Promise.all(SIZES.map(draw))
writeFileSync('public/favicon.ico', Buffer.concat([directory(), ...pictures]))

function draw(size) {
  // Rendered at its final size: an SVG of 32 units has 72 dots per inch.
  return sharp(svg, { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** Every icon is a complete PNG, which all browsers and systems read; the directory has the offset of each. */
function directory() {
  const bytes = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * SIZES.length)
  bytes.writeUInt16LE(1, 2)
  bytes.writeUInt16LE(SIZES.length, 4)
  let place = bytes.length
  for (const [index, size] of SIZES.entries()) {
    const entry = HEADER_BYTES + ENTRY_BYTES * index
    bytes.writeUInt8(size, entry)
    bytes.writeUInt8(size, entry + 1)
    bytes.writeUInt16LE(1, entry + 4)
    bytes.writeUInt16LE(32, entry + 6)
    bytes.writeUInt32LE(pictures[index].length, entry + 8)
    bytes.writeUInt32LE(place, entry + 12)
    place += pictures[index].length
  }
  return bytes
}
