import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import type { z } from 'zod'

import { ANSWER_OPTIONS, TRIVIA_LIMITS, answerAfterRemoval, optionLetter } from '../model/trivia-question.ts'
import type { TriviaQuestion } from '../model/trivia-question.ts'
import { triviaQuestionForm, withoutBlanks } from '../model/trivia-question-input.ts'
import type { TriviaQuestionForm } from '../model/trivia-question-input.ts'
import { triviaQuestionsCopy as copy } from '../model/trivia-questions-words.ts'
import { addQuestion, changeQuestion, rereadQuestion, triviaQuestionsQuery } from './trivia-api.ts'
import { MergeNotice, useMergedForm } from '#lists/web/merged-form.tsx'
import { useDrafts } from '#lists/web/use-drafts.ts'
import type { Draft } from '#lists/web/use-drafts.ts'
import { useForm } from '#platform/web/form.tsx'
import type { FormOf } from '#platform/web/form.tsx'
import { BRIEF_MS } from '#platform/web/toast-queue.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { ICON } from '#ui/icon-props.ts'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toasts.tsx'

type Values = z.input<TriviaQuestionForm>
type Stored = Pick<TriviaQuestion, keyof Values>
type QuestionFormOf = FormOf<TriviaQuestionForm>

const { fields } = copy
/** The right answer is chosen among the options, under their label. */
const LABELS: Record<keyof Values, string> = { ...fields, correct_answer_index: fields.options }

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
export function QuestionForm(props: QuestionFormProps) {
  const { question, open } = props
  const { opening, draft, keep } = useDrafts<Values, Stored>('trivia-question', question?.id ?? 'new', open)
  if (opening === 0) return null
  return <QuestionDialog key={opening} {...props} draft={draft} onTyped={keep} />
}

interface QuestionDialogProps extends QuestionFormProps {
  draft: Draft<Values, Stored> | undefined
  /** Called on every change with what was typed and neither saved nor discarded. */
  onTyped: (draft: Draft<Values, Stored> | undefined) => void
}

function QuestionDialog({ question, open, draft, onTyped, onClose }: QuestionDialogProps) {
  const [schema] = useState(() => triviaQuestionForm(question?.options))
  const form = useForm(schema, { ...valuesOf(question ?? BLANK), ...draft?.typed })
  const { data: questions } = useQuery(triviaQuestionsQuery)
  const merged = useMergedForm<Values, Stored>(form, {
    isOpen: open,
    start: { ...storedOf(question ?? BLANK), ...draft?.seen },
    latest: questions?.find(({ id }) => id === question?.id),
    valuesOf,
    together: ANSWER_OPTIONS,
    onTyped,
  })
  const giveUp = () => {
    onTyped(undefined)
    onClose()
  }
  function save(values: z.output<TriviaQuestionForm>) {
    const input = withoutBlanks(values)
    return merged.save(
      async () => {
        await (question ? changeQuestion(question.id, { ...input, seen: merged.base }) : addQuestion(input))
        giveUp()
        toast({ kind: 'success', message: question ? copy.updated : copy.added, durationMs: BRIEF_MS })
      },
      async () => question && rereadQuestion(question.id),
    )
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
      failure={copy.saveFailed}
      submit={question ? copy.save : copy.add}
      busyLabel={copy.saving}
      className="flex flex-col gap-5"
    >
      <MergeNotice
        conflict={merged.conflict}
        onShow={merged.show}
        label={(path) => LABELS[path as keyof Values]}
        copy={copy}
      />
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
                    icon={<X {...ICON} />}
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
          icon={<Plus {...ICON} />}
          onPress={() => form.change('options', [...options, ''])}
        >
          {fields.addOption}
        </Button>
      )}
    </fieldset>
  )
}

const FIRST_OPTIONS = 4

/** A new question. */
const BLANK: Stored = {
  question_text: '',
  options: Array.from({ length: FIRST_OPTIONS }, () => ''),
  // No answer is chosen yet: the schema reports that on saving.
  correct_answer_index: null as unknown as number,
  explanation: null,
}

function storedOf({ question_text, options, correct_answer_index, explanation }: Stored): Stored {
  return { question_text, options, correct_answer_index, explanation }
}

function valuesOf(stored: Stored): Values {
  return { ...storedOf(stored), explanation: stored.explanation ?? '' }
}
