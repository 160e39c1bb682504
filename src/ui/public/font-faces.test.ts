import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { FONT_PAIRS } from '#features/couples/model/theme.ts'
import { FONT_FAMILIES } from './font-faces.ts'

const imported = [
  ...readFileSync(new URL('./font-files.ts', import.meta.url), 'utf8').matchAll(/'(@.+)\?url'/g),
].map(([, path]) => path ?? '')
const named = Object.values(FONT_FAMILIES).flatMap((family) => family.faces.map((face) => face.file))

describe('font files', () => {
  it('are exactly those that the faces name', () => {
    expect(new Set(imported.map((path) => path.split('/').at(-1)))).toEqual(new Set(named))
    expect(imported).toHaveLength(named.length)
  })

  it('exist in their packages', () => {
    const { resolve } = createRequire(import.meta.url)
    for (const path of imported) expect(resolve(path)).toContain('.woff2')
  })

  it('hold every heading and body font a couple can pick', () => {
    for (const { heading, body } of Object.values(FONT_PAIRS)) {
      expect(FONT_FAMILIES).toHaveProperty([heading])
      expect(FONT_FAMILIES).toHaveProperty([body])
    }
  })
})
