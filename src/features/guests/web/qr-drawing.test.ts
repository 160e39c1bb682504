import jsQR from 'jsqr'
import { expect, test } from 'vitest'

import { drawQr } from './qr-drawing.ts'
import type { QrDrawing } from './qr-drawing.ts'

const URL_OF_GUEST = `https://twofold.example/wedding/zoe-theo-2026/for/${'aB3-_'.repeat(8)}xyz`
const PIXELS = 4

/** What a camera would see: the drawing in black on white, 4 pixels per module. */
function photograph({ size, path }: QrDrawing): Uint8ClampedArray<ArrayBuffer> {
  const width = size * PIXELS
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)\.5h(\d+)/g)) {
    for (let row = Number(y) * PIXELS; row < (Number(y) + 1) * PIXELS; row++) {
      const start = (row * width + Number(x) * PIXELS) * 4
      for (let pixel = 0; pixel < Number(run) * PIXELS; pixel++)
        pixels.fill(0, start + pixel * 4, start + pixel * 4 + 3)
    }
  }
  return pixels
}

test('a drawing is read back as the text it was made of', () => {
  for (const text of [URL_OF_GUEST, 'http://localhost:3000/wedding/a-b-2030/for/x', 'é 李 🎉']) {
    const drawing = drawQr(text)
    const read = jsQR(photograph(drawing), drawing.size * PIXELS, drawing.size * PIXELS)
    expect(read?.data).toBe(text)
  }
})

test('four modules around it stay white', () => {
  const { size, path } = drawQr(URL_OF_GUEST)
  const places = [...path.matchAll(/M(\d+) (\d+)\.5h(\d+)/g)].map(([, x, y, run]) => [
    Number(x),
    Number(y),
    Number(run),
  ])
  for (const [x = 0, y = 0, run = 0] of places) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(4)
    expect(Math.max(x + run, y + 1)).toBeLessThanOrEqual(size - 4)
  }
})
