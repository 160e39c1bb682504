import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'

import './asked-words.ts'
import { questionCopy as copy } from '../model/question-copy.ts'
import { answerWords } from '../model/question-answer.ts'
import {
  ASKED_PER,
  QUESTION_AUDIENCES,
  QUESTION_LIMITS,
  QUESTION_TYPES,
  hasChoices,
  hasOwnOptions,
  offeredValues,
} from '../model/question.ts'
import type { QuestionAudience, QuestionType } from '../model/question.ts'
import { questionInput } from '../model/question-schema.ts'
import type { OwnQuestion, QuestionInput } from '../model/question-schema.ts'
import { changeQuestion, createQuestion } from './question-api.ts'
import { QuestionTranslations } from './question-translations.tsx'
import { OptionFields } from './option-fields.tsx'
import type { OwnWeddingEvent } from '#features/events/model/event-schema.ts'
import { guestsQuery } from '#features/guests/web/guest-api.ts'
import { TagChoice } from '#features/guests/web/tag-choice.tsx'
import { addToast } from '#platform/web/toast-queue.ts'
import { useForm } from '#platform/web/form.tsx'
import type { FormOf } from '#platform/web/form.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SelectField, Switch, TextArea, TextField } from '#ui/text-field.tsx'

const { fields } = copy

export type QuestionForm = FormOf<typeof questionInput>

interface QuestionFormDialogProps {
  open: boolean
  onClose: () => void
  /** the question to edit; absent for a new one */
  question?: OwnQuestion | undefined
  /** all active questions: this one can depend on another */
  questions: readonly OwnQuestion[]
  /** undefined until they have loaded */
  events: readonly OwnWeddingEvent[] | undefined
}

/** Writes a new question or edits one. What was typed stays until it is saved or the question has changed. */
export function QuestionFormDialog(props: QuestionFormDialogProps) {
  const [saved, setSaved] = useState(0)
  const { id, updated_at } = props.question ?? {}
  // A change made elsewhere does not reset an open form, only one that is opened again.
  return (
    <QuestionFields key={`${id} ${updated_at} ${saved}`} {...props} onSaved={() => setSaved(saved + 1)} />
  )
}

function QuestionFields(props: QuestionFormDialogProps & { onSaved: () => void }) {
  const { open, onClose, question, questions, events, onSaved } = props
  const form = useForm(questionInput, valuesOf(question))
  const { values } = form
  const hasAnswers = question?.has_answers === true

  async function save(input: QuestionInput) {
    const options = hasOwnOptions(input.type) ? input.options : []
    const sent = { ...input, options }
    await (question
      ? changeQuestion(question.id, { ...sent, seen: question.updated_at })
      : createQuestion(sent))
    addToast({ kind: 'success', message: question ? copy.saved : copy.added, durationMs: 4000 })
    onSaved()
    onClose()
  }

  function changeType(type: string) {
    form.change('type', type as QuestionType)
    if (hasOwnOptions(type as QuestionType) && values.options.length === 0) form.change('options', [NEW, NEW])
    if (!hasOwnOptions(type as QuestionType)) form.change('options', [])
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={question ? copy.edit : copy.add}
      form={form}
      onSubmit={save}
      failure={copy.saveFailed}
      submit={copy.save}
      busyLabel={copy.saving}
      summary
      className="flex flex-col gap-5"
    >
      <TextField
        label={fields.text}
        {...form.field('text')}
        maxLength={QUESTION_LIMITS.text}
        help={hasAnswers ? copy.wording : undefined}
        required
        autoComplete="off"
      />
      <TextArea
        label={fields.help}
        {...form.field('help')}
        maxLength={QUESTION_LIMITS.help}
        rows={2}
        optional
      />
      {hasAnswers ? (
        <p>
          <span className="font-medium">{fields.type}: </span>
          {copy.types[question.type]}
        </p>
      ) : (
        <SelectField
          label={fields.type}
          value={values.type}
          options={QUESTION_TYPES.map((value) => ({ value, label: copy.types[value] }))}
          onChange={changeType}
        />
      )}
      {hasOwnOptions(values.type) && <OptionFields form={form} keepsAnswers={hasAnswers} />}
      <QuestionTranslations form={form} />
      <Switch {...form.toggle('is_required')} label={fields.isRequired} />
      <AudienceField form={form} events={events} />
      {hasAnswers ? (
        <p>
          <span className="font-medium">{fields.per}: </span>
          {copy.per[question.per]}
        </p>
      ) : (
        <div>
          <p className="mb-2 font-medium">{fields.per}</p>
          <Segmented
            label={fields.per}
            value={values.per}
            options={ASKED_PER.map((value) => ({ value, label: copy.per[value] }))}
            onChange={(per) => form.change('per', per)}
          />
        </div>
      )}
      <ConditionField form={form} others={questions.filter(({ id }) => id !== question?.id)} />
      <Switch {...form.toggle('for_caterer')} label={fields.forCaterer} />
    </FormDialog>
  )
}

const NEW = { id: null, label: '' }

/** Chooses who is asked the question. */
function AudienceField({ form, events }: { form: QuestionForm } & Pick<QuestionFormDialogProps, 'events'>) {
  const { data: guests } = useQuery(guestsQuery)
  const { values } = form
  const { event_id } = values
  const deleted = event_id !== null && events?.every(({ id }) => id !== event_id) ? event_id : null
  const attended = [
    ...(deleted === null ? [] : [{ value: deleted, label: copy.deletedEvent }]),
    { value: '', label: copy.theWedding },
    ...(events ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <div>
      <p className="mb-2 font-medium">{fields.audience}</p>
      <Segmented
        label={fields.audience}
        value={values.audience}
        options={QUESTION_AUDIENCES.map((value) => ({ value, label: copy.audiences[value] }))}
        onChange={(audience: QuestionAudience) => form.change('audience', audience)}
      />
      {values.audience === 'attending' && events && attended.length > 1 && (
        <div className="mt-3">
          <SelectField
            label={fields.event}
            value={event_id ?? ''}
            options={attended}
            optionProps={(value) => ({ disabled: value === deleted })}
            onChange={(id) => form.change('event_id', id === '' ? null : id)}
          />
          <Problem message={form.errorOf('event_id')} />
        </div>
      )}
      {values.audience === 'tags' &&
        (guests ? (
          <TagChoice
            all={guests}
            value={values.tags}
            error={form.errorOf('tags')}
            change={(tags) => form.change('tags', tags)}
          />
        ) : (
          <Skeleton width="60%" />
        ))}
    </div>
  )
}

/** Chooses which answer to another question makes this one appear. */
function ConditionField({ form, others }: { form: QuestionForm; others: readonly OwnQuestion[] }) {
  const known = others.filter(({ type }) => hasChoices(type))
  const { shown_if } = form.values
  const [first] = known
  if (!first) return null
  const other = known.find(({ id }) => id === shown_if?.question_id)
  const choices = other ? offeredValues(other) : []
  const toggle = (value: string, isOn: boolean) => {
    if (!shown_if) return
    // What is no longer offered goes too: it cannot be unticked.
    const values = choices.filter((one) => (one === value ? isOn : shown_if.values.includes(one)))
    form.change('shown_if', { ...shown_if, values })
  }
  return (
    <div>
      <Switch
        name="shown_if"
        label={fields.condition}
        checked={shown_if !== null}
        onChange={(isOn) => form.change('shown_if', isOn ? { question_id: first.id, values: [] } : null)}
      />
      {shown_if && (
        <div className="mt-2 border-l border-hairline pl-4">
          <SelectField
            label={fields.conditionQuestion}
            value={shown_if.question_id}
            options={known.map(({ id, text }) => ({ value: id, label: text }))}
            onChange={(question_id) => form.change('shown_if', { question_id, values: [] })}
          />
          <fieldset className="mt-3">
            <legend className="font-medium">{fields.conditionValues}</legend>
            {other &&
              choices.map((value) => (
                <Checkbox
                  key={value}
                  label={<bdi>{answerWords(other, [value])}</bdi>}
                  checked={shown_if.values.includes(value)}
                  onChange={(isOn) => toggle(value, isOn)}
                />
              ))}
          </fieldset>
        </div>
      )}
      <Problem message={form.errorOf('shown_if') ?? form.errorOf('shown_if.values')} />
    </div>
  )
}

function Problem({ message }: { message: string | undefined }) {
  return message ? (
    <p role="alert" className="mt-2 text-caption text-red">
      {message}
    </p>
  ) : null
}

function valuesOf(question: OwnQuestion | undefined): z.input<typeof questionInput> {
  if (!question)
    return {
      text: '',
      help: '',
      type: 'yes_no',
      options: [],
      translations: {},
      is_required: false,
      per: 'person',
      audience: 'attending',
      event_id: null,
      tags: [],
      shown_if: null,
      for_caterer: false,
    }
  const { text, help, type, options, translations, is_required, per, audience } = question
  const { event_id, tags, shown_if, for_caterer } = question
  return {
    text,
    help: help ?? '',
    type,
    options: options
      .filter(({ is_retired }) => !is_retired)
      .map((option) => ({ id: option.id, label: option.label, translations: option.translations ?? {} })),
    translations,
    is_required,
    per,
    audience,
    event_id,
    tags,
    shown_if,
    for_caterer,
  }
}
