import { askedCopy as copy } from '#features/questions/model/asked-copy.ts'
import type { AskedQuestion, GuestQuestions } from '#features/questions/model/question-schema.ts'
import { ANSWER_LIMITS, answerIn } from '#features/questions/model/question-answer.ts'
import { FieldError, errorId } from '#ui/public/field-error.tsx'

interface QuestionFieldProps {
  question: AskedQuestion
  person: GuestQuestions['people'][number]
  value: readonly string[]
  error: string | undefined
  /** whether its condition is met; without scripts it is there all the same, and says when it counts */
  isShown: boolean
  onlyIf: string | null
  isOnceForAll: boolean
}

/**
 * One question of the couple. Its fields keep what is typed; `data-question` says whose they are. Without the script they
 * are posted as `q.QUESTION` and, of several choices, `q.QUESTION.CHOICE`; `s.QUESTION` is what stood there.
 */
export function QuestionField({
  question,
  person,
  value,
  error,
  isShown,
  onlyIf,
  isOnceForAll,
}: QuestionFieldProps) {
  const { id, text, help, type, is_required } = question
  const name = `${person.guest_id}${person.companion ? '+' : ''}-${id}`
  const helpId = `${name}-help`
  const describedBy =
    [help && helpId, error && errorId(name)].filter((part): part is string => Boolean(part)).join(' ') ||
    undefined
  const notes = (
    <>
      {onlyIf && !isShown && <span className="only-if">{onlyIf} </span>}
      <span dir="auto">{text}</span>
      {!is_required && <span className="optional"> {copy.optional}</span>}
      {isOnceForAll && <span className="once-for-all">{copy.forHousehold}</span>}
    </>
  )
  const hint = help && (
    <p className="question-help" id={helpId} dir="auto">
      {help}
    </p>
  )
  const shared = {
    'data-question': id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy,
  }
  const className = isShown ? 'question' : 'question not-yet'
  // Ids of choices have no spaces.
  const stored = answerIn(person.answers, id).join(' ')
  if (type === 'yes_no' || type === 'one' || type === 'several') {
    const choices =
      type === 'yes_no'
        ? [
            { id: 'yes', label: copy.yes },
            { id: 'no', label: copy.no },
          ]
        : question.options
    const isSeveral = type === 'several'
    const offered = is_required || isSeveral ? choices : [...choices, { id: '', label: copy.noAnswer }]
    return (
      <fieldset
        className={`${className} choice`}
        tabIndex={error ? -1 : undefined}
        aria-invalid={shared['aria-invalid']}
        aria-describedby={describedBy}
      >
        <legend>{notes}</legend>
        {hint}
        <input type="hidden" name={`s.${id}`} value={stored} />
        <div className={type === 'yes_no' ? 'choices-side' : undefined}>
          {offered.map((choice) => (
            <label key={choice.id} className="radio-row">
              <input
                type={isSeveral ? 'checkbox' : 'radio'}
                name={isSeveral ? `q.${id}.${choice.id}` : `q.${id}`}
                value={isSeveral ? 'on' : choice.id}
                data-question={id}
                data-value={choice.id}
                defaultChecked={choice.id === '' ? value.length === 0 : value.includes(choice.id)}
              />
              <span dir="auto">{choice.label}</span>
            </label>
          ))}
        </div>
        <FieldError name={name} message={error} />
      </fieldset>
    )
  }
  return (
    <div className={`${className} field`}>
      <label htmlFor={name}>{notes}</label>
      {hint}
      <input type="hidden" name={`s.${id}`} value={stored} />
      {type === 'long' ? (
        <textarea
          id={name}
          name={`q.${id}`}
          rows={3}
          maxLength={ANSWER_LIMITS.long}
          defaultValue={value[0] ?? ''}
          dir="auto"
          {...shared}
        />
      ) : (
        <input
          id={name}
          name={`q.${id}`}
          defaultValue={value[0] ?? ''}
          maxLength={ANSWER_LIMITS[type]}
          inputMode={type === 'number' ? 'decimal' : undefined}
          autoComplete="off"
          dir="auto"
          {...shared}
        />
      )}
      <FieldError name={name} message={error} />
    </div>
  )
}
