import { readFile, readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Font packages for scripts that no theme font covers, by package name. */
const SANS = {
  arabic: 'arabic',
  hebrew: 'hebrew',
  devanagari: 'devanagari',
  han: 'sc',
  kana: 'jp',
  hangul: 'kr',
}
type Script = keyof typeof SANS

/** The script of a text, as far as it decides how its letters look: Chinese and Japanese share many of them. */
function scriptsOf(text: string): Script[] {
  if (/\p{sc=Hira}|\p{sc=Kana}/u.test(text)) return ['kana', 'han', 'hangul']
  if (/\p{sc=Hang}/u.test(text)) return ['hangul', 'han', 'kana']
  if (/\p{sc=Han}/u.test(text)) return ['han', 'kana', 'hangul']
  if (/\p{sc=Arab}/u.test(text)) return ['arabic']
  if (/\p{sc=Hebr}/u.test(text)) return ['hebrew']
  return /\p{sc=Deva}/u.test(text) ? ['devanagari'] : []
}

/**
 * The files that may contain `letter`, best first; none for letters of the themes' own
 * scripts. `text` is its context.
 */
export async function scriptFontFiles(letter: string, text: string): Promise<string[]> {
  const found: string[] = []
  for (const script of scriptsOf(text)) {
    const { filesOf } = await readFontPackage(`noto-sans-${SANS[script]}`)
    found.push(...(filesOf.get(letter.codePointAt(0) ?? 0) ?? []))
  }
  return found
}

/** A font file and the letters that it contains. */
export interface SubsetFile {
  /** Its path on this machine. */
  file: string
  ranges: [first: number, last: number][]
}

/** A font as its package splits it up: Chinese comes in a hundred files. */
export interface FontPackage {
  files: readonly SubsetFile[]
  /**
   * Which files contain a letter, by its code point: there are thousands of ranges, too
   * many to search for each letter.
   */
  filesOf: ReadonlyMap<number, readonly string[]>
}

const known = new Map<string, FontPackage>()

/** The letters in each file of a @fontsource-variable package, from its list of subsets. Each list is read once. */
export async function readFontPackage(name: string): Promise<FontPackage> {
  const kept = known.get(name)
  if (kept) return kept
  const path = createRequire(import.meta.url).resolve(`@fontsource-variable/${name}/unicode.json`)
  const folder = join(dirname(path), 'files')
  const there = new Set(await readdir(folder))
  const list = JSON.parse(await readFile(path, 'utf8')) as Record<string, string>
  const files = Object.entries(list).flatMap(([subset, ranges]) => {
    const file = `${name}-${subset.replace(/[[\]]/g, '')}-wght-normal.woff2`
    return there.has(file) ? [{ file: join(folder, file), ranges: ranges.split(',').map(rangeOf) }] : []
  })
  const found = { files, filesOf: byLetter(files) }
  known.set(name, found)
  return found
}

function byLetter(files: readonly SubsetFile[]): Map<number, string[]> {
  const filesOf = new Map<number, string[]>()
  for (const { file, ranges } of files) {
    for (const [first, last] of ranges) {
      for (let code = first; code <= last; code++) {
        const others = filesOf.get(code)
        if (!others) filesOf.set(code, [file])
        // The ranges of one file may overlap.
        else if (others.at(-1) !== file) others.push(file)
      }
    }
  }
  return filesOf
}

/** Parses a range such as 'U+4E00-4E0B'. */
function rangeOf(text: string): [first: number, last: number] {
  const [first = '', last = first] = text.trim().replace('U+', '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}
