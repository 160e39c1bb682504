import { createHash } from 'node:crypto'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { isSameSecret } from '#platform/server/is-same-secret.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import { REMOVED_OPTION } from '../model/trivia-question.ts'
import type { TriviaQuestion } from '../model/trivia-question.ts'
import { placesAfter } from './places-after.ts'

/** What a guest was shown. */
export interface ShownQuestions {
  at: Instant
  /** by `shortId` */
  questions: ReadonlyMap<string, ShownQuestion>
}

export interface ShownQuestion {
  /** how many options it had */
  options: number
  /** `textHash` of the question and of each option; null in a token of an older version, which has none */
  texts: readonly string[] | null
}

type ShownTexts = Pick<TriviaQuestion, 'id' | 'question_text' | 'options'>

/**
 * A signed token of what a guest is shown: the time, and of each question the number of options and a hash of each
 * text. It is sent back with the run, so that a skipped question counts as wrong, one added in the meantime does not
 * count, an option is found wherever the couple has moved it, and nobody can claim to have seen an option that was not
 * there.
 */
export function signShown(
  secrets: Secrets,
  coupleId: Id,
  questions: readonly ShownTexts[],
  now: Instant,
): string {
  if (questions.length === 0) return ''
  const shown = `${now}.${questions.map(encodeQuestion).join('')}`
  return `${shown}.${sign(secrets, coupleId, shown)}`
}

function encodeQuestion({ id, question_text, options }: ShownTexts): string {
  return `~${shortId(id)}${options.length}${[question_text, ...options].map(textHash).join('')}`
}

/** What `token` says was shown; null for a token that `signShown` did not make for this couple. */
export function readShown(secrets: Secrets, coupleId: Id, token: string): ShownQuestions | null {
  const [, shown, at, questions, signature] =
    /^((\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\.([\w~-]+))\.([\w-]+)$/.exec(token) ?? []
  if (!shown || !at || !questions || !signature) return null
  if (!isSameSecret(signature, sign(secrets, coupleId, shown))) return null
  const each = questions.startsWith('~') ? questions.split('~').slice(1) : questions.match(/.{13}/g)!
  return { at, questions: new Map(each.map((one) => [one.slice(0, 12), readQuestion(one)])) }
}

function readQuestion(encoded: string): ShownQuestion {
  return { options: Number(encoded[12]), texts: encoded.slice(13).match(/.{4}/g) }
}

/**
 * Where the option that a guest chose of a question stands now, found by its text; null if it is gone. `isSame` is false
 * if the couple has since changed what the guest was asked or that option, so that its being wrong now does not say that
 * it was wrong.
 */
export function findChosen(
  question: Pick<TriviaQuestion, 'question_text' | 'options' | 'updated_at'>,
  shown: ShownQuestion,
  at: Instant,
  option: number,
): { option: number; isSame: boolean } | null {
  const { question_text, options, updated_at } = question
  const [text, ...before] = shown.texts ?? []
  const hash = before[option]
  // Not shown, or shown by a page of an older version.
  if (hash === undefined)
    return option < options.length ? { option, isSame: shown.texts !== null || updated_at <= at } : null
  const now = options.map(textHash)
  const place = placesAfter(before, now)[option]!
  if (place === REMOVED_OPTION) return null
  return { option: place, isSame: now[place] === hash && textHash(question_text) === text }
}

/** The random end of an id, which is enough to tell the questions of one couple apart. */
export function shortId(id: Id): string {
  return id.slice(-12)
}

/** Four characters that tell the texts of one question apart, whatever their case. */
function textHash(text: string): string {
  return createHash('sha256').update(text.toLowerCase()).digest('base64url').slice(0, 4)
}

function sign(secrets: Secrets, coupleId: Id, shown: string): string {
  return secrets.sign('trivia questions shown', `${coupleId} ${shown}`).slice(0, 22)
}
