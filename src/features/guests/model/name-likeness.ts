import { fold } from '#platform/model/folding.ts'
import { otherFormsOf } from './short-names.ts'

/** What people write before a name, folded, in the languages of our guests. */
const TITLES = new Set(
  'dr mr mrs ms mx miss prof sir rev m mme mlle me herr frau hr fr sr sra srta'.split(' '),
)

/** Words of family names that are nobody's name by themselves. */
const PARTICLES = new Set(
  'van von vom der den des del dem die dos das della delle degli dei las los les het ten ter zum zur bin ibn abu and und'.split(
    ' ',
  ),
)

/** A shorter part of a family name is too little to know somebody by. */
const SHORTEST_PART = 3

/** Letters that are also written as two; `fold` makes one of each. */
const AS_TWO: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

export interface PersonName {
  first_name: string
  last_name: string
}

/** One way to write a name: its folded words, without titles. */
interface Spelling {
  first: string[]
  last: string[]
}

/**
 * Whether somebody who types one name may be who is listed under the other (rule E6). `same`: it is the same name, with or
 * without a title, with its spaces and signs elsewhere, or with two letters for one of German and the Nordic languages.
 * `like`: the first name is the first of several or another form of it, the family name is a part of a compound one, or
 * the two fields are swapped. Null for everybody else, and where either name is one word.
 */
export function nameLikeness(typed: PersonName, listed: PersonName): 'same' | 'like' | null {
  const pairs = spellingsOf(typed).flatMap((a) => spellingsOf(listed).map((b) => [a, b] as const))
  if (pairs.some(([a, b]) => joined(a.first, a.last) === joined(b.first, b.last))) return 'same'
  return pairs.some(([a, b]) => isLike(a, b) || isLike({ first: a.last, last: a.first }, b)) ? 'like' : null
}

/** Where to look for those whom a name is like, in the folded names of a list. */
export interface NameSearch {
  /** one of these is how the listed name begins; none begins with another */
  begins: string[]
  /** or one of these: titles, which are listed with guests and hardly ever with their plus ones */
  titles: string[]
  /** without spaces it holds one of the `first` and one of the `last`, in one of the orders */
  orders: { first: string[]; last: string[] }[]
}

/** Finds all whom `nameLikeness` lets be this one, and others; null for a name of one word. */
export function nameSearchOf(typed: PersonName): NameSearch | null {
  const spellings = spellingsOf(typed)
  if (spellings.length === 0) return null
  const parts = (field: keyof Spelling, more: (words: string[]) => string[] = () => []) => [
    ...new Set(
      spellings.flatMap(({ [field]: words }) => [joined(words), asOne(joined(words)), ...more(words)]),
    ),
  ]
  const orders = [
    { first: parts('first', formsOf), last: parts('last') },
    { first: parts('last', formsOf), last: parts('first') },
  ]
  const names = orders.flatMap(({ first }) => first.flatMap(beginsOf))
  const begins = [...new Set(names)].filter((one) => !names.some((two) => two !== one && one.startsWith(two)))
  const titles = LISTED_TITLES.filter((title) => !begins.some((begin) => title.startsWith(begin)))
  return { begins, titles, orders }
}

/** 'Prof.Dr.' is folded to one word. */
const LISTED_TITLES = [...TITLES, 'profdr'].map((title) => `${title} `)

const LETTERS_LOOKED_FOR = 6

/** The first letters, and the same with a space between any two: a listed name may have one where this one has none. */
function beginsOf(name: string): string[] {
  const begin = name.slice(0, LETTERS_LOOKED_FOR)
  const spaced = Array.from(begin.slice(1), (_, at) => `${begin.slice(0, at + 1)} ${begin.slice(at + 1)}`)
  return [begin, ...spaced]
}

function isLike(typed: Spelling, listed: Spelling): boolean {
  const first = joined(typed.first)
  const names = [joined(listed.first), listed.first[0]!]
  if (!names.includes(first) && !formsOf(typed.first).some((form) => names.includes(form))) return false
  const last = joined(typed.last)
  return listed.last.some((_, from) => partsFrom(listed.last, from).includes(last))
}

/** The parts of a family name that begin at a place: words in a row, one of which says who it is; or all of it. */
function partsFrom(words: readonly string[], from: number): string[] {
  return words.slice(from).flatMap((_, more) => {
    const part = words.slice(from, from + more + 1)
    const says = part.some((word) => word.length >= SHORTEST_PART && !PARTICLES.has(word))
    return says || part.length === words.length ? [joined(part)] : []
  })
}

function formsOf(words: readonly string[]): string[] {
  return otherFormsOf(words.join(' ')).map((form) => form.replaceAll(' ', ''))
}

/** As it is, and with two letters for one; none for a name that lacks a first or a last word. */
function spellingsOf({ first_name, last_name }: PersonName): Spelling[] {
  const spellings = [(text: string) => text, asTwo].map((write) => ({
    first: wordsOf(write(first_name)),
    last: wordsOf(write(last_name)),
  }))
  const [plain, other] = spellings as [Spelling, Spelling]
  if (plain.first.length === 0 || plain.last.length === 0) return []
  return joined(plain.first, plain.last) === joined(other.first, other.last) ? [plain] : spellings
}

/** 'Prof.Dr. J.-P.' is four words, two of them titles; a title alone is a name. */
function wordsOf(text: string): string[] {
  const words = fold(text.replaceAll('.', '. ')).split(' ').filter(Boolean)
  const name = words.findIndex((word) => !TITLES.has(word))
  return name === -1 ? words.slice(-1) : words.slice(name)
}

function asTwo(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüøå]/gu, (letter) => AS_TWO[letter] ?? letter)
}

/** Two letters that may stand for one, as `fold` writes that one. */
function asOne(folded: string): string {
  return folded.replace(/ae|oe|ue|aa/g, ([letter]) => letter!)
}

function joined(...words: readonly (readonly string[])[]): string {
  return words.flat().join('')
}
