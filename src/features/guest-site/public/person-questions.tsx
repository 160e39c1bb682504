import { askedCopy as copy } from '#features/questions/model/asked-copy.ts'
import type { AskedQuestion } from '#features/questions/model/question-schema.ts'
import { answerIn, answerWords } from '#features/questions/model/question-answer.ts'
import { weddingPaths as paths } from '#platform/model/wedding-paths.ts'
import { Button } from '#ui/public/button.tsx'
import { PageMarkField } from './page-mark-field.tsx'
import { askedOf } from './person-answers.ts'
import { QuestionField } from './question-field.tsx'
import { valuesOf } from './question-values.ts'
import type { Person } from './question-values.ts'
import { usePersonAnswers } from './use-person-answers.ts'
import type { PersonAnswersOptions } from './use-person-answers.ts'

interface PersonQuestionsProps extends PersonAnswersOptions {
  isAlone: boolean
  /** Whether it opens because the person before it is done. */
  isNext: boolean
}

/** The questions that one person of the household is asked, with the form that saves the answers. */
export function PersonQuestions({ isAlone, isNext, ...options }: PersonQuestionsProps) {
  const { page, person, questions, refused } = options
  const { form, applicable, errors, complaint, outcome, isRestored, busy, save, keepTyped } =
    usePersonAnswers(options)
  const asked = askedOf(options)
  const visible = asked.filter(({ id }) => applicable.has(id))
  const answered = visible.filter(({ id }) => answerIn(person.answers, id).length > 0)
  const fields = asked.map((question) => (
    <QuestionField
      key={question.id}
      question={question}
      person={person}
      value={refused?.values[question.id] ?? answerIn(person.answers, question.id)}
      error={errors[question.id]}
      isShown={applicable.has(question.id)}
      onlyIf={conditionWords(question, questions)}
      isOnceForAll={question.per === 'household' && !isAlone}
    />
  ))
  const body = page.closed ? (
    <GivenAnswers asked={visible} person={person} />
  ) : (
    <form
      ref={form}
      method="post"
      action={paths.weddingQuestions(page.couple.slug)}
      noValidate
      aria-busy={busy || undefined}
      onSubmit={(submitted) => void save(submitted)}
      onInput={({ currentTarget }) => keepTyped(valuesOf(currentTarget, asked))}
    >
      <PageMarkField page={page} />
      <input type="hidden" name="guest_id" value={person.guest_id} />
      <input type="hidden" name="companion" value={person.companion ? 'yes' : ''} />
      {fields}
      {complaint && (
        <p className="questions-refusal" role="alert">
          {complaint}
        </p>
      )}
      <Button busyLabel={busy ? copy.saving : null}>{copy.save}</Button>
      <output className={isRestored ? 'questions-unsaved' : 'questions-said'}>
        {isRestored ? copy.unsaved : outcome}
      </output>
    </form>
  )
  if (isAlone) return body
  return (
    <details className="person-questions" open={person.is_self || refused !== null || isNext || undefined}>
      <summary>
        <bdi>{nameOf(person)}</bdi> <span>{copy.answered(answered.length, visible.length)}</span>
      </summary>
      {body}
    </details>
  )
}

/** Shown after the couple's deadline. */
function GivenAnswers({ asked, person }: { asked: readonly AskedQuestion[]; person: Person }) {
  return (
    <dl className="given-answers">
      {asked.map((question) => (
        <div key={question.id}>
          <dt dir="auto">{question.text}</dt>
          <dd dir="auto">
            {answerWords(question, answerIn(person.answers, question.id)) || copy.notAnswered}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function conditionWords({ shown_if }: AskedQuestion, questions: readonly AskedQuestion[]): string | null {
  const other = questions.find(({ id }) => id === shown_if?.question_id)
  if (!shown_if || !other) return null
  const answers = shown_if.values.map((value) => answerWords(other, [value])).filter(Boolean)
  return copy.onlyIf(answers.join(copy.or), other.text)
}

function nameOf({ name, companion, plus_one_of }: Person): string {
  if (name) return name
  return companion && plus_one_of ? copy.plusOneOf(plus_one_of) : copy.plusOne
}
