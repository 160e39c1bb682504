import { isRelationWord } from './companion-words.ts'
import type { NamedPeople, Person } from './import-people.ts'
import { KINSHIP, MAX_CHARACTERS, SUFFIX, TITLE } from './name-words.ts'

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
