import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import { FONT_FAMILIES, packagedFile } from '#ui/public/font-faces.ts'
import { isRightToLeft } from './reading-order.ts'
import { scriptFontFiles } from './script-fonts.ts'

/** A line of text as outlines, in multiples of the font size: a renderer of the picture then needs no fonts. */
export interface OutlinedText {
  width: number
  /** Each with its position on the line; y grows downwards from the baseline. */
  letters: { path: string; scale: { x: number; y: number }; x: number; y: number }[]
}

/** The scripts covered by the font families' own packages; `script-fonts.ts` has the others. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext']
/** The fonts to take a letter from if the family lacks it. */
const LENDERS = ['Playfair Display', 'Source Sans Pro', 'Inter']

/** `text` set in `family`; null if one of its letters is in none of the product's fonts. */
export async function outlineText(
  family: string,
  weight: number,
  text: string,
): Promise<OutlinedText | null> {
  const line: OutlinedText = { width: 0, letters: [] }
  const runs = await runsOf(family, weight, text.normalize('NFC'))
  for (const run of isRightToLeft(text) ? runs.toReversed() : runs) {
    if (!run.font) return null
    const scale = 1 / run.font.unitsPerEm
    const { glyphs, positions } = run.font.layout(run.text, ['lnum'])
    for (const [i, glyph] of glyphs.entries()) {
      const at = positions[i]
      if (!at) continue
      const { xOffset, yOffset, xAdvance } = at
      const path = glyph.path.toSVG()
      // In fonts, y grows upwards.
      const place = { scale: { x: scale, y: -scale }, x: line.width + xOffset * scale, y: -yOffset * scale }
      if (path) line.letters.push({ path, ...place })
      line.width += xAdvance * scale
    }
  }
  return line
}

interface Run {
  font: Font | null
  text: string
}

/** Runs of adjacent letters from the same font, so that it can kern and join them. */
async function runsOf(family: string, weight: number, text: string): Promise<Run[]> {
  const runs: Run[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    if (last?.font && (JOINERS.test(letter) || hasLetter(last.font, letter))) {
      last.text += letter
      continue
    }
    runs.push({ font: await fontWith(letter, family, weight, text), text: letter })
  }
  return runs
}

/** Characters that join letters or select variants; most fonts have no glyph for them. */
const JOINERS = /\p{Join_Control}|\p{Variation_Selector}/u

async function fontWith(letter: string, family: string, weight: number, text: string): Promise<Font | null> {
  for (const name of new Set([family, ...LENDERS])) {
    for (const subset of SUBSETS) {
      const font = await loadFont(name, subset, weight)
      if (font && hasLetter(font, letter)) return font
    }
  }
  for (const file of await scriptFontFiles(letter, text)) {
    const font = await loadFile(file, weight)
    if (hasLetter(font, letter)) return font
  }
  return null
}

function hasLetter(font: Font, letter: string): boolean {
  return font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
}

const fonts = new Map<string, Promise<Font | null>>()

/** Loaded on first use and cached: a server that draws no pictures loads no fonts. */
function loadFont(family: string, subset: string, weight: number): Promise<Font | null> {
  const key = `${family} ${subset} ${weight}`
  let font = fonts.get(key)
  if (!font) fonts.set(key, (font = readFont(family, subset, weight)))
  return font
}

async function readFont(family: string, subset: string, weight: number): Promise<Font | null> {
  const face = FONT_FAMILIES[family]?.faces.find(({ style }) => style === 'normal')
  const path = face && fontPath(face.file, subset)
  return path ? openFont(path, weight) : null
}

function loadFile(path: string, weight: number): Promise<Font> {
  const key = `${path} ${weight}`
  let font = fontFiles.get(key)
  if (!font) {
    // Chinese alone has a hundred files, and most names need just one.
    if (fontFiles.size >= FILES_KEPT) fontFiles.clear()
    fontFiles.set(key, (font = openFont(path, weight)))
  }
  return font
}

const FILES_KEPT = 60
const fontFiles = new Map<string, Promise<Font>>()

async function openFont(path: string, weight: number): Promise<Font> {
  const [{ create }, { default: decompress }] = await Promise.all([
    import('fontkit'),
    import('wawoff2/decompress.js'),
  ])
  // fontkit can vary TrueType fonts only.
  const font = create(Buffer.from(await decompress(await readFile(path)))) as Font
  return 'wght' in font.variationAxes ? font.getVariation({ wght: weight }) : font
}

/** The path in its npm package of the font file that a subset of `base` is cut from. */
function fontPath(base: string, subset: string): string | null {
  try {
    const path = createRequire(import.meta.url).resolve(packagedFile(base, subset))
    return existsSync(path) ? path : null
  } catch {
    // The package does not cover this script.
    return null
  }
}
