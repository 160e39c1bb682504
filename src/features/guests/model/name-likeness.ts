import { fold } from '#platform/model/folding.ts'
import { otherFormsOf } from './short-names.ts'

/** Titles that people write before a name, folded, in the languages of our guests. */
const TITLES = new Set(
  'dr mr mrs ms mx miss prof sir rev m mme mlle me herr frau hr fr sr sra srta'.split(' '),
)

/** Words in family names that do not identify anybody by themselves. */
const PARTICLES = new Set(
  'van von vom der den des del dem die dos das della delle degli dei las los les het ten ter zum zur bin ibn abu and und'.split(
    ' ',
  ),
)

/** A shorter part of a family name is too little to identify somebody. */
const SHORTEST_PART = 3

/** Letters that can also be written as two; `fold` reduces each to one. */
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
 * Whether somebody who types one name may be the guest listed under the other (rule E6). `same`: the same name,
 * with or without a title, with spaces and punctuation in other places, or with two letters for one German or
 * Nordic letter. `like`: the first name is the first of several or another form of it, the family name is part of a
 * compound one, or the two fields are swapped. Null for everybody else, and if either name is a single word.
 */
export function nameLikeness(typed: PersonName, listed: PersonName): 'same' | 'like' | null {
  const pairs = spellingsOf(typed).flatMap((a) => spellingsOf(listed).map((b) => [a, b] as const))
  if (pairs.some(([a, b]) => joined(a.first, a.last) === joined(b.first, b.last))) return 'same'
  return pairs.some(([a, b]) => isLike(a, b) || isLike({ first: a.last, last: a.first }, b)) ? 'like' : null
}

/** Folded names of a list: those from `from` to `before`, exclusively, that contain `part` once their spaces are removed. */
export interface NameRange {
  from: string
  before: string
  part: string
}

/** Exactly this folded name: nothing sorts before a space, and no folded name ends with one. */
export function rangeOfName(name: string): NameRange {
  return { from: name, before: `${name} `, part: '' }
}

/**
 * Where in a list everybody is found whom `nameLikeness` accepts, and others; a name may be in several ranges. None
 * for a one-word name.
 */
export function likeRangesOf(typed: PersonName): NameRange[] {
  const spellings = spellingsOf(typed)
  const parts = (field: keyof Spelling, more: (words: string[]) => string[] = () => []) => [
    ...new Set(
      spellings.flatMap(({ [field]: words }) => [joined(words), asOne(joined(words)), ...more(words)]),
    ),
  ]
  const orders = [
    { first: parts('first', formsOf), last: parts('last') },
    { first: parts('last', formsOf), last: parts('first') },
  ]
  return orders.flatMap(({ first, last }) => {
    const names = [...new Set(first.flatMap(beginsOf))]
    const begins = names.filter((one) => !names.some((two) => two !== one && one.startsWith(two)))
    return last.flatMap((part) =>
      [...begins, ...LISTED_TITLES].map((from) => ({ from, before: from + LAST_LETTER, part })),
    )
  })
}

/** 'Prof.Dr.' is folded to one word. */
const LISTED_TITLES = [...TITLES, 'profdr'].map((title) => `${title} `)

/** Sorts after every other character in both databases. */
const LAST_LETTER = '\u{10ffff}'

const LETTERS_LOOKED_FOR = 6

/** The first letters, also with a space between any two: the listed name may have one where this one has none. */
function beginsOf(name: string): string[] {
  // Not `slice`: half of a letter of two code units is no text that PostgreSQL takes.
  const letters = Array.from(name).slice(0, LETTERS_LOOKED_FOR)
  return letters.map((_, at) =>
    [...letters.slice(0, at), ...(at > 0 ? [' '] : []), ...letters.slice(at)].join(''),
  )
}

function isLike(typed: Spelling, listed: Spelling): boolean {
  const first = joined(typed.first)
  const names = [joined(listed.first), listed.first[0]!]
  if (!names.includes(first) && !formsOf(typed.first).some((form) => names.includes(form))) return false
  return hasPart(listed.last, joined(typed.last))
}

/** Whether consecutive words of a family name are this part, and one of them identifies somebody; or all of them are. */
function hasPart(words: readonly string[], part: string): boolean {
  return words.some((_, from) => {
    let text = ''
    for (const [more, word] of words.slice(from).entries()) {
      text += word
      if (text === part) {
        const all = words.slice(from, from + more + 1)
        return all.length === words.length || all.some(identifies)
      }
      if (!part.startsWith(text)) return false
    }
    return false
  })
}

function identifies(word: string): boolean {
  return word.length >= SHORTEST_PART && !PARTICLES.has(word)
}

function formsOf(words: readonly string[]): string[] {
  return otherFormsOf(words.join(' ')).map((form) => form.replaceAll(' ', ''))
}

/** The name as it is, and with two letters for one; none for a name that lacks a first or a last name. */
function spellingsOf({ first_name, last_name }: PersonName): Spelling[] {
  const spellings = [(text: string) => text, asTwo].map((write) => ({
    first: wordsOf(write(first_name)),
    last: wordsOf(write(last_name)),
  }))
  const [plain, other] = spellings as [Spelling, Spelling]
  if (plain.first.length === 0 || plain.last.length === 0) return []
  return joined(plain.first, plain.last) === joined(other.first, other.last) ? [plain] : spellings
}

/** 'Prof.Dr. J.-P.' is four words, two of them titles; a title alone counts as a name. */
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

/** Reduces two letters that may stand for one, as `fold` does. */
function asOne(folded: string): string {
  return folded.replace(/ae|oe|ue|aa/g, ([letter]) => letter!)
}

function joined(...words: readonly (readonly string[])[]): string {
  return words.flat().join('')
}
