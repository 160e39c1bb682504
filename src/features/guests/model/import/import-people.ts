import { isYes } from './answer-words.ts'
import { isRelationWord } from './companion-words.ts'
import { GUEST_LIMITS } from '../guest.ts'
import type { ImportField } from './import-fields.ts'
import { splitFullName } from './import-headers.ts'
import { nameKey } from '#platform/model/folding.ts'

/** The cells of one row by field; a field without a column, or beyond the end of a short row, is absent. */
export type ImportCells = Partial<Record<ImportField, string>>

/**
 * What a row that names several people becomes: guests of one household, a guest with a
 * plus one, or a single guest.
 */
export const ROW_SHAPES = ['household', 'plus_one', 'one'] as const
export type RowShape = (typeof ROW_SHAPES)[number]

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

/** The cells of each guest that a row becomes. */
export function cellsOfPeople(
  cells: ImportCells,
  { people, withGuest }: NamedPeople,
  shape: RowShape,
): ImportCells[] {
  const { full_name: _whole, ...others } = cells
  const [first, second] = people
  if (!first || (people.length < 2 && !withGuest) || shape === 'one') return [cells]
  const allowed = withGuest && !cells.plus_one_allowed?.trim() ? { plus_one_allowed: 'yes' } : {}
  if (!second) return [{ ...others, ...first, ...allowed }]
  const isPlusOne = shape === 'plus_one'
  const rest = isPlusOne ? people.slice(2) : people.slice(1)
  const emails = severalEmails(cells.email)
  const phones = severalPhones(cells.phone)
  const lead: ImportCells = {
    ...others,
    ...first,
    ...allowed,
    ...(emails && { email: emails[0] ?? '' }),
    ...(phones && { phone: phones[0] ?? '' }),
    ...(isPlusOne && {
      plus_one_allowed: 'yes',
      plus_one_first_name: second.first_name,
      plus_one_last_name: second.last_name,
    }),
  }
  const shared = Object.fromEntries(
    SHARED.flatMap((field) => (cells[field] === undefined ? [] : [[field, cells[field]]])),
  ) as ImportCells
  return [
    lead,
    ...rest.map((person, index) => ({
      ...shared,
      ...person,
      ...(emails && { email: emails[index + 1] ?? '' }),
      ...(phones && { phone: phones[index + 1] ?? '' }),
    })),
  ]
}

/** The default for a row with several people: a guest who is allowed a plus one brings the person named. */
export function guessShape(cells: ImportCells): RowShape {
  return isYes(cells.plus_one_allowed ?? '') ? 'plus_one' : 'household'
}

/** The name of a row's household: its names as they are written. */
export function householdName(cells: ImportCells): string {
  const name = cells.full_name ?? `${cells.first_name ?? ''} ${cells.last_name ?? ''}`
  return name
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, GUEST_LIMITS.party - 8)
    .toWellFormed()
}

/** Whether a first name is only a form of address, with which no guest could find themselves. */
export function isTitle(name: string): boolean {
  return TITLE.test(name.trim())
}

/** 'Smith' in 'The Smith Family (4)' or 'Famille Smith'; null for a person's name. */
export function familyIn(name: string): string | null {
  if (name.length > MAX_CHARACTERS) return null
  const plain = name.replace(COUNT_AFTER, '').trim()
  const family = FAMILY_AFTER.exec(plain)?.[1]
  // 'Bob & family' names Bob, and nobody else.
  if (family && TOGETHER_AFTER.test(family)) return null
  return family ?? FAMILY_BEFORE.exec(plain)?.[1] ?? null
}

/** Whether a name begins as that of a family: 'The Smiths', 'Familie Lee'. */
export function beginsWithFamily(name: string): boolean {
  return name.length <= MAX_CHARACTERS && (/^the\s/i.test(name.trim()) || FAMILY_BEFORE.test(name.trim()))
}

const FAMILY = 'family|familie|famille|familia|família|famiglia|rodzina'
/** What joins somebody with those who come along. */
const TOGETHER = 'and|und|et|y|e|i|z|con|com|mit|avec|with'
const TOGETHER_AFTER = new RegExp(String.raw`(?:[&+]|\s(?:${TOGETHER}))$`, 'i')
const FAMILY_AFTER = new RegExp(String.raw`^(?:the\s+)?(.+?)\s+(?:${FAMILY})$`, 'i')
const FAMILY_BEFORE = new RegExp(String.raw`^(?:die\s+|la\s+|a\s+)?(?:(?:${FAMILY})|fam\.)\s+(.+)$`, 'i')

/** '(4)', 'x4', '- 4 people' */
const COUNT_AFTER = /\s*(?:\(\s*[x×]?\s*\d[^()]*\)|[x×]\s*\d+|[-–,:]\s*\d+(?:\s+\p{L}+)?)\s*$/iu

/** The fields that all members of one household share; contact details and preferences belong to the first one. */
const SHARED = ['rsvp_status', 'photo_consent', 'seat', 'party', 'tags'] as const

/** Longer cells hold no names; skipping them makes hostile input cheap. */
const MAX_CHARACTERS = 300
/** More than any household has: a file of such cells would become hundreds of thousands of guests. */
const MAX_PEOPLE = 20
const JOINED_BY = /\s+w\/\s*|\s*[&+/;\n]\s*|\s+(?:and|und|et|och|og)\s+/i
/** Words that may be part of a family name, 'Ortega y Gasset', or in capitals an initial, 'Mary E Van Buren'. */
const NAMES_JOINED_BY = /\s+u\.\s+|\s+(?:[yY]|e|i|en|و)\s+(?=[^\s,]+\s+\S)/g
const CAPITALS_JOINED_BY = /\s+(?:Y|E|EN|و)\s+(?=[^\s,]+\s+\S)/g
/** Where no family name can contain them; a capital letter is an initial. */
const FIRST_NAMES_JOINED_BY = /\s+(?:u\.|y|e|i|en|و)\s+/g
/** What follows a name in English, with a comma or without: 'Jr.', 'III', 'PhD'. */
const SUFFIXES = String.raw`(?:jr|sr|ii|iii|iv|ph\.?d|m\.?sc|b\.?sc|dds|esq|dipl\.[- ]?ing)\.?`
const SUFFIX = new RegExp(`^${SUFFIXES}$`, 'i')
/** Degrees only after a whole name and a comma, as they may be names: 'Jack Ma', 'LI, BA', 'Chidi Mba', 'Md.'. */
const DEGREES = String.raw`(?:MD|MA|BA|RN|MBA|M\.D\.|M\.A\.|B\.A\.|R\.N\.)`
const DEGREE = new RegExp(`^${DEGREES}$`)
/** Who somebody is to the couple, in place of a title or of a first name. */
const KINSHIP =
  /^(?:uncle|aunt(?:ie|y)?|grand(?:ma|pa|mother|father)|granny|onkel|tante|oma|opa|oncle|tonton|tía|tío|abuel[ao]|nonn[ao]|ciocia|wujek|babcia|dziadek)$/iu
const GUEST_AFTER =
  /\s*\(?\s*(?:[&+]|(?<=[\s(])(?:and|und|et|plus|with|avec|mit|w\/))\s*(?:1|one|(?:an? |his |her |their )?(?:guest|partner|date|wife|husband|spouse|girlfriend|boyfriend|fiancée?|fiancee?)|begleitung|invité|invitée|accompagnant)\s*\)?\s*$/i
/** Titles that could also be initials count only with their period. */
const TITLE =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|rev|sir|lady|lord|dipl\.-ing|herr|frau|monsieur|madame|mademoiselle|mme|mlle|sra|srta|señor|señora|sig|sig\.ra|sig\.na|signor|signora|dott|dott\.ssa)\.?$|^(?:m|mm|hr|fr|sr)\.$/i

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

/** Whether a last name is the number of guests of a kind, as in 'Adults' and '10'; 'Guest' and '12' is one of many. */
export function isCount({ first_name, last_name }: Person): boolean {
  return /^\d+$/.test(last_name.trim()) && !/^(?:guest|gast|invitée?|child|kid)$/i.test(first_name.trim())
}

/**
 * Whether a name holds more than a name, as 'Sarah (and kids)', 'Kim + 2', 'Bob x2', '3. Peter', 'Guest of Tom',
 * 'Jane or Bob' and 'Uncle Joe' do: nobody types that at the door.
 */
export function holdsMore({ first_name, last_name }: Person): boolean {
  const name = `${first_name} ${last_name}`.trim()
  if (MORE_THAN_A_NAME.test(name) || CHOICE.test(name) || WITH_OTHERS.test(name)) return true
  if (OTHERS.test(first_name.trim()) || isRelationWord(first_name)) return true
  return name.includes(',') || SUFFIX.test(last_name) || KINSHIP.test(first_name.trim())
}

const MORE_THAN_A_NAME =
  /[()[\]{}]|\p{Extended_Pictographic}|^\d+[.)]?\s|\s[x×]\s?\d+$|[&+]\s*(?:\d|$)|\s[-–—]\s|\swith\s|^[^:]*:\s+\S|^plus[ -]one(?:\s|$)|^(?:the\s)?(?:kids|children)(?:\s|$)|^(?:an?\s|the\s)?(?:guest|date|partner|wife|husband|plus one|\+\s?(?:1|one)|friend|son|daughter|parents) of\s/iu

/** Those who come with somebody, in place of their names. */
const OTHERS_WORDS = `${FAMILY}|rodzin[ąy]|kids|children|kinder|enfants|hijos|figli|bambini|filhos|crianças|dzieci|dziećmi|mężem|żoną|begleitung`
const OTHERS = new RegExp(`^(?:${OTHERS_WORDS})$`, 'iu')
/** 'Juan Pérez y familia', 'Anna Nowak z mężem' */
const WITH_OTHERS = new RegExp(
  String.raw`\s(?:${TOGETHER})\s(?:(?:su|sus|seus|sua|sa|ses|i|la|le|ihre[nr]?)\s)?(?:${OTHERS_WORDS})$`,
  'iu',
)

/** 'Or' and 'Ou' are names, too. */
const CHOICE = /\s(?:or|oder|ou|lub)\s/

/** Whether the names of a row are plainly that of one person. */
export function isOnePerson({ people, withGuest }: NamedPeople): boolean {
  const [person] = people
  return (
    people.length === 1 && !withGuest && person !== undefined && !holdsMore(person) && !holdsJoint(person)
  )
}

/** Whether a name still joins people: 'Smith & Maria' as a last name, or half of a couple, as '& Maria' and 'Tom and'. */
export function holdsJoint({ first_name, last_name }: Person): boolean {
  const [first, last] = [first_name, last_name].map((name) => name.slice(0, MAX_CHARACTERS).trim())
  if (!/\s/.test(first!) && JOINT_FIRST_NAMES.test(last!)) return true
  return [first!, last!].some((name) => JOINT.test(name) || JOINT_ALONE.test(name) || JOINT_LETTER.test(name))
}

const JOINT = /&|^(?:and|und|et|och|og)\s|\s(?:and|und|et|och|og)$|\s(?:and|und|och|og)\s/i
/** 'Anna y Luis' without family names; 'e Silva' is one. */
const JOINT_FIRST_NAMES = /^(?:y|en)\s\S+$/
/** 'محمد وفاطمة', 'דוד ורחל': 'and' is the first letter of the second name, as it may be of a name itself. */
const JOINT_LETTER =
  /\s(?:و(?!ليد|ائل|سام|سيم|فاء|رد|جدي|حيد|داد|هيب|صفي|لاء|سن)\p{L}{3,}|ו(?!רד|יקטור|לדימיר|נסה|יולט|רוניקה|ינסנט)\p{L}{2,})(?=\s|$)/u
/** 'John and' in one cell: And is a name, too, and 'U.' an initial. */
const JOINT_ALONE = /^(?:and|und|et|och|og)$|\su\.\s/

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

/** The addresses in a cell that holds more than one; otherwise null. */
function severalEmails(cell = ''): string[] | null {
  const all = cell.split(/[\s,;/&]+/).filter((one) => one.includes('@'))
  return all.length > 1 ? all : null
}

function severalPhones(cell = ''): string[] | null {
  const parted = cell.split(/\s*[;&\n]\s*/).map(trimmed)
  if (parted.length > 1) return parted.every((one) => /\d{3}/.test(one)) ? parted : null
  // A slash may also follow an area code: '0171/1234567', or in each of two numbers, '0171/1234567 / 0172/7654321'.
  const slashed = [/ \/ /, /\//].map((slash) => cell.split(slash).map(trimmed))
  return slashed.find((all) => all.length > 1 && all.every(isWholeNumber)) ?? null
}

/** Whether it is more than an area code; the (0) between that and a country code is not dialed. */
function isWholeNumber(phone: string): boolean {
  return phone.replace('(0)', '').replace(/\D/g, '').length >= WHOLE_NUMBER_DIGITS
}

const WHOLE_NUMBER_DIGITS = 7

function trimmed(text: string): string {
  return text.trim()
}
