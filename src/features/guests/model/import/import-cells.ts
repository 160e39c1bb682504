import type { ImportField } from './import-fields.ts'
import { isNo, isYes, plusOneStatusIn } from './answer-words.ts'
import { isAloneWord, isOpenWord, isRelationWord } from './companion-words.ts'
import { importCopy as copy } from './import-copy.ts'
import { splitFullName } from './import-headers.ts'
import type { ImportCells } from './import-fields.ts'
import { isOnePerson } from './unlike-names.ts'
import type { NamedPeople, Person } from './import-people.ts'
import { namesInRow } from './import-people.ts'

/** Whether the row has an id in the format of ours, as those of our own exports do: it is taken literally. */
export function isOwnRow(cells: ImportCells): boolean {
  return UUID.test(cells.id?.trim() ?? '')
}

/**
 * Removes what people and spreadsheets add around the actual value: 'TBD' for an email that is not known yet, the
 * apostrophe before a phone number, 'Ada <ada@example.com>', email and phone in one cell, a plus one's whole name, blanks
 * that only align names.
 * `notes` mention changes that a reader of the sheet may not expect.
 */
export function tidyCells(raw: ImportCells): { cells: ImportCells; notes: string[] } {
  const cells = { ...raw }
  const notes: string[] = []
  for (const [field, text] of Object.entries(cells) as [ImportField, string][]) {
    const quoted = TEXT_FORMULA.exec(text)
    if (quoted) cells[field] = quoted[1] ?? ''
  }
  // What looks for blanks around joining signs would try every length of a run of them.
  for (const field of [...NAMES, 'email', 'phone'] as const)
    if (cells[field] !== undefined) cells[field] = withSingleBlanks(cells[field].replace(INVISIBLE, ''))
  for (const field of ['plus_one_name', 'plus_one_first_name'] as const)
    if (cells[field] !== undefined) cells[field] = withoutPlus(cells[field])
  notes.push(...readContact(cells), ...readPlusOne(cells), ...allowPlusOne(cells))
  for (const field of ['email', 'phone', 'plus_one_first_name', 'plus_one_last_name'] as const) {
    const text = cells[field]?.trim() ?? ''
    if (text === '' || !NOT_KNOWN.test(text)) continue
    cells[field] = ''
    notes.push(copy.readAsEmpty(text))
  }
  for (const field of ['dietary_restrictions', 'plus_one_dietary', 'seat', 'party', 'tags'] as const) {
    const text = cells[field]?.trim() ?? ''
    if (text === '' || !isNothing(text)) continue
    cells[field] = ''
    notes.push(copy.readAsEmpty(text))
  }
  if (cells.email !== undefined) cells.email = bareAddress(cells.email)
  if (cells.phone !== undefined) cells.phone = cells.phone.replace(/^\s*['’](?=[\d(+])/, '')
  return { cells, notes }
}

const NAMES = [
  'full_name',
  'first_name',
  'last_name',
  'plus_one_name',
  'plus_one_first_name',
  'plus_one_last_name',
] as const

/** Longer cells hold neither; skipping them makes hostile input cheap. */
const MAX_CHARACTERS = 300
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
/** ="0416": how a spreadsheet preserves a number's leading zeros. */
const TEXT_FORMULA = /^="(.*)"$/s
const NOT_KNOWN =
  /^(?:t\.?b\.?[acd]\.?|n\/?a|none|no e-?mail|no phone|unknown|not yet|later|\?+|-+|–|—|x|nil|null|aucune?|inconnue?|keine?|unbekannt)$/i
const NOTHING = /^(?:t\.?b\.?[acd]\.?|n\/?a|no|none|nothing|nil|null|-+|–|—|aucune?|keine?|ninguna?)$/i
/** Tried only where a word begins, as it could begin anywhere in one without an @. */
const ADDRESS = /(?<![^\s<>()[\],;:|"])[^\s<>()[\],;:|"]+@[^\s<>()[\],;:|"]+/

/** Whether a text says that there is nothing, rather than something. */
export function isNothing(text: string): boolean {
  return NOTHING.test(text)
}

/** What a website leaves between copied letters, without a width: nobody types it. */
const INVISIBLE = /[\u200B\u2060\uFEFF]/g

/** Each run of blanks as a single one: a line break, which may join people, if the run has one. */
function withSingleBlanks(text: string): string {
  return text.replace(/\s+/g, (blanks) => (blanks.includes('\n') ? '\n' : ' '))
}

function bareAddress(text: string): string {
  if (text.length > MAX_CHARACTERS) return text
  const inBrackets = /<([^<>@]+@[^<>@]+)>\s*$/.exec(text)?.[1] ?? text
  return inBrackets.trim().replace(/^mailto:/i, '')
}

/** Splits a cell that has both email and phone; returns a note for a cell with neither. */
function readContact(cells: ImportCells): string[] {
  const { contact } = cells
  if (contact === undefined || contact.length > MAX_CHARACTERS) return []
  const address = ADDRESS.exec(contact)?.[0] ?? ''
  const phone = PHONE.exec(contact.replace(address, ' '))?.[0]
  if (!cells.email?.trim() && address) cells.email = address
  if (!cells.phone?.trim() && phone !== undefined) cells.phone = phone
  return contact.trim() === '' || address || phone ? [] : [copy.readAsEmpty(contact.trim())]
}

const PHONE = /\+?\(?\d[\d ().-]{4,38}\d/

/**
 * Reads a plus one's name from one cell or two; they may also say that there is none, or one without a name yet. Returns
 * notes on what somebody may not expect.
 */
function readPlusOne(cells: ImportCells): string[] {
  const notes = readNameAsAllowed(cells)
  const { plus_one_name = '', plus_one_first_name = '', plus_one_last_name = '' } = cells
  const inOne = [plus_one_name.trim()].filter(Boolean)
  const inTwo = [plus_one_first_name.trim(), plus_one_last_name.trim()].filter(Boolean)
  const texts = inOne.length > 0 ? inOne : inTwo
  const people = namesInRow(
    texts === inOne
      ? { full_name: plus_one_name }
      : { first_name: plus_one_first_name, last_name: plus_one_last_name },
  )
  if (!texts.every(isNobody) && !cells.plus_one_allowed?.trim()) cells.plus_one_allowed = 'yes'
  // The last name beside such a word is the guest's own, or whose guest somebody is.
  const isSomebodys = UNNAMED_GUEST.test(texts[0] ?? '') || GUEST_OF.test(texts[0] ?? '')
  // A last name alone may be such a word: 'Mann', 'Freund'.
  const isRelation = (texts === inOne || !plus_one_last_name.trim()) && isRelationWord(texts[0] ?? '')
  if (isSomebodys || isRelation || texts.every((text) => isNobody(text) || isUnnamed(text))) {
    for (const field of ['plus_one_first_name', 'plus_one_last_name'] as const)
      if (texts === inTwo && cells[field] !== undefined) cells[field] = ''
  } else if (texts === inOne) {
    const { first_name, last_name } = personIn(people, plus_one_name)
    cells.plus_one_first_name ??= first_name
    cells.plus_one_last_name ??= last_name
  }
  const isNamed = cells.plus_one_first_name?.trim() || cells.plus_one_last_name?.trim()
  if (isNamed && (isRemark(texts.join(' ')) || !isOnePerson(people))) notes.push(copy.plusOneUnclear)
  return notes
}

/** One person's name without a title; what names several people is only split, for somebody to correct. */
function personIn({ people, withGuest }: NamedPeople, text: string): Person {
  return people.length === 1 && !withGuest ? people[0]! : splitFullName(text)
}

/** 'Sam' in '+ Sam'; '+ one' is no name. */
function withoutPlus(text: string): string {
  return text.replace(/^\s*[+&]\s*(?!one\s*$)(?=\p{L})/iu, '')
}

/** Allows a plus one who has a name, a yes or a meal in a row that does not allow them, and returns a note then. */
function allowPlusOne(cells: ImportCells): string[] {
  const textOf = (field: ImportField) => cells[field]?.trim() ?? ''
  const names = [textOf('plus_one_first_name'), textOf('plus_one_last_name')]
  const meal = textOf('plus_one_meal_choice')
  const isThere =
    names.some((name) => name !== '' && !NOT_KNOWN.test(name)) ||
    (meal !== '' && !isNothing(meal)) ||
    plusOneStatusIn(textOf('plus_one_status')) === 'accepted'
  if (!isThere || !isNo(textOf('plus_one_allowed'))) return []
  cells.plus_one_allowed = 'yes'
  return [copy.plusOneInRow]
}

/** Takes a name from the cell that says whether there may be a plus one, unless another cell names somebody else. */
function readNameAsAllowed(cells: ImportCells): string[] {
  const {
    plus_one_allowed = '',
    plus_one_name = '',
    plus_one_first_name = '',
    plus_one_last_name = '',
  } = cells
  if (!isNameAsAllowed(plus_one_allowed)) return []
  const name = withoutPlus(plus_one_allowed).trim()
  const other = [plus_one_name, plus_one_first_name, plus_one_last_name].join(' ').trim()
  if (other !== '' && other.toLowerCase() !== name.toLowerCase()) return []
  cells.plus_one_allowed = 'yes'
  if (other !== '') return []
  const { first_name, last_name } = personIn(namesInRow({ full_name: name }), name)
  cells.plus_one_first_name = first_name
  cells.plus_one_last_name = last_name
  return [copy.readAsPlusOne(name)]
}

/** Whether a cell that says whether there may be a plus one holds a whole name instead, or one behind a plus. */
export function isNameAsAllowed(cell: string): boolean {
  if (cell.length > MAX_CHARACTERS) return false
  const text = withoutPlus(cell).trim()
  const isName = WHOLE_NAME.test(text) || (text !== cell.trim() && NAME.test(text))
  return isName && !mayBeRemark(text) && !isUnnamed(text) && isOnePerson(namesInRow({ full_name: text }))
}

/** Whether a text beside names of plus ones is a remark, or may be one although it also reads like a name. */
export function mayBeRemark(text: string): boolean {
  return isRemark(text) || /^(?:to|mit|sin|bez) /i.test(text)
}

function isRemark(text: string): boolean {
  if (text.length > MAX_CHARACTERS) return false
  return REMARK_START.test(text) || REMARK_WORD.test(text) || isAloneWord(text) || isRelationWord(text)
}

const NAME = /^(?!\p{Ll})[\p{L}\p{M}.'’-]+$/u
/** Two words or more, capitalized as a name is, unlike 'not sure yet'. */
const WHOLE_NAME = /^(?!\p{Ll})[\p{L}\p{M}.'’-]+ (?:[\p{L}\p{M}.'’-]+ )*(?!\p{Ll})[\p{L}\p{M}.'’-]+$/u
/** 'No Thanks', 'To Be Confirmed', 'Plus One', 'Noch Offen' */
const REMARK_START =
  /^(?:yes|no|not|none|nobody|to be|maybe|plus|just|only|single|solo|alone|coming alone|unknown|pending|declined|with|without|his|her|oui|non|sans|pas|aucune?|ja|nein|ohne|keine?|noch|nicht|nur|niemand)(?:\s|$)/i
/** 'Kids Only', 'Guest Allowed', 'Just Her' */
const REMARK_WORD =
  /(?:^|\s)(?:guests?|invited|allowed|only|begleitung|invitée?s?|accompagnante?s?)(?:\s|$)|\s(?:him|her|yet)$|^\+?\d+$/i

function isNobody(text: string): boolean {
  return isNo(text) || NOBODY.test(text) || isAloneWord(text) || NO_COMPANION.test(text)
}

function isUnnamed(text: string): boolean {
  return isYes(text) || NOT_KNOWN.test(text) || UNNAMED_GUEST.test(text) || isOpenWord(text)
}

const NOBODY = /^(?:n\/?a|none|noone|nil|null|-+|–|—|aucune?|keine?)$/i
/** 'Not invited', 'Ohne Begleitung' */
const NO_COMPANION =
  /^(?:no|not|none|without|ohne|keine?|sans|pas|aucune?|sin|bez) (?:\+ ?1|plus[ -]one|guests?|partner|date|allowed|invited|begleitung|gast|invitée?|accompagnante?|pareja|acompañante|osoby(?: towarzyszącej)?)$/i
const GUEST_OF = /^(?:a )?(?:guest|date|partner|plus one|\+ ?1) of\b/i
const UNNAMED_GUEST = /^(?:\+?\s?1|(?:plus|\+) ?(?:one|1)|(?:a )?guest|partner|begleitung|invitée?)$/i
