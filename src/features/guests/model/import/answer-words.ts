import { type PlusOneStatus, RSVP_STATUSES, type RsvpStatus } from '../guest.ts'
import { plusOneStatusOf } from '../guest-csv.ts'
import type { ImportField } from './import-fields.ts'
import { nameKey } from '#platform/model/folding.ts'

/** The answer in a cell, in our words or in common ones; null for any other text. */
export function rsvpStatusIn(cell: string): RsvpStatus | null {
  const text = wordIn(cell)
  if (TICKS.has(text)) return 'accepted'
  if (CROSSES.has(text)) return 'declined'
  return RSVP_STATUSES.find((candidate) => candidate === text) ?? null
}

/** The answer of a plus one in a cell, in our words or in common ones; null for any other text. */
export function plusOneStatusIn(cell: string): PlusOneStatus | null {
  const answer = rsvpStatusIn(cell)
  return plusOneStatusOf(cell) ?? (answer === 'pending' ? null : answer)
}

/**
 * Whether a cell says yes in the fixed words (rule W1), or in those with which people tick boxes in their own sheets
 * (rule E13).
 */
export function isYes(cell: string): boolean {
  return YES.has(withoutEmojiForm(cell.trim().toLowerCase()))
}

/** The same for no, which an empty cell says as well. */
export function isNo(cell: string): boolean {
  const text = withoutEmojiForm(cell.trim().toLowerCase())
  return text === '' || NO.has(text)
}

/** A cell's text in the form of the words below, without case and accents; one that asks, as 'Yes?', is none of them. */
function wordIn(cell: string): string {
  const text = withoutEmojiForm(cell.trim())
  return text.includes('?') ? text : nameKey(text)
}

/** The text without the invisible character with which phones type '✔' and '✖' in color. */
function withoutEmojiForm(text: string): string {
  return text.replaceAll('\uFE0F', '')
}

const YES = words(
  'true, 1, yes, y, x, ✓, ✔, ✅, oui, ja, si, sí, sì, sim, tak, כן, نعم',
  '+1, +, plus one, plus 1',
)
const NO = words('false, 0, no, n, ✗, ✘, ✖, ❌, non, nein, nao, não, nie, לא, لا')

/** Common words for an answer: in English, then a line for each of the other languages. */
const TICKS = words(
  'yes, y, x, ✓, ✔, coming, attending, will attend, accepts, joyfully accepts',
  'accepted with pleasure, accepts with pleasure, confirmed, going, ✅',
  'oui, present, presente, present e, accepte, vient, confirme, confirmee',
  'ja, zugesagt, zusage, kommt, kommen, bestatigt',
  'si, asiste, asistira, viene, confirmado, confirmada',
  'sim, vem, vai, comparece',
  'confermato, confermata, verra',
  'tak, bedzie, obecny, obecna, potwierdzone',
  'komt, aanwezig',
  'כן, מגיע, מגיעה',
  'نعم',
)
const CROSSES = words(
  'no, n, not coming, not attending, will not attend, cant make it, regrets, declines, regretfully declines',
  'declined with regret, declines with regret, unable to attend, not going, ✗, ✘, ✖, ❌',
  'non, absent, absente, absent e, ne vient pas, ne viendra pas',
  'nein, abgesagt, absage, kommt nicht, kommen nicht',
  'no viene, no asiste, no asistira, ausente',
  'nao, nao vem, nao vai',
  'assente, non viene, non verra',
  'nie, nie bedzie, nieobecny, nieobecna',
  'nee, komt niet, afwezig',
  'לא, לא מגיע, לא מגיעה',
  'لا',
)
const NOT_YET = words(
  'no response, no response yet, no reply, no answer, no rsvp, not responded, not yet',
  'invited, maybe, unsure, undecided, awaiting, awaiting response, tbd, tbc, ?, -, n a',
  'peut etre, en attente, pas de reponse, sans reponse, a confirmer',
  'vielleicht, offen, noch offen, ausstehend, keine antwort',
  'quizas, tal vez, pendiente, sin respuesta, sin confirmar, por confirmar',
  'talvez, pendente, sem resposta, a confirmar',
  'forse, in attesa, nessuna risposta, da confermare',
  'moze, brak odpowiedzi, do potwierdzenia',
  'misschien, geen antwoord',
  'אולי',
  'ربما',
)

function words(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(', ')))
}

/** Whether the cell says in other words than our own that there is no answer yet: much like an empty one. */
export function isNotYet(cell: string): boolean {
  return NOT_YET.has(wordIn(cell))
}

/** Whether the cell of this field holds an answer, a guest's or their plus one's, in words other than our own. */
export function isAnswerInOtherWords(field: ImportField | null, cell: string): boolean {
  if (field !== 'rsvp_status' && field !== 'plus_one_status') return false
  const text = wordIn(cell)
  const isOurs = field === 'plus_one_status' && plusOneStatusOf(cell) !== null
  return !isOurs && (TICKS.has(text) || CROSSES.has(text))
}
