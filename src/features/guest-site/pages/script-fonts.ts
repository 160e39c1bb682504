import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Packages of fonts for scripts that no theme's fonts have, by the name of the package. */
const SANS = {
  arabic: 'arabic',
  hebrew: 'hebrew',
  devanagari: 'devanagari',
  han: 'sc',
  kana: 'jp',
  hangul: 'kr',
}
type Script = keyof typeof SANS

/** What a text is written in, so far as it decides how its letters look: Chinese and Japanese share many of them. */
function scriptsOf(text: string): Script[] {
  if (/\p{sc=Hira}|\p{sc=Kana}/u.test(text)) return ['kana', 'han', 'hangul']
  if (/\p{sc=Hang}/u.test(text)) return ['hangul', 'han', 'kana']
  if (/\p{sc=Han}/u.test(text)) return ['han', 'kana', 'hangul']
  if (/\p{sc=Arab}/u.test(text)) return ['arabic']
  if (/\p{sc=Hebr}/u.test(text)) return ['hebrew']
  return /\p{sc=Deva}/u.test(text) ? ['devanagari'] : []
}

/** The files that may have `letter`, the best first; none for letters of the themes' own scripts. `text` is what it stands in. */
export function scriptFontFiles(letter: string, text: string): string[] {
  const code = letter.codePointAt(0) ?? 0
  return scriptsOf(text).flatMap((script) => {
    const name = `noto-sans-${SANS[script]}`
    return filesOf(name).flatMap(({ file, ranges }) =>
      ranges.some(([first, last]) => code >= first && code <= last) ? [file] : [],
    )
  })
}

interface SubsetFile {
  /** where it is on this machine */
  file: string
  ranges: [first: number, last: number][]
}

const known = new Map<string, SubsetFile[]>()

/** What each file of a package has, as its list of subsets says: Chinese is in a hundred files. */
function filesOf(name: string): SubsetFile[] {
  let files = known.get(name)
  if (!files) {
    const { resolve } = createRequire(import.meta.url)
    const list: Record<string, string> = JSON.parse(
      readFileSync(resolve(`@fontsource-variable/${name}/unicode.json`), 'utf8'),
    )
    files = Object.entries(list).flatMap(([subset, ranges]) => {
      const path = `@fontsource-variable/${name}/files/${name}-${subset.replace(/[[\]]/g, '')}-wght-normal.woff2`
      const file = resolve(path)
      return existsSync(file) ? [{ file, ranges: ranges.split(',').map(rangeOf) }] : []
    })
    known.set(name, files)
  }
  return files
}

/** Of 'U+4E00-4E0B'. */
function rangeOf(text: string): [first: number, last: number] {
  const [first = '', last = first] = text.trim().replace('U+', '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}
