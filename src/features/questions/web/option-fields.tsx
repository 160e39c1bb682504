import { questionCopy as copy } from '../model/question-copy.ts'
import { OPTIONS_MIN, QUESTION_LIMITS } from '../model/question.ts'
import type { QuestionForm } from './question-form-dialog.tsx'
import { OptionList } from '#ui/option-list.tsx'

interface OptionFieldsProps {
  form: QuestionForm
  /** somebody has already chosen one of them */
  keepsAnswers: boolean
}

/** The fields for a question's choices. */
export function OptionFields({ form, keepsAnswers }: OptionFieldsProps) {
  const { options } = form.values
  const change = (next: typeof options) => form.change('options', next)
  return (
    <OptionList
      keys={options.map((option, index) => option.id ?? `new ${index}`)}
      field={(index) => form.field(`options.${index}.label`)}
      maxLength={QUESTION_LIMITS.option}
      max={QUESTION_LIMITS.options}
      isRemovable={() => options.length > OPTIONS_MIN}
      onRemove={(index) => change(options.toSpliced(index, 1))}
      onAdd={() => change([...options, { id: null, label: '' }])}
      copy={copy}
      error={form.errors.options}
      note={keepsAnswers && copy.keptOptions}
    />
  )
}
