import { expect, it } from 'vitest'
import { isKeptFile } from './kept-file.ts'

it("keeps what was built and the couple's own pictures, and never what guests sent", () => {
  expect(isKeptFile('/assets/public-B3Sj7f.js')).toBe(true)
  expect(isKeptFile('/media/0192/cover-1600.webp')).toBe(true)
  expect(isKeptFile('/media/0192/0193/480.webp')).toBe(false)
  expect(isKeptFile('/api/gallery')).toBe(false)
})
