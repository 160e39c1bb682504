// Reduces each font face of the public pages to the letters that nearly every page uses, and to the weights in
// use. The files are stored next to font-faces.ts; regenerate them when that, or a font's package, changes:
//   node scripts/subset-fonts.mjs
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { FONT_FAMILIES, UNICODE_RANGES, lettersOf, packagedFile } from '../src/ui/public/font-faces.ts'

const FOLDER = new URL('../src/ui/public/fonts/', import.meta.url)
/** The features that the stylesheets use; others bring a second alphabet, such as small capitals. */
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn']
/**
 * Copyright and licence stay in the file, but not the font's own name: a reduced font may not carry a reserved
 * one (OFL 1.1, 3).
 */
const NAMES = [0, 13, 14]

const text = String.fromCodePoint(...lettersOf(UNICODE_RANGES.base))
rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER)
for (const { faces } of Object.values(FONT_FAMILIES)) {
  for (const { file, subset, weight } of faces) {
    if (subset !== 'base') continue
    const whole = readFileSync(createRequire(import.meta.url).resolve(packagedFile(file, 'latin')))
    const isVariable = file.includes('-wght-')
    const [min = 400, max = min] = weight.split(' ').map(Number)
    const cut = await subsetFont(whole, text, {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      preserveNameIds: NAMES,
      // Hints are for coarse screens: phones ignore them.
      noHinting: true,
      ...(isVariable ? { variationAxes: { wght: min === max ? min : { min, max } } } : {}),
    })
    writeFileSync(new URL(file, FOLDER), cut)
    console.log(`${file}: ${whole.length} to ${cut.length} bytes`)
  }
}
