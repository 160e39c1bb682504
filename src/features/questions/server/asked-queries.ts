import { readHouseholdAttendance } from '#features/events/server/itinerary-queries.ts'
import { guestName, plusOneName } from '#features/guests/model/guest.ts'
import { plusOneMatchName } from '#features/guests/model/guest-names.ts'
import { peopleOfHousehold, readHousehold } from '#features/guests/server/household-member-queries.ts'
import type { HouseholdMember } from '#features/guests/server/household-member-queries.ts'
import type { Id } from '#platform/model/ids.ts'
import { localizeRow } from '#platform/model/translations.ts'
import type { GuestScope, OwnerScope } from '#platform/server/db/scope.ts'
import { questionsOfHousehold } from '../model/asked-people.ts'
import type { QuestionsOfPerson } from '../model/asked-people.ts'
import { answersInForce, householdKey } from '../model/household-answers.ts'
import { orderForGuests } from '../model/question.ts'
import type { QuestionOption } from '../model/question.ts'
import type { GuestQuestions } from '../model/question-schema.ts'
import type { StoredAnswer } from '../model/stored-answer.ts'
import { readHouseholdAnswers } from './household-answer-queries.ts'
import { answersOf, readStoredAnswers, readStoredQuestions } from './question-queries.ts'
import type { QuestionPerson, StoredQuestion } from './question-queries.ts'

/** A person for whom a guest may answer, with their questions and answers. */
export interface AnsweredPerson extends QuestionPerson {
  member: HouseholdMember
  isSelf: boolean
  /** `householdKey` */
  household: string
  questions: QuestionsOfPerson<StoredQuestion>
  answers: Map<Id, StoredAnswer>
}

const NOTHING: GuestQuestions = { questions: [], people: [], household_answers: [] }

/** What the guest and their household are asked. Nothing in the result depends on what anybody else is asked. */
export async function readQuestions(scope: GuestScope): Promise<GuestQuestions> {
  const all = await readActiveQuestions(scope)
  const people = await answeredPeople(scope, all)
  if (people.every(({ questions }) => questions.asked.length === 0)) return NOTHING
  const once = new Set(people.flatMap(({ questions }) => questions.household))
  const asked = new Set(people.flatMap(({ questions }) => questions.asked))
  const self = people.find(({ isSelf }) => isSelf)
  return {
    questions: all
      .filter((question) => once.has(question) || asked.has(question))
      .map((question) => ({
        ...shownQuestion(question),
        // A retired choice is shown only if somebody in this household has chosen it.
        options: question.options
          .filter((option) => !option.is_retired || hasChosen(people, question.id, option.id))
          .map(shownOption),
      })),
    people: people
      .filter(({ questions }) => questions.asked.length > 0)
      .map(({ member, companion, isSelf, questions, answers }) => ({
        guest_id: member.id,
        companion,
        name: companion ? plusOneName(member) : guestName(member),
        is_self: isSelf,
        plus_one_of: companion && member.id !== scope.guestId ? guestName(member) : '',
        asked: questions.asked.map(({ id }) => id),
        answers: valuesOf(questions.asked, answers),
      })),
    household_answers: self ? valuesOf([...once], self.answers) : [],
  }
}

function valuesOf(questions: readonly StoredQuestion[], answers: AnsweredPerson['answers']) {
  return questions.flatMap(({ id: question_id }) => {
    const answer = answers.get(question_id)
    return answer ? [{ question_id, value: answer.value }] : []
  })
}

/** A question as a form without JavaScript is read by it. */
export type FormQuestion = Pick<StoredQuestion, 'id' | 'type' | 'options'>

/** The questions that a form sent now may hold: those asked, and those that the couple archived while it was open. */
export async function readFormQuestions(scope: GuestScope): Promise<FormQuestion[]> {
  const { questions } = await readQuestions(scope)
  const before = await readAnsweredPeople(scope, { areArchived: true })
  return [...questions, ...new Set(before.flatMap(({ questions: archived }) => archived.asked))]
}

/** Every question, asked of an invented guest: for the couple's preview. */
export async function readSampleQuestions(
  scope: OwnerScope,
  guest: { id: Id; name: string },
): Promise<GuestQuestions> {
  const questions = await readActiveQuestions(scope)
  if (questions.length === 0) return NOTHING
  return {
    questions: questions.map(shownQuestion),
    people: [
      {
        guest_id: guest.id,
        companion: false,
        name: guest.name,
        is_self: true,
        plus_one_of: '',
        asked: questions.map(({ id }) => id),
        answers: [],
      },
    ],
    household_answers: [],
  }
}

function shownQuestion(question: StoredQuestion) {
  const { id, text, help, type, options, is_required, per, shown_if } = localizeRow(question)
  const offered = options.filter(({ is_retired }) => !is_retired).map(shownOption)
  return { id, text, help, type, options: offered, is_required, per, shown_if }
}

function shownOption({ id, label, is_retired, translations = {} }: QuestionOption) {
  return { id, label: localizeRow({ label, translations }).label, is_retired }
}

function hasChosen(people: readonly AnsweredPerson[], question: Id, option: string): boolean {
  return people.some(({ answers }) => answers.get(question)?.value.includes(option))
}

/**
 * The people for whom the guest may answer, with what they are asked, or were asked before the couple archived it;
 * empty if there is no such question, which costs one statement.
 */
export async function readAnsweredPeople(
  scope: GuestScope,
  { areArchived = false } = {},
): Promise<AnsweredPerson[]> {
  const stored = await readStoredQuestions(scope)
  const isArchived = ({ archived_at }: StoredQuestion) => archived_at !== null
  if (!areArchived)
    return answeredPeople(
      scope,
      stored.filter((question) => !isArchived(question)),
    )
  if (!stored.some(isArchived)) return []
  // What an archived question depends on may still be asked.
  return (await answeredPeople(scope, stored)).map(({ questions, ...person }) => ({
    ...person,
    questions: { ...questions, asked: questions.asked.filter(isArchived) },
  }))
}

/** The questions that the couple asks now, in the order in which guests read them. */
async function readActiveQuestions(scope: GuestScope | OwnerScope): Promise<StoredQuestion[]> {
  const questions = await readStoredQuestions(scope)
  return orderForGuests(questions.filter(({ archived_at }) => archived_at === null))
}

async function answeredPeople(
  scope: GuestScope,
  questions: readonly StoredQuestion[],
): Promise<AnsweredPerson[]> {
  if (questions.length === 0) return []
  const members = await readHousehold(scope)
  const [own] = members
  if (!own) return []
  const needsEvents = questions.some(({ event_id }) => event_id !== null)
  const attends = needsEvents ? await readHouseholdAttendance(scope) : () => false
  const answers = await readStoredAnswers(
    scope,
    members.map(({ id }) => id),
  )
  const people = peopleOfHousehold(scope, members)
    .filter(({ member, companion }) => !companion || plusOneName(member) !== null)
    .map(({ member, companion }) => ({
      member,
      guest_id: member.id,
      companion,
      companion_name: companion ? plusOneMatchName(member) : '',
      isSelf: member.id === scope.guestId && companion === scope.companion,
      tags: member.tags,
      attends: member.rsvp_status === 'accepted' && !(companion && member.plus_one_status === 'declined'),
      attendsEvent: (event: Id) => attends(event, member.id, companion),
    }))
  // A plus one answers only for themselves.
  const theirs = scope.companion ? questions.filter(({ per }) => per === 'person') : questions
  const self = people.find(({ isSelf }) => isSelf)
  const asked = questionsOfHousehold(theirs, people, () => self)
  const household = householdKey(own)
  const once = answersInForce(household, scope.companion ? [] : await readHouseholdAnswers(scope, household))
  return people.map((person) => {
    // What the household is asked once is asked of the reader.
    const given = person.isSelf ? once : []
    const all = new Map([...answersOf(person, answers), ...given])
    return { ...person, household, questions: asked.get(person)!, answers: all }
  })
}
