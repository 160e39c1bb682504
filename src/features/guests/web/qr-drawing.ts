import { encode } from 'uqr'

/** A QR code as a single path: `size` modules each way including the quiet zone, lines one module thick. */
export interface QrDrawing {
  size: number
  path: string
}

/** The white margin around a code that readers rely on (ISO/IEC 18004). */
const QUIET_MODULES = 4

/** Error correction M: a printed code may lose a seventh of its area to a fold or a stain. */
export function drawQr(text: string): QrDrawing {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_MODULES })
  let path = ''
  data.forEach((row, y) => {
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue
      const start = x
      while (row[x + 1]) x++
      path += `M${start} ${y + 0.5}h${x + 1 - start}`
    }
  })
  return { size, path }
}
