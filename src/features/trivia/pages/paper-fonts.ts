import { readFile } from 'node:fs/promises'
import { readFontPackage, scriptFontFiles } from '#features/guest-site/pages/script-fonts.ts'

const FACE = 'playfair-display'
/** A Chinese name needs one or two files out of a hundred; a list of thousands of names must not embed them all. */
export const SCRIPT_FILES_MAX = 24
/**
 * More than any script in use has; letters beyond that get the reader's own fonts. Looking them up holds up other
 * requests.
 */
export const LETTERS_MAX = 12_000

/**
 * The fonts of a paper saved as a file. They are embedded, so that it looks the same on every computer and without a
 * network, but only the files that the letters of `text` need.
 */
export async function paperFonts(text: string): Promise<{ faces: string; family: string }> {
  const own = await readFontPackage(FACE)
  const used = new Set<string>()
  const scripts = new Set<string>()
  for (const letter of differentLetters(text)) {
    const files = own.filesOf.get(letter.codePointAt(0) ?? 0)
    if (files) for (const file of files) used.add(file)
    else if (scripts.size < SCRIPT_FILES_MAX) {
      const [best] = await scriptFontFiles(letter, letter)
      if (best !== undefined) scripts.add(best)
    }
  }
  const faces: string[] = []
  for (const { file, ranges } of own.files)
    if (used.has(file)) faces.push(await face('Paper', file, `unicode-range:${ranges.map(written).join()};`))
  const families = ["'Paper'"]
  for (const file of scripts) {
    const family = `Paper ${families.length - 1}`
    families.push(`'${family}'`)
    faces.push(await face(family, file, ''))
  }
  return { faces: faces.join(''), family: [...families, 'Georgia', 'serif'].join(',') }
}

/** The first `LETTERS_MAX` different letters of a text. */
function differentLetters(text: string): Set<string> {
  const letters = new Set<string>()
  for (const letter of text) {
    if (letter.trim() !== '') letters.add(letter)
    if (letters.size === LETTERS_MAX) break
  }
  return letters
}

/** The font is read asynchronously and one file at a time, so that other requests get their turn. */
async function face(family: string, file: string, more: string): Promise<string> {
  const bytes = await readFile(file, 'base64')
  return `@font-face{font-family:'${family}';font-weight:100 900;${more}src:url(data:font/woff2;base64,${bytes}) format('woff2')}`
}

function written([first, last]: [number, number]): string {
  return `U+${first.toString(16)}-${last.toString(16)}`
}
