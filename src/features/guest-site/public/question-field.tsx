import { askedCopy as copy } from '#features/questions/model/asked-copy.ts'
import type { AskedQuestion, GuestQuestions } from '#features/questions/model/question-schema.ts'
import { ANSWER_LIMITS, answerIn } from '#features/questions/model/question-answer.ts'
import { FieldError, errorId } from '#ui/public/field-error.tsx'

interface QuestionFieldProps {
  question: AskedQuestion
  person: GuestQuestions['people'][number]
  value: readonly string[]
  error: string | undefined
  /** Whether its condition is met; without JavaScript it is always visible, and says when it counts. */
  isShown: boolean
  onlyIf: string | null
  isOnceForAll: boolean
}

/**
 * One of the couple's questions, in a row with its answer where both fit: a household has many. Its fields hold what is
 * typed; `data-question` links them to the question. Without JavaScript they are posted as `q.QUESTION` and, for multiple
 * choices, `q.QUESTION.CHOICE`; `s.QUESTION` is the value that was shown.
 */
export function QuestionField(props: QuestionFieldProps) {
  const { question, person, value, error, isShown, onlyIf, isOnceForAll } = props
  const { id, text, help, type, is_required } = question
  const name = `${person.guest_id}${person.companion ? '+' : ''}-${id}`
  const helpId = `${name}-help`
  const describedBy = [help && helpId, error && errorId(name)].filter(Boolean).join(' ')
  const className = `question of-${type}${isShown ? '' : ' not-yet'}`
  const shared = { 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined }
  const wording = (
    <>
      {onlyIf && !isShown && <span className="only-if">{onlyIf} </span>}
      <span dir="auto">{text}</span>
      {is_required && <span className="must-answer"> {copy.mustAnswer}</span>}
      {isOnceForAll && <span className="once-for-all">{copy.forHousehold}</span>}
    </>
  )
  const hint = help && (
    <p className="question-help" id={helpId} dir="auto">
      {help}
    </p>
  )
  // Choice ids contain no spaces.
  const stored = <input type="hidden" name={`s.${id}`} value={answerIn(person.answers, id).join(' ')} />
  const complaint = <FieldError name={name} message={error} />
  if (type === 'yes_no' || type === 'several') {
    const isSeveral = type === 'several'
    return (
      <fieldset className={className} tabIndex={error ? -1 : undefined} {...shared}>
        <legend>{wording}</legend>
        {hint}
        {stored}
        <div className="segments">
          {(isSeveral ? question.options : yesOrNo(is_required)).map((choice) => (
            <label key={choice.id} className="segment">
              <input
                type={isSeveral ? 'checkbox' : 'radio'}
                name={isSeveral ? `q.${id}.${choice.id}` : `q.${id}`}
                value={isSeveral ? 'on' : choice.id}
                data-question={id}
                data-value={choice.id}
                required={is_required && !isSeveral}
                defaultChecked={isChosen(value, choice.id)}
                aria-label={choice.id === '' ? copy.noAnswer : undefined}
              />
              <span dir="auto">{choice.label}</span>
            </label>
          ))}
        </div>
        {complaint}
      </fieldset>
    )
  }
  const field = {
    ...shared,
    id: name,
    name: `q.${id}`,
    'data-question': id,
    defaultValue: value[0] ?? '',
    required: is_required,
  }
  return (
    <div className={`${className} field`}>
      <label htmlFor={name}>{wording}</label>
      {hint}
      {stored}
      {type === 'one' ? (
        <span className="select">
          <select {...field}>
            <option value="">{copy.noAnswer}</option>
            {question.options.map((option) => (
              <option key={option.id} value={option.id}>
                {option.label}
              </option>
            ))}
          </select>
        </span>
      ) : type === 'long' ? (
        <textarea {...field} rows={1} maxLength={ANSWER_LIMITS.long} dir="auto" />
      ) : (
        <input
          {...field}
          maxLength={ANSWER_LIMITS[type]}
          inputMode={type === 'number' ? 'decimal' : undefined}
          autoComplete="off"
          dir="auto"
        />
      )}
      {complaint}
    </div>
  )
}

/** Whether an answer includes a choice; '' is the choice of giving no answer. */
export function isChosen(answer: readonly string[], choice: string): boolean {
  return choice === '' ? answer.length === 0 : answer.includes(choice)
}

/** An optional answer can be taken back. */
function yesOrNo(isRequired: boolean) {
  const choices = [
    { id: 'yes', label: copy.yes },
    { id: 'no', label: copy.no },
  ]
  return isRequired ? choices : [...choices, { id: '', label: '–' }]
}
