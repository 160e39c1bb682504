import { readAttendance } from '#features/events/server/event-queries.ts'
import { bringsPlusOne, guestName, plusOneName } from '#features/guests/model/guest.ts'
import { plusOneMatchName } from '#features/guests/model/guest-names.ts'
import { isSamePlusOne } from '#features/guests/model/same-plus-one.ts'
import { listAskableGuests } from '#features/guests/server/guest-queries.ts'
import type { AskableGuest } from '#features/guests/server/guest-queries.ts'
import type { Id } from '#platform/model/ids.ts'
import { personKey } from '#platform/model/person-key.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { onceShownTo, questionsOfHousehold, shownTo } from '../model/asked-people.ts'
import type { QuestionsOfPerson } from '../model/asked-people.ts'
import { answersInForce, householdKey, householdOf } from '../model/household-answers.ts'
import type { HouseholdAnswer } from '../model/household-answers.ts'
import { isAsked } from '../model/question.ts'
import type { Answerer } from '../model/question-schema.ts'
import type { StoredAnswer } from '../model/stored-answer.ts'
import { readHouseholdAnswers } from './household-answer-queries.ts'
import { answersOf, readStoredAnswers, readStoredQuestions } from './question-queries.ts'
import type { QuestionPerson, StoredQuestion } from './question-queries.ts'

export interface AskedGuest extends QuestionPerson {
  guest: AskableGuest
  /** `householdKey` */
  household: string
  questions: QuestionsOfPerson<StoredQuestion>
  /** the questions shown to them once conditions are applied */
  shown: readonly StoredQuestion[]
  /** their answers that are in force: to the questions shown to them, and to archived ones */
  answers: Map<Id, StoredAnswer>
}

/** What people and households have answered. */
export interface Answers {
  ofPeople: readonly StoredAnswer[]
  ofHouseholds: readonly HouseholdAnswer[]
}

/** All answers of the couple's guests and their households, in force or not. */
export async function readAnswers(scope: OwnerScope): Promise<Answers> {
  return { ofPeople: await readStoredAnswers(scope), ofHouseholds: await readHouseholdAnswers(scope) }
}

/** Everyone on the list with what they are asked, sorted by the guests' last names. */
export async function readAsked(
  scope: OwnerScope,
  questions: readonly StoredQuestion[],
  { ofPeople, ofHouseholds }: Answers,
): Promise<AskedGuest[]> {
  const guests = await listAskableGuests(scope)
  const needsEvents = questions.some(({ event_id }) => event_id !== null)
  const attends = needsEvents ? await readAttendance(scope) : () => false
  const byGuest = Map.groupBy(ofPeople, ({ guest_id }) => guest_id)
  const households = Map.groupBy(guests, householdKey)
  const ofHousehold = Map.groupBy(ofHouseholds, householdOf)
  const asked = new Map<string, AskedGuest>()
  for (const [household, members] of households) {
    const answersOfGuest = (guest: AskableGuest) => byGuest.get(guest.id) ?? []
    const people = members.flatMap((guest) => askedPeople(guest, attends, answersOfGuest(guest)))
    const once = answersInForce(household, ofHousehold.get(household) ?? [])
    for (const person of askHousehold(questions, people, once, members.flatMap(answersOfGuest)))
      asked.set(personKey(person.guest_id, person.companion), { ...person, household })
  }
  return guests.flatMap((guest) =>
    [false, true].flatMap((companion) => asked.get(personKey(guest.id, companion)) ?? []),
  )
}

/** Everyone on the list with their questions and answers. */
export async function readAskedPeople(scope: OwnerScope): Promise<AskedGuest[]> {
  const questions = await readStoredQuestions(scope)
  return questions.length === 0 ? [] : readAsked(scope, questions, await readAnswers(scope))
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

/** What each of the people of one household is asked; `once` are its answers to what it is asked once. */
function askHousehold<P extends QuestionPerson>(
  questions: readonly StoredQuestion[],
  people: readonly P[],
  once: ReadonlyMap<Id, StoredAnswer>,
  answers: readonly StoredAnswer[],
) {
  const active = questions.filter(({ archived_at }) => archived_at === null)
  const personOf = askedIn(active, people, once, answers)
  return [...questionsOfHousehold(active, people, personOf)].map(([person, own]) => {
    const given = answersOf(person, answers)
    const shown = shownTo(own, ({ id }) => valueIn(given, once, id))
    const inForce = questions.flatMap((question) => {
      const answer = question.per === 'person' ? given.get(question.id) : once.get(question.id)
      const isTheirs = question.per === 'person' || personOf(question) === person
      const counts = question.archived_at !== null || shown.includes(question)
      return answer && isTheirs && counts ? [[question.id, answer] as const] : []
    })
    return { ...person, questions: own, shown, answers: new Map(inForce) }
  })
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

/**
 * Of whom the household is asked each question that it is asked once: one to whom it is shown after their own answers
 * comes before others, then one of whom it would be asked alone, then one who comes to the wedding, so that a caterer
 * reads the answer; and among equals the guest whose answer it is, or else the first.
 */
function askedIn<P extends QuestionPerson>(
  questions: readonly StoredQuestion[],
  people: readonly P[],
  household: ReadonlyMap<Id, StoredAnswer>,
  answers: readonly StoredAnswer[],
): (question: StoredQuestion) => P | undefined {
  const guests = people.filter(({ companion }) => !companion)
  const ofEach = questionsOfHousehold(questions, people, () => undefined)
  const shownOnce = new Map(
    guests.map((guest) => {
      const given = answersOf(guest, answers)
      return [guest, onceShownTo(ofEach.get(guest)!, ({ id }) => valueIn(given, household, id))]
    }),
  )
  return (question) => {
    const holder = household.get(question.id)?.guest_id
    const reasons = [
      (guest: P) => shownOnce.get(guest)!.includes(question),
      (guest: P) => isAsked(question, guest),
      (guest: P) => guest.attends,
      (guest: P) => guest.guest_id === holder,
    ]
    return reasons.reduce((left, is) => (left.some(is) ? left.filter(is) : left), guests)[0]
  }
}

/** What a person, or else their household, has answered. */
function valueIn(
  own: ReadonlyMap<Id, StoredAnswer>,
  household: ReadonlyMap<Id, StoredAnswer>,
  question: Id,
): readonly string[] {
  return (household.get(question) ?? own.get(question))?.value ?? []
}
