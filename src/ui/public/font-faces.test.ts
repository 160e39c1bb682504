import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import type { Font } from 'fontkit'
import { describe, expect, it } from 'vitest'
import { FONT_PAIRS } from '#features/design/model/theme.ts'
import { FONT_FAMILIES, UNICODE_RANGES, lettersOf } from './font-faces.ts'

const imported = [
  ...readFileSync(new URL('./font-files.ts', import.meta.url), 'utf8').matchAll(/'(.+)\?url'/g),
].map(([, path]) => path ?? '')
const named = Object.values(FONT_FAMILIES).flatMap((family) => family.faces.map((face) => face.file))

describe('font files', () => {
  it('are exactly those that the faces name', () => {
    expect(new Set(imported.map((path) => path.split('/').at(-1)))).toEqual(new Set(named))
    expect(imported).toHaveLength(named.length)
  })

  it('exist in their packages, or beside them', () => {
    const { resolve } = createRequire(import.meta.url)
    for (const path of imported) expect(existsSync(resolve(path))).toBe(true)
  })

  it('divide the letters among them: none is in two of a face, but for what the package puts into both', () => {
    const SHARED = [0x131, 0x304, 0x308, 0x329]
    const { base, latin, 'latin-ext': extended } = UNICODE_RANGES
    const [first, second, third] = [base, latin, extended].map(lettersOf)
    expect(first!.filter((letter) => second!.includes(letter) || third!.includes(letter))).toEqual([])
    expect(second!.filter((letter) => third!.includes(letter) && !SHARED.includes(letter))).toEqual([])
  })

  it('have in a base all the letters that it is there for', () => {
    for (const { faces } of Object.values(FONT_FAMILIES)) {
      for (const { file } of faces.filter(({ subset }) => subset === 'base')) {
        const woff = readFileSync(new URL(`./fonts/${file}`, import.meta.url))
        const font = create(woff) as Font
        const missing = lettersOf(UNICODE_RANGES.base).filter((letter) => !font.hasGlyphForCodePoint(letter))
        expect(missing, file).toEqual([])
      }
    }
  })

  it('hold every heading and body font a couple can pick', () => {
    for (const { heading, body } of Object.values(FONT_PAIRS)) {
      expect(FONT_FAMILIES).toHaveProperty([heading])
      expect(FONT_FAMILIES).toHaveProperty([body])
    }
  })
})
