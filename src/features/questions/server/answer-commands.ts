import { answersClosedWords } from '#features/couples/model/rsvp-deadline.ts'
import { getCouple } from '#features/couples/server/couple-queries.ts'
import { guestName, plusOneName } from '#features/guests/model/guest.ts'
import { shareCoupleLock } from '#features/couples/server/lock-couple-commands.ts'
import { lockGuestList } from '#features/guests/server/guest-commands.ts'
import { lockGuest } from '#features/guests/server/household-member-queries.ts'
import { AppError } from '#platform/model/app-error.ts'
import type { Id } from '#platform/model/ids.ts'
import { toFlag } from '#platform/server/db/db.ts'
import { recordHistory } from '#platform/server/db/history.ts'
import { isNewCall } from '#platform/server/db/received-calls.ts'
import { actorKey, inTransaction } from '#platform/server/db/scope.ts'
import type { CoupleScope, GuestScope, OwnerScope } from '#platform/server/db/scope.ts'
import { limitRate } from '#platform/server/http/rate-limit.ts'
import type { RateLimit } from '#platform/server/http/rate-limit.ts'
import { shownTo } from '../model/asked-people.ts'
import { askedCopy as copy } from '../model/asked-copy.ts'
import { questionCopy } from '../model/question-copy.ts'
import { QUESTION_ANSWERS_CALL } from '../model/question-answers-call.ts'
import { answerWords, isSameAnswer, readAnswer } from '../model/question-answer.ts'
import type { EnteredAnswer, GuestQuestions, QuestionAnswersInput } from '../model/question-schema.ts'
import { readAnsweredPeople, readQuestions } from './asked-queries.ts'
import type { AnsweredPerson } from './asked-queries.ts'
import { readAskedPeople, readStoredQuestions } from './question-queries.ts'
import type { StoredQuestion } from './question-queries.ts'

/** How often one guest, or plus one, may save a form of answers. */
const ANSWERS: RateLimit = { bucket: 'questions.answer', burst: 60, perSeconds: 60 }

/**
 * Saves one person's answers to the couple's questions: those of the guest, their plus one, or a member of their
 * household. Drops answers to questions that the other answers hide, and stores those to questions that the couple
 * has archived while the form was open. Returns the questions after saving. `key` is the key under which the browser
 * sends the call: it is applied once.
 * @throws AppError `not_found` equally for a person who is unknown, gone, or of another household; `invalid` with a
 * message for each question's field (`answers.ID`); `conflict` after the couple's deadline, and if somebody has
 * answered since `shown`; `rate_limited`
 */
export function answerQuestions(
  scope: GuestScope,
  input: QuestionAnswersInput,
  key: string | null = null,
): Promise<GuestQuestions> {
  return inTransaction(scope, async (inner) => {
    await limitRate(inner, ANSWERS, actorKey(inner), copy.tooMany)
    // The couple changes no question until these answers are stored, so that it knows of them. Where two guests' rows
    // are used from here on, the answers must also take turns with a change of many guests, or both would deadlock.
    if (input.guest_id === inner.guestId) await shareCoupleLock(inner, inner.coupleId)
    else await lockGuestList(inner)
    if (await isNewCall(inner, QUESTION_ANSWERS_CALL.name, key)) await saveAnswers(inner, input)
    return readQuestions(inner)
  })
}

async function saveAnswers(scope: GuestScope, input: QuestionAnswersInput): Promise<void> {
  await lockAnswers(
    scope,
    input.guest_id,
    input.answers.map(({ question_id }) => question_id),
  )
  const people = await readAnsweredPeople(scope)
  const person = findPerson(people, input)
  const asked = new Set(person?.questions.asked.map(({ id }) => id))
  const archived = await findArchived(
    scope,
    input,
    input.answers.filter(({ question_id }) => !asked.has(question_id)),
  )
  if (!person && archived.length === 0) throw new AppError('not_found', copy.notYours)
  if (!scope.takesAnswers)
    throw new AppError('conflict', answersClosedWords((await getCouple(scope)).settings))
  for (const { people: all, person: one, question, value } of archived) {
    await dropAnswers(scope, all, one, [question])
    await writeAnswer(scope, one, question.id, value, scope.guestId)
  }
  if (!person) return
  const { values, changed, hidden } = checkAnswers(people, person, input)
  if (changed.length === 0 && hidden.length === 0) return
  await dropAnswers(scope, people, person, [...changed, ...hidden])
  for (const question of changed) {
    const value = values.get(question.id)!
    if (value.length > 0) await writeAnswer(scope, person, question.id, value, scope.guestId)
  }
  if (changed.length === 0) return
  await recordHistory(scope, {
    coupleId: scope.coupleId,
    action: 'question.answer',
    target: { type: 'question', id: changed[0]!.id },
    after: { person: nameOf(person), count: changed.length },
  })
}

/**
 * Of two answers at the same moment for the same guest, or from the same household to what it is asked once, the second
 * sees the first. Of the household it locks the question: members locked one after the other could deadlock with a
 * change of many guests.
 */
async function lockAnswers(scope: CoupleScope, guestId: Id, questions: readonly Id[]): Promise<void> {
  await lockGuest(scope, guestId)
  if (!scope.locksRows || questions.length === 0) return
  await scope.db
    .selectFrom('questions')
    .select('id')
    .where('couple_id', '=', scope.coupleId)
    .where('id', 'in', questions)
    .where('per', '=', 'household')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

function findPerson(people: readonly AnsweredPerson[], { guest_id, companion }: QuestionAnswersInput) {
  return people.find((one) => one.guest_id === guest_id && one.companion === companion)
}

/**
 * The answers among `given` to store with archived questions: those that the person was asked, as far as they can be
 * read and nobody has answered since. Any other question is treated like one that never existed.
 */
async function findArchived(
  scope: GuestScope,
  input: QuestionAnswersInput,
  given: QuestionAnswersInput['answers'],
) {
  if (given.length === 0) return []
  const people = await readAnsweredPeople(scope, { areArchived: true })
  const person = findPerson(people, input)
  return given.flatMap(({ question_id, value, shown }) => {
    const question = person?.questions.asked.find(({ id }) => id === question_id)
    if (!person || !question) return []
    const stored = person.answers.get(question_id)?.value ?? []
    const read = readAnswer(question, value, stored)
    const isNew = 'value' in read && read.value.length > 0 && isSameAnswer(shown, stored)
    return isNew ? [{ people, person, question, value: read.value }] : []
  })
}

/**
 * What to write: the questions whose answers change, and those whose stored answer is now hidden.
 * @throws AppError `invalid`, `conflict`
 */
function checkAnswers(
  people: readonly AnsweredPerson[],
  person: AnsweredPerson,
  { answers }: QuestionAnswersInput,
) {
  const given = new Map(answers.map((answer) => [answer.question_id, answer]))
  const storedOf = (id: Id) => person.answers.get(id)?.value ?? []
  const values = new Map<Id, readonly string[]>()
  const problems: Record<string, string> = {}
  for (const question of person.questions.asked) {
    const answer = given.get(question.id)
    if (!answer) {
      values.set(question.id, storedOf(question.id))
      continue
    }
    const read = readAnswer(question, answer.value, storedOf(question.id))
    if ('problem' in read) problems[`answers.${question.id}`] = read.problem
    else values.set(question.id, read.value)
  }
  // Household answers are attached to the person who is reading.
  const self = people.find(({ isSelf }) => isSelf)
  const shown = shownTo(person.questions, ({ id }) => values.get(id) ?? self?.answers.get(id)?.value ?? [])
  const isShown = new Set(shown.map(({ id }) => id))
  for (const { id, is_required } of shown)
    if (is_required && given.has(id) && values.get(id)?.length === 0)
      problems[`answers.${id}`] ??= copy.required
  const wrong = Object.entries(problems).filter(([field]) => isShown.has(field.slice('answers.'.length)))
  if (wrong.length > 0) throw new AppError('invalid', copy.check, { fields: Object.fromEntries(wrong) })
  const changed = shown.filter(({ id }) => given.has(id) && !isSameAnswer(values.get(id)!, storedOf(id)))
  const since = changed.filter(({ id }) => !isSameAnswer(given.get(id)!.shown, storedOf(id)))
  if (since.length > 0) {
    const sentenceOf = (question: StoredQuestion) =>
      copy.answeredSince(nameOf(person), question.text, answerWords(question, storedOf(question.id)))
    const fields = Object.fromEntries(
      since.map((question) => [`answers.${question.id}`, sentenceOf(question)]),
    )
    throw new AppError('conflict', Object.values(fields).join(' '), { fields })
  }
  const hidden = person.questions.asked.filter(
    ({ id }) => !isShown.has(id) && given.has(id) && person.answers.has(id),
  )
  return { values, changed, hidden }
}

/** Deletes answers before new ones are written. A household question has one answer, no matter which member gave it. */
async function dropAnswers(
  scope: GuestScope,
  people: readonly AnsweredPerson[],
  { guest_id, companion }: AnsweredPerson,
  questions: readonly StoredQuestion[],
): Promise<void> {
  for (const { id, per } of questions) {
    const guests = per === 'household' ? people.map((one) => one.guest_id) : [guest_id]
    await scope.db
      .deleteFrom('question_answers')
      .where('couple_id', '=', scope.coupleId)
      .where('question_id', '=', id)
      .where('guest_id', 'in', guests)
      .where('companion', '=', toFlag(companion))
      .execute()
  }
}

async function writeAnswer(
  { db, coupleId, now }: GuestScope | OwnerScope,
  { guest_id, companion, companion_name }: Pick<AnsweredPerson, 'guest_id' | 'companion' | 'companion_name'>,
  question_id: Id,
  value: readonly string[],
  answered_by: string,
): Promise<void> {
  await db
    .insertInto('question_answers')
    .values({
      question_id,
      guest_id,
      companion: toFlag(companion),
      companion_name,
      couple_id: coupleId,
      value: JSON.stringify(value),
      answered_at: now,
      answered_by,
    })
    .execute()
}

function nameOf({ member, companion }: AnsweredPerson): string {
  return (companion ? plusOneName(member) : guestName(member)) ?? copy.plusOne
}

/**
 * Enters an answer that somebody gave the couple in another way; an empty answer withdraws theirs.
 * @throws AppError `not_found` for a deleted question, and for a person who is not asked; `invalid`
 */
export async function enterAnswer(scope: OwnerScope, id: Id, given: EnteredAnswer): Promise<void> {
  await inTransaction(scope, async (inner) => {
    // Nobody changes the question until its answer is stored.
    await shareCoupleLock(inner, inner.coupleId)
    await lockAnswers(inner, given.guest_id, [id])
    const question = (await readStoredQuestions(inner)).find((one) => one.id === id)
    if (!question) throw new AppError('not_found', questionCopy.deleted)
    const person = (await readAskedPeople(inner)).find(
      (one) => one.guest_id === given.guest_id && one.companion === given.companion,
    )
    const stored = person?.answers.get(id)
    if (!person || !(stored || person.shown.some((one) => one.id === id)))
      throw new AppError('not_found', questionCopy.notAsked)
    const read = readAnswer(question, given.value, stored?.value)
    if ('problem' in read) throw new AppError('invalid', read.problem, { fields: { value: read.problem } })
    await inner.db
      .deleteFrom('question_answers')
      .where('couple_id', '=', inner.coupleId)
      .where('question_id', '=', id)
      .where('guest_id', '=', given.guest_id)
      .where('companion', '=', toFlag(given.companion))
      .execute()
    if (read.value.length > 0) await writeAnswer(inner, person, id, read.value, 'owner')
    await recordHistory(inner, {
      coupleId: inner.coupleId,
      action: 'question.enter',
      target: { type: 'question', id },
      after: { text: question.text },
    })
  })
}
