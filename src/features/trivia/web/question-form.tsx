import { Plus, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { z } from 'zod'

import { TRIVIA_LIMITS, answerAfterRemoval, optionLetter } from '../model/trivia-question.ts'
import type { TriviaQuestion } from '../model/trivia-question.ts'
import { triviaQuestionForm, withoutBlanks } from '../model/trivia-question-input.ts'
import { triviaQuestionsCopy as copy } from '../model/trivia-questions-words.ts'
import { saveQuestion } from './trivia-api.ts'
import { useForm } from '#platform/web/form.tsx'
import type { FormOf } from '#platform/web/form.tsx'
import { draftStorage } from '#platform/web/draft-storage.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toasts.tsx'

type Values = z.input<typeof triviaQuestionForm>
type QuestionFormOf = FormOf<typeof triviaQuestionForm>

const { fields } = copy
const SUCCESS_MS = 3000

interface QuestionFormProps {
  /** The question to edit; absent to add one. */
  question: TriviaQuestion | undefined
  open: boolean
  onClose: () => void
}

/**
 * The dialog that adds or edits a question. Closed with Escape, it restores what was typed when it opens again
 * (rule A35).
 */
export function QuestionForm({ question, open, onClose }: QuestionFormProps) {
  const [kept] = useState(() => draftStorage('trivia-question'))
  const [drafts] = useState(() => new Map(kept.read() as [string, Values][]))
  useEffect(() => () => kept.write([]), [kept])
  const [opening, setOpening] = useState({ count: 0, isOpen: false })
  if (opening.isOpen !== open) setOpening({ count: opening.count + (open ? 1 : 0), isOpen: open })
  const key = question?.id ?? 'new'
  if (opening.count === 0) return null
  return (
    <QuestionDialog
      key={opening.count}
      question={question}
      open={open}
      draft={drafts.get(key)}
      onTyped={(draft) => {
        if (draft) drafts.set(key, draft)
        else drafts.delete(key)
        kept.write([...drafts])
      }}
      onClose={onClose}
    />
  )
}

interface QuestionDialogProps extends QuestionFormProps {
  draft: Values | undefined
  /** Called on every change with what was typed and neither saved nor discarded. */
  onTyped: (draft: Values | undefined) => void
}

function QuestionDialog({ question, open, draft, onTyped, onClose }: QuestionDialogProps) {
  const [saved] = useState(() => valuesOf(question))
  const form = useForm(triviaQuestionForm, draft ?? saved)
  const typed = useEffectEvent(() => {
    const isChanged = JSON.stringify(form.values) !== JSON.stringify(saved)
    onTyped(open && isChanged ? form.values : undefined)
  })
  useEffect(() => typed(), [form.values])
  const giveUp = () => {
    onTyped(undefined)
    onClose()
  }
  async function save(values: z.output<typeof triviaQuestionForm>) {
    await saveQuestion(question?.id, withoutBlanks(values))
    giveUp()
    toast({ kind: 'success', message: question ? copy.updated : copy.added, durationMs: SUCCESS_MS })
  }
  const explanation = form.values.explanation ?? ''
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={question ? copy.editTitle : copy.addTitle}
      onCancel={giveUp}
      form={form}
      onSubmit={save}
      failure={question ? copy.updateFailed : copy.addFailed}
      submit={question ? copy.save : copy.add}
      busyLabel={copy.saving}
      className="flex flex-col gap-5"
    >
      <TextArea
        {...form.field('question_text')}
        label={fields.question_text}
        rows={2}
        maxLength={TRIVIA_LIMITS.question}
      />
      <Options form={form} />
      <TextArea
        {...form.field('explanation')}
        label={fields.explanation}
        help={`${fields.explanationHelp} ${fields.counter(explanation.length)}`}
        optional
        rows={2}
        maxLength={TRIVIA_LIMITS.explanation}
      />
    </FormDialog>
  )
}

/** The options, each beside the radio button that marks it as correct. */
function Options({ form }: { form: QuestionFormOf }) {
  const id = useId()
  const { options, correct_answer_index: answer } = form.values
  const { optionsMin, optionsMax, option: maxLength } = TRIVIA_LIMITS
  // Show the options' error first: without options there is no answer to choose.
  const problem = form.field('options').error ?? form.field('correct_answer_index').error
  // The form's value is null until an answer is chosen.
  const choose = (index: number | null) => form.change('correct_answer_index', index as number)
  return (
    <fieldset aria-describedby={`${id}-help`}>
      <legend className="text-caption font-medium">{fields.options}</legend>
      <p id={`${id}-help`} className="mt-0.5 mb-2 text-caption text-muted">
        {fields.optionsHelp}
      </p>
      <div className="flex flex-col gap-2">
        {options.map((text, index) => {
          const letter = optionLetter(index)
          const isBlank = text.trim() === ''
          return (
            // Options have no ids: each is identified by its place.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} className="flex items-start gap-2.5">
              <input
                type="radio"
                name={`${id}-answer`}
                aria-label={fields.isCorrect(letter)}
                checked={answer === index}
                disabled={isBlank}
                onChange={() => choose(index)}
                className="mt-3.5 size-5 flex-none accent-rose-ink disabled:opacity-40 tablet:mt-2.5 tablet:size-4"
              />
              <TextField
                {...form.field(`options.${index}`)}
                label={fields.option(letter)}
                labelHidden
                placeholder={fields.option(letter)}
                maxLength={maxLength}
                autoComplete="off"
                className="flex-1"
              />
              {options.length > optionsMin && (
                <div className="pt-1 tablet:pt-0.5">
                  <IconButton
                    label={fields.remove(letter)}
                    icon={<X size={16} strokeWidth={1.6} aria-hidden="true" />}
                    onPress={() => {
                      choose(answerAfterRemoval(answer, index))
                      form.change(
                        'options',
                        options.filter((_, place) => place !== index),
                      )
                    }}
                  />
                </div>
              )}
            </div>
          )
        })}
      </div>
      {problem !== undefined && (
        <p role="alert" className="mt-2 text-caption text-red">
          {problem}
        </p>
      )}
      {options.length < optionsMax && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-2 -ml-2"
          icon={<Plus size={16} strokeWidth={1.6} aria-hidden="true" />}
          onPress={() => form.change('options', [...options, ''])}
        >
          {fields.addOption}
        </Button>
      )}
    </fieldset>
  )
}

const FIRST_OPTIONS = 4

function valuesOf(question: TriviaQuestion | undefined): Values {
  if (!question)
    return {
      question_text: '',
      options: Array.from({ length: FIRST_OPTIONS }, () => ''),
      // No answer is chosen yet: the schema reports that on saving.
      correct_answer_index: null as unknown as number,
      explanation: '',
    }
  const { question_text, options, correct_answer_index, explanation } = question
  return { question_text, options, correct_answer_index, explanation: explanation ?? '' }
}
