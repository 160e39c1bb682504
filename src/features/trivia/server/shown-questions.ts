import { createHmac } from 'node:crypto'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { isSameSecret } from '#platform/server/is-same-secret.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import type { TriviaQuestion } from '../model/trivia-question.ts'

/** What a guest was shown. */
export interface ShownQuestions {
  at: Instant
  /** how many options each question had, by `shortId` */
  options: ReadonlyMap<string, number>
}

/**
 * A signed mark of what a guest is shown: the time, and each question with its number of options. It is sent back with
 * the run, so that a skipped question counts as wrong, one added in the meantime does not count, and nobody can claim
 * to have seen an option that was not there.
 */
export function markShown(
  secrets: Secrets,
  coupleId: Id,
  questions: readonly Pick<TriviaQuestion, 'id' | 'options'>[],
  now: Instant,
): string {
  if (questions.length === 0) return ''
  const shown = `${now}.${questions.map(({ id, options }) => `${shortId(id)}${options.length}`).join('')}`
  return `${shown}.${sign(secrets, coupleId, shown)}`
}

/** What `mark` says was shown; null for a mark that `markShown` did not make for this couple. */
export function readShown(secrets: Secrets, coupleId: Id, mark: string): ShownQuestions | null {
  const [, shown, at, questions, signature] =
    /^((\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\.((?:[\da-f]{12}\d)+))\.([\w-]+)$/.exec(mark) ?? []
  if (!shown || !at || !questions || !signature) return null
  if (!isSameSecret(signature, sign(secrets, coupleId, shown))) return null
  const options = questions.match(/.{13}/g)!.map((one) => [one.slice(0, 12), Number(one[12])] as const)
  return { at, options: new Map(options) }
}

/** The random end of an id, which is enough to tell the questions of one couple apart. */
export function shortId(id: Id): string {
  return id.slice(-12)
}

function sign(secrets: Secrets, coupleId: Id, shown: string): string {
  return createHmac('sha256', secrets.derive('trivia questions shown'))
    .update(`${coupleId} ${shown}`)
    .digest('base64url')
    .slice(0, 22)
}
