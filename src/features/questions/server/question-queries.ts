import type { Selectable } from 'kysely'
import { readAttendance } from '#features/events/server/event-queries.ts'
import { bringsPlusOne, guestName, plusOneName } from '#features/guests/model/guest.ts'
import { plusOneMatchName } from '#features/guests/model/guest-names.ts'
import { isSamePlusOne } from '#features/guests/model/same-plus-one.ts'
import { listAskableGuests } from '#features/guests/server/guest-queries.ts'
import type { AskableGuest } from '#features/guests/server/guest-queries.ts'
import type { Id } from '#platform/model/ids.ts'
import { personKey } from '#platform/model/person-key.ts'
import type { Db } from '#platform/server/db/db.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { questionsOfHousehold, shownTo } from '../model/asked-people.ts'
import type { QuestionsOfPerson } from '../model/asked-people.ts'
import { choiceValues, hasChoices } from '../model/question.ts'
import type { Condition, QuestionOption } from '../model/question.ts'
import { answerWords } from '../model/question-answer.ts'
import type { Answerer, ExportedQuestion, OwnQuestion } from '../model/question-schema.ts'
import type { QuestionTable } from './question-table.ts'

/** A question as it is stored. */
export type StoredQuestion = Omit<OwnQuestion, 'asked' | 'answered' | 'has_answers' | 'tally' | 'sum'>

const readRows = preparedQuery((db, { coupleId }: { coupleId: Id }) =>
  db
    .selectFrom('questions')
    .select(['id', 'text', 'help', 'type', 'options', 'is_required', 'per', 'audience', 'event_id', 'tags'])
    .select(['shown_if', 'for_caterer', 'archived_at', 'translations', 'updated_at'])
    .where('couple_id', '=', coupleId)
    .orderBy('position')
    .orderBy('id'),
)

/** All of the couple's questions in their order, including archived ones. */
export async function readStoredQuestions({
  db,
  coupleId,
}: {
  db: Db
  coupleId: Id
}): Promise<StoredQuestion[]> {
  return (await readRows(db, { coupleId })).map(toStoredQuestion)
}

/** Whether the couple has any questions, active or archived. */
export async function hasQuestions({ db, coupleId }: { db: Db; coupleId: Id }): Promise<boolean> {
  return (await readRows(db, { coupleId })).length > 0
}

function toStoredQuestion(
  row: Omit<Selectable<QuestionTable>, 'couple_id' | 'position' | 'created_at'>,
): StoredQuestion {
  return {
    ...row,
    options: JSON.parse(row.options) as QuestionOption[],
    translations: JSON.parse(row.translations) as StoredQuestion['translations'],
    is_required: row.is_required === 1,
    tags: JSON.parse(row.tags) as string[],
    shown_if: row.shown_if === null ? null : (JSON.parse(row.shown_if) as Condition),
    for_caterer: row.for_caterer === 1,
  }
}

/** One person's answer to one question. */
export interface StoredAnswer {
  question_id: Id
  guest_id: Id
  companion: boolean
  companion_name: string
  value: string[]
  answered_at: string
}

/** The answers of all the couple's guests, or only of `guests`. */
export async function readStoredAnswers(
  { db, coupleId }: { db: Db; coupleId: Id },
  guests?: readonly Id[],
): Promise<StoredAnswer[]> {
  const rows = await db
    .selectFrom('question_answers')
    .select(['question_id', 'guest_id', 'companion', 'companion_name', 'value', 'answered_at'])
    .where('couple_id', '=', coupleId)
    .$if(guests !== undefined, (query) => query.where('guest_id', 'in', guests!))
    .orderBy('answered_at')
    .execute()
  return rows.map((row) => ({
    ...row,
    companion: row.companion === 1,
    value: JSON.parse(row.value) as string[],
  }))
}

/** Somebody who may be asked, with what decides it. */
export interface QuestionPerson {
  guest_id: Id
  companion: boolean
  /** the plus one's name in the form used for matching names; empty for the guest */
  companion_name: string
  tags: readonly string[]
  attends: boolean
  attendsEvent: (event: Id) => boolean
}

/**
 * Who holds the answer to a household question: the guest who answered it last, otherwise the first guest of the
 * household.
 */
function holderIn<P extends Pick<QuestionPerson, 'guest_id' | 'companion'>>(
  people: readonly P[],
  answers: readonly StoredAnswer[],
): (question: { id: Id }) => P | undefined {
  const guests = people.filter(({ companion }) => !companion)
  return ({ id }) => {
    const last = answers.findLast(
      (answer) =>
        answer.question_id === id &&
        !answer.companion &&
        guests.some(({ guest_id }) => guest_id === answer.guest_id),
    )
    return guests.find(({ guest_id }) => guest_id === last?.guest_id) ?? guests[0]
  }
}

/** This person's answers; a plus one who replaced another one starts with none. */
export function answersOf(
  { guest_id, companion, companion_name }: QuestionPerson,
  answers: readonly StoredAnswer[],
): Map<Id, StoredAnswer> {
  const own = answers.filter(
    (answer) =>
      answer.guest_id === guest_id &&
      answer.companion === companion &&
      (!companion || isSamePlusOne(answer.companion_name, companion_name)),
  )
  return new Map(own.map((answer) => [answer.question_id, answer]))
}

export interface AskedGuest extends QuestionPerson {
  guest: AskableGuest
  questions: QuestionsOfPerson<StoredQuestion>
  /** the questions shown to them once conditions are applied */
  shown: readonly StoredQuestion[]
  /** their answers that are in force: to the questions shown to them, and to archived ones */
  answers: Map<Id, StoredAnswer>
}

/** Everyone on the list with what they are asked, sorted by the guests' last names. */
async function readAsked(
  scope: OwnerScope,
  questions: readonly StoredQuestion[],
  all: readonly StoredAnswer[],
): Promise<AskedGuest[]> {
  const guests = await listAskableGuests(scope)
  const needsEvents = questions.some(({ event_id }) => event_id !== null)
  const attends = needsEvents ? await readAttendance(scope) : () => false
  const active = questions.filter(({ archived_at }) => archived_at === null)
  const archived = new Set(questions.filter(({ archived_at }) => archived_at !== null).map(({ id }) => id))
  const byGuest = Map.groupBy(all, ({ guest_id }) => guest_id)
  const households = Map.groupBy(guests, ({ id, party_key }) => party_key ?? id)
  const asked = new Map<string, AskedGuest>()
  for (const members of households.values()) {
    const people = members.flatMap((guest) => askedPeople(guest, attends, byGuest.get(guest.id) ?? []))
    const answers = members
      .flatMap(({ id }) => byGuest.get(id) ?? [])
      .toSorted((a, b) => (a.answered_at < b.answered_at ? -1 : 1))
    const holderOf = holderIn(people, answers)
    for (const [person, own] of questionsOfHousehold(active, people, holderOf)) {
      const valueOf = (question: StoredQuestion) => {
        const holder = question.per === 'household' ? holderOf(question) : person
        return (holder && answersOf(holder, answers).get(question.id)?.value) ?? []
      }
      const shown = shownTo(own, valueOf)
      const inForce = new Map(
        [...answersOf(person, answers)].filter(
          ([id]) => archived.has(id) || shown.some((question) => question.id === id),
        ),
      )
      asked.set(personKey(person.guest_id, person.companion), {
        ...person,
        questions: own,
        shown,
        answers: inForce,
      })
    }
  }
  return guests.flatMap((guest) =>
    [false, true].flatMap((companion) => asked.get(personKey(guest.id, companion)) ?? []),
  )
}

/** The guest and their plus one; one who has declined only if they have answered what everyone is asked. */
function askedPeople(
  guest: AskableGuest,
  attends: (event: Id, guest: Id, companion: boolean) => boolean,
  answers: readonly StoredAnswer[],
) {
  const comes = guest.rsvp_status === 'accepted'
  const brings = bringsPlusOne(guest)
  const named = plusOneMatchName(guest)
  const hasAnswered =
    named !== '' &&
    answers.some(
      ({ companion, companion_name: given }) => companion && given !== '' && isSamePlusOne(given, named),
    )
  return (brings || (guest.plus_one_allowed && hasAnswered) ? [false, true] : [false]).map((companion) => ({
    guest,
    guest_id: guest.id,
    companion,
    companion_name: companion ? plusOneMatchName(guest) : '',
    tags: guest.tags,
    attends: comes && (!companion || brings),
    attendsEvent: (event: Id) => attends(event, guest.id, companion),
  }))
}

/** The couple's questions, including archived ones, with a summary of the answers. */
export async function listQuestions(scope: OwnerScope): Promise<OwnQuestion[]> {
  const questions = await readStoredQuestions(scope)
  if (questions.length === 0) return []
  const all = await readStoredAnswers(scope)
  return summarize(questions, all, await readAsked(scope, questions, all))
}

function summarize(
  questions: readonly StoredQuestion[],
  all: readonly StoredAnswer[],
  people: readonly AskedGuest[],
): OwnQuestion[] {
  const answered = new Set(all.map(({ question_id }) => question_id))
  return questions.map((question) => {
    const asked = people.filter(({ shown }) => shown.includes(question))
    const counted =
      question.archived_at === null
        ? asked.flatMap(({ answers }) => answers.get(question.id) ?? [])
        : all.filter(({ question_id }) => question_id === question.id)
    const values = counted.flatMap(({ value }) => value)
    return {
      ...question,
      asked: asked.length,
      answered: counted.length,
      has_answers: answered.has(question.id),
      ...totalsOf(question, values),
    }
  })
}

function totalsOf(question: StoredQuestion, values: readonly string[]) {
  const { type } = question
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return {
    tally: hasChoices(type)
      ? choiceValues(question).map((value) => ({ value, count: counts.get(value) ?? 0 }))
      : [],
    sum:
      type === 'number' && values.length > 0 ? values.reduce((sum, value) => sum + Number(value), 0) : null,
  }
}

/** Everyone on the list with their questions and answers. */
export async function readAskedPeople(scope: OwnerScope): Promise<AskedGuest[]> {
  const questions = await readStoredQuestions(scope)
  return questions.length === 0 ? [] : readAsked(scope, questions, await readStoredAnswers(scope))
}

/**
 * Everyone who is asked something or has an answer in force, sorted by the guests' last names, each guest before their
 * plus one.
 */
export async function listAnswerers(scope: OwnerScope): Promise<Answerer[]> {
  return (await readAskedPeople(scope))
    .filter(({ shown, answers }) => shown.length > 0 || answers.size > 0)
    .map(({ guest, companion, shown, answers }) => ({
      guest_id: guest.id,
      companion,
      name: companion ? plusOneName(guest) : guestName(guest),
      guest_name: guestName(guest),
      party: guest.party,
      asked: shown.map(({ id }) => id),
      answers: [...answers.values()].map(({ question_id, value, answered_at }) => ({
        question_id,
        value,
        answered_at,
      })),
    }))
}

/** Every question with every stored answer, for the export; answers that are not in force are marked. */
export async function listExportedQuestions(scope: OwnerScope): Promise<ExportedQuestion[]> {
  const questions = await readStoredQuestions(scope)
  if (questions.length === 0) return []
  const all = await readStoredAnswers(scope)
  const people = await readAsked(scope, questions, all)
  const names = new Map(people.map(({ guest }) => [guest.id, guestName(guest)]))
  // An answer in force is the present plus one's, whose name is known as it is written.
  const inForce = new Map(
    people.flatMap(({ guest, companion, answers }) =>
      [...answers.values()].map((answer) => [answer, companion ? plusOneName(guest) : guestName(guest)]),
    ),
  )
  const byQuestion = Map.groupBy(all, ({ question_id }) => question_id)
  return summarize(questions, all, people).map((question) => ({
    ...question,
    answers: (byQuestion.get(question.id) ?? []).map((answer) => ({
      guest_id: answer.guest_id,
      companion: answer.companion,
      name:
        inForce.get(answer) ??
        (answer.companion ? answer.companion_name : (names.get(answer.guest_id) ?? '')),
      value: answer.value,
      words: answerWords(question, answer.value),
      in_force: inForce.has(answer),
      answered_at: answer.answered_at,
    })),
  }))
}
