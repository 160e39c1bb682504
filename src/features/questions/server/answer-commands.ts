import { answersClosedWords } from '#features/couples/model/rsvp-deadline.ts'
import { getCouple } from '#features/couples/server/couple-queries.ts'
import { guestName, plusOneName } from '#features/guests/model/guest.ts'
import { isSamePlusOne } from '#features/guests/model/same-plus-one.ts'
import { lockGuestList } from '#features/guests/server/guest-commands.ts'
import { lockGuest } from '#features/guests/server/household-member-queries.ts'
import { AppError } from '#platform/model/app-error.ts'
import type { Id } from '#platform/model/ids.ts'
import { toFlag } from '#platform/server/db/db.ts'
import { recordHistory } from '#platform/server/db/history.ts'
import { isNewCall } from '#platform/server/db/received-calls.ts'
import { actorKey, inTransaction } from '#platform/server/db/scope.ts'
import type { GuestScope, OwnerScope } from '#platform/server/db/scope.ts'
import { limitRate } from '#platform/server/http/rate-limit.ts'
import type { RateLimit } from '#platform/server/http/rate-limit.ts'
import { shownTo } from '../model/asked-people.ts'
import { askedCopy as copy } from '../model/asked-copy.ts'
import { questionCopy } from '../model/question-copy.ts'
import { QUESTION_ANSWERS_CALL } from '../model/question-answers-call.ts'
import { answerWords, isSameAnswer, readAnswer } from '../model/question-answer.ts'
import type { EnteredAnswer, GuestQuestions, QuestionAnswersInput } from '../model/question-schema.ts'
import { replaceHouseholdAnswer } from './household-answer-commands.ts'
import { readAnsweredPeople, readQuestions } from './asked-queries.ts'
import type { AnsweredPerson } from './asked-queries.ts'
import { readAskedPeople } from './answerer-queries.ts'
import { readStoredQuestions } from './question-queries.ts'
import type { StoredQuestion } from './question-queries.ts'

/** How often one guest, or plus one, may save a form of answers. */
const ANSWERS: RateLimit = { bucket: 'questions.answer', burst: 60, perSeconds: 60 }

/**
 * Saves one person's answers to the couple's questions: those of the guest, their plus one, or a member of their
 * household. Drops a person's answers to questions that the other answers hide, and stores those to questions that the couple
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
    // The couple changes no question, and nobody who belongs to which household, until these answers are stored.
    await lockGuestList(inner)
    if (await isNewCall(inner, QUESTION_ANSWERS_CALL.name, key)) await saveAnswers(inner, input)
    return readQuestions(inner)
  })
}

async function saveAnswers(scope: GuestScope, input: QuestionAnswersInput): Promise<void> {
  await lockGuest(scope, input.guest_id)
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
  for (const { person: one, question, value } of archived)
    await replaceAnswer(scope, one, question, value, scope.guestId)
  if (!person) return
  const { values, changed, hidden } = checkAnswers(people, person, input)
  if (changed.length === 0 && hidden.length === 0) return
  for (const question of hidden) await replaceAnswer(scope, person, question, [], scope.guestId)
  for (const question of changed)
    await replaceAnswer(scope, person, question, values.get(question.id)!, scope.guestId)
  if (changed.length === 0) return
  await recordHistory(scope, {
    coupleId: scope.coupleId,
    action: 'question.answer',
    target: { type: 'question', id: changed[0]!.id },
    after: { person: nameOf(person), count: changed.length },
  })
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
    return isNew ? [{ person, question, value: read.value }] : []
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
  // What hides a household's answer from one member may not apply to the others.
  const hidden = person.questions.asked.filter(
    ({ id, per }) => per === 'person' && !isShown.has(id) && given.has(id) && person.answers.has(id),
  )
  return { values, changed, hidden }
}

/** Replaces a person's answer, or their household's to what it is asked once, by `value`; an empty one withdraws it. */
async function replaceAnswer(
  scope: GuestScope | OwnerScope,
  answerer: Answerer,
  question: StoredQuestion,
  value: readonly string[],
  answered_by: string,
): Promise<void> {
  const { guest_id, companion, companion_name, household } = answerer
  const answered = { guest_id, value, answered_at: scope.now, answered_by }
  if (question.per === 'household') return replaceHouseholdAnswer(scope, question, household, answered)
  await deleteOfPerson(scope, answerer, question.id)
  if (value.length === 0) return
  const of = {
    question_id: question.id,
    couple_id: scope.coupleId,
    companion: toFlag(companion),
    companion_name,
  }
  await scope.db
    .insertInto('question_answers')
    .values({ ...answered, ...of, value: JSON.stringify(value) })
    .execute()
}

type Answerer = Pick<AnsweredPerson, 'guest_id' | 'companion' | 'companion_name' | 'household'>

/** Of a plus one's answers only their own: those of another one whom the guest named before stay for the export. */
async function deleteOfPerson(
  { db, coupleId }: GuestScope | OwnerScope,
  { guest_id, companion, companion_name }: Answerer,
  question_id: Id,
): Promise<void> {
  const given = await db
    .selectFrom('question_answers')
    .select('companion_name')
    .where('couple_id', '=', coupleId)
    .where('question_id', '=', question_id)
    .where('guest_id', '=', guest_id)
    .where('companion', '=', toFlag(companion))
    .execute()
  const names = given.flatMap(({ companion_name: name }) => (isSamePlusOne(name, companion_name) ? name : []))
  if (names.length === 0) return
  await db
    .deleteFrom('question_answers')
    .where('couple_id', '=', coupleId)
    .where('question_id', '=', question_id)
    .where('guest_id', '=', guest_id)
    .where('companion', '=', toFlag(companion))
    .where('companion_name', 'in', names)
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
    await lockGuestList(inner)
    await lockGuest(inner, given.guest_id)
    const question = (await readStoredQuestions(inner)).find((one) => one.id === id)
    if (!question) throw new AppError('not_found', questionCopy.deleted)
    const people = await readAskedPeople(inner)
    const told = people.find(({ guest_id }) => guest_id === given.guest_id)
    const person = people.find(
      (one) =>
        one.companion === given.companion &&
        (one.answers.has(id) || one.shown.some((shown) => shown.id === id)) &&
        // What a household is asked once may be told by any of them.
        (question.per === 'household' ? one.household === told?.household : one.guest_id === given.guest_id),
    )
    if (!person) throw new AppError('not_found', questionCopy.notAsked)
    const read = readAnswer(question, given.value, person.answers.get(id)?.value)
    if ('problem' in read) throw new AppError('invalid', read.problem, { fields: { value: read.problem } })
    // What a household is asked once is the word of the member who told the couple.
    const answerer = { ...person, guest_id: given.guest_id }
    await replaceAnswer(inner, answerer, question, read.value, 'owner')
    await recordHistory(inner, {
      coupleId: inner.coupleId,
      action: 'question.enter',
      target: { type: 'question', id },
      after: { text: question.text },
    })
  })
}
