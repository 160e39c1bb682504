import type { ImportCells } from './import-fields.ts'
import { splitFullName } from './import-headers.ts'
import { DEGREE, DEGREES, KINSHIP, MAX_CHARACTERS, SUFFIX, SUFFIXES, TITLE } from './name-words.ts'
import { nameKey } from '#platform/model/folding.ts'

export interface Person {
  first_name: string
  last_name: string
}

export interface NamedPeople {
  /** At least one; the names are as complete as the cells. */
  people: Person[]
  /** The name ends in '+1' or 'and guest': they may bring somebody whose name is not known. */
  withGuest: boolean
}

/**
 * The people that a row names: 'Anna & Ben Lee', 'Anna Lee and Ben Roy', 'Lee, Anna & Ben', 'Mr & Mrs Lee',
 * 'Anna Lee +1'; in one cell, or split into a cell for first and one for last names. Without a joining sign
 * or word it is one person.
 */
export function namesInRow(cells: ImportCells): NamedPeople {
  if (cells.full_name !== undefined) return peopleInName(cells.full_name)
  const first = withoutGuest(cells.first_name ?? '')
  const last = withoutGuest(cells.last_name ?? '')
  const withGuest = first.isCut || last.isCut
  const firsts = split(first.text, FIRST_NAMES_JOINED_BY)
  if (firsts.length < 2) return { people: [{ first_name: first.text, last_name: last.text }], withGuest }
  const lasts = split(last.text)
  const parts = firsts.map((text) => nameParts(text))
  const people = parts.map((part, index) => ({
    first_name: part.words.join(' ') || part.title,
    last_name: (lasts.length === firsts.length ? lasts[index] : undefined) ?? last.text,
  }))
  return { people: firstNameToTheFirst(people, parts), withGuest }
}

/** More than any household has: a file of such cells would become hundreds of thousands of guests. */
const MAX_PEOPLE = 20
const JOINED_BY = /\s+w\/\s*|\s*[&+/;\n]\s*|\s+(?:and|und|et|och|og)\s+/i
/** Words that may be part of a family name, 'Ortega y Gasset', or in capitals an initial, 'Mary E Van Buren'. */
const NAMES_JOINED_BY = /\s+u\.\s+|\s+(?:[yY]|e|i|en|و)\s+(?=[^\s,]+\s+\S)/g
const CAPITALS_JOINED_BY = /\s+(?:Y|E|EN|و)\s+(?=[^\s,]+\s+\S)/g
/** Where no family name can contain them; a capital letter is an initial. */
const FIRST_NAMES_JOINED_BY = /\s+(?:u\.|y|e|i|en|و)\s+/g
const GUEST_AFTER =
  /\s*\(?\s*(?:[&+]|(?<=[\s(])(?:and|und|et|plus|with|avec|mit|w\/))\s*(?:1|one|(?:an? |his |her |their )?(?:guest|partner|date|wife|husband|spouse|girlfriend|boyfriend|fiancée?|fiancee?)|begleitung|invité|invitée|accompagnant)\s*\)?\s*$/i

function peopleInName(whole: string): NamedPeople {
  const { text, isCut } = withoutGuest(whole)
  const people = joinedPeople(text) ?? [personIn(text)]
  return { people, withGuest: isCut }
}

/** Two or more people joined by a sign or a word; otherwise null. */
function joinedPeople(text: string): Person[] | null {
  const comma = text.indexOf(',')
  if (comma > 0) {
    const after = split(text.slice(comma + 1), FIRST_NAMES_JOINED_BY)
    const isFamilyFirst = split(text.slice(0, comma)).length === 1 && after.every((one) => !/\s/.test(one))
    // 'Lee, Anna & Ben'
    if (isFamilyFirst && after.length > 1)
      return after.map((first_name) => ({ first_name, last_name: text.slice(0, comma).trim() }))
  }
  // 'Anna, Ben & Carl Lee'
  const segments = split(withCommasJoined(text))
  if (segments.length < 2) return null
  const parts = segments.flatMap(commaParts).map(nameParts)
  const named = parts.map(({ title, words }, index) => {
    // 'Uncle Joe & Aunt Sue Miller'
    const isKin = words.length === 2 && KINSHIP.test(words[0]!)
    if (words.length > 1 && !isKin) return personIn(words.join(' '))
    // 'Mr Lee & Mrs Roy', but 'Mr John & Mrs Mary Lee'
    const isFamily = title !== '' && !parts.slice(index + 1).some((later) => later.words.length > 1)
    if (isFamily || words.length === 0) return { first_name: title, last_name: words[0] ?? '' }
    return { first_name: words.join(' '), last_name: '' }
  })
  // A name without a family name takes that of the next person who has one, or of one before.
  const people = named.map((person, index) => {
    if (person.last_name !== '') return person
    const family = [...named.slice(index + 1), ...named.slice(0, index).toReversed()].find(
      (other) => other.last_name !== '',
    )
    return { ...person, last_name: family?.last_name ?? '' }
  })
  return firstNameToTheFirst(people, parts)
}

/** 'Mr & Mrs John Lee': John is the first of the two. */
function firstNameToTheFirst(people: Person[], parts: readonly NameParts[]): Person[] {
  const [first, second] = people
  const [his, hers] = parts
  if (people.length !== 2 || !first || !second || !his || !hers) return people
  if (his.words.length > 0 || !hers.title || second.first_name === hers.title) return people
  return [
    { ...first, first_name: second.first_name },
    { ...second, first_name: hers.title },
  ]
}

interface NameParts {
  title: string
  words: string[]
}

function nameParts(text: string): NameParts {
  const words = text.split(/\s+/).filter(Boolean)
  const titles = words.findIndex((word) => !TITLE.test(word))
  const at = titles < 0 ? words.length : titles
  return { title: words.slice(0, at).join(' '), words: words.slice(at) }
}

/** 'Anna, Ben, Carl Lee' names three people and 'Ben Lee, Anna Lee' two; 'Lee, Anna' and 'Lee, Anna, Jr.' name one. */
function withCommasJoined(text: string): string {
  const parts = commaParts(text)
  return parts.length > 2 || areOfOneFamily(parts) ? parts.join(' & ') : text
}

/** The parts between commas; what follows a name is part of it, 'John Lee, PhD'. */
function commaParts(text: string): string[] {
  const all = text.split(',').map(trimmed).filter(Boolean)
  const parts: string[] = []
  for (const [index, part] of all.entries()) {
    const before = parts.at(-1)
    const mayBeDegree = before?.includes(' ') || (index > 1 && index === all.length - 1)
    if (before !== undefined && (SUFFIX.test(part) || (mayBeDegree && DEGREE.test(part))))
      parts[parts.length - 1] = `${before}, ${part}`
    else parts.push(part)
  }
  return parts
}

/** Whether both are whole names with one last name. */
function areOfOneFamily(names: readonly string[]): boolean {
  const plain = names.map((name) => SUFFIX_AFTER.exec(name)?.[1] ?? name)
  const lastNames = plain.map((name) => /\s(\S+)$/.exec(name)?.[1] ?? '').map(nameKey)
  return names.length === 2 && lastNames[0] !== '' && lastNames[0] === lastNames[1]
}

/** One person's whole name; drops the form of address if first and last name remain. */
function personIn(text: string): Person {
  if (text.length > MAX_CHARACTERS) return splitFullName(text)
  const [, before, suffix] = SUFFIX_AFTER.exec(text) ?? DEGREE_AFTER.exec(text) ?? []
  if (before !== undefined && suffix !== undefined) {
    const person = personIn(before)
    if (person.last_name !== '') return { ...person, last_name: `${person.last_name} ${suffix}` }
  }
  const { title, words } = nameParts(text)
  return splitFullName(title && words.length > 1 ? words.join(' ') : text)
}

/** 'John Lee Jr.', 'Lee, John, III' */
const SUFFIX_AFTER = new RegExp(String.raw`^(.*[^\s,])[\s,]+(${SUFFIXES})\s*$`, 'is')
const DEGREE_AFTER = new RegExp(String.raw`^(?=\S+\s.*,)(.*[^\s,])\s*,\s*(${DEGREES})\s*$`, 's')

function withoutGuest(text: string): { text: string; isCut: boolean } {
  if (text.length > MAX_CHARACTERS) return { text, isCut: false }
  const cut = text.replace(GUEST_AFTER, '')
  return cut !== text && cut.trim() !== '' ? { text: cut.trim(), isCut: true } : { text, isCut: false }
}

/**
 * The parts joined by signs and words; the whole text if one of the parts is not a name, 'http://x', 'n/a 2', or if they
 * are too many. `words` are those that join names only here.
 */
function split(text: string, words?: RegExp): string[] {
  if (text.length > MAX_CHARACTERS) return [text]
  const joinedBy = words ?? (text === text.toUpperCase() ? CAPITALS_JOINED_BY : NAMES_JOINED_BY)
  const parts = text.replace(joinedBy, ' & ').split(JOINED_BY).map(trimmed).filter(Boolean)
  const areNames = parts.every((part) => /\p{L}/u.test(part) && !/[=:<>@\d|{}[\]\\]/.test(part))
  return areNames && parts.length <= MAX_PEOPLE ? parts : [text]
}

function trimmed(text: string): string {
  return text.trim()
}
