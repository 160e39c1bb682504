import { Plus, X } from 'lucide-react'

import { questionCopy as copy } from '../model/question-copy.ts'
import { OPTIONS_MIN, QUESTION_LIMITS } from '../model/question.ts'
import type { QuestionForm } from './question-form-dialog.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'

interface OptionFieldsProps {
  form: QuestionForm
  /** somebody has already chosen one of them */
  keepsAnswers: boolean
}

/** The fields for a question's choices. */
export function OptionFields({ form, keepsAnswers }: OptionFieldsProps) {
  const { options } = form.values
  const change = (next: typeof options) => form.change('options', next)
  const { message } = (form.errors.options ?? {}) as { message?: string }
  return (
    <div className="flex flex-col gap-3">
      <ol className="flex flex-col gap-3">
        {options.map((option, index) => (
          <li key={option.id ?? `new ${index}`} className="flex items-end gap-1">
            <TextField
              label={copy.option(index + 1)}
              {...form.field(`options.${index}.label`)}
              maxLength={QUESTION_LIMITS.option}
              autoComplete="off"
              className="flex-1"
            />
            {options.length > OPTIONS_MIN && (
              <IconButton
                label={copy.removeOption(index + 1)}
                icon={<X size={16} strokeWidth={1.6} />}
                onPress={() => change(options.filter((_other, at) => at !== index))}
              />
            )}
          </li>
        ))}
      </ol>
      {message && (
        <p role="alert" className="text-caption text-red">
          {message}
        </p>
      )}
      {keepsAnswers && <p className="text-caption text-muted">{copy.keptOptions}</p>}
      {options.length < QUESTION_LIMITS.options && (
        <Button
          size="sm"
          className="self-start"
          icon={<Plus size={16} strokeWidth={1.6} aria-hidden="true" />}
          onPress={() => change([...options, { id: null, label: '' }])}
        >
          {copy.addOption}
        </Button>
      )}
    </div>
  )
}
