import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'

import { OPTIONS_MAX, OPTIONS_MIN, OPTION_MAX, QUESTION_MAX, totalVotes } from '../model/poll.ts'
import type { OwnPoll } from '../model/poll.ts'
import { pollForm } from '../model/poll-input.ts'
import type { PollForm, PollInput } from '../model/poll-input.ts'
import { pollFormCopy as copy } from '../model/poll-results-copy.ts'
import { changePoll, createPoll, pollSummaryQuery, rereadPoll } from './poll-api.ts'
import { MergeNotice, useMergedForm } from '#lists/web/merged-form.tsx'
import { useDrafts } from '#lists/web/use-drafts.ts'
import type { Draft } from '#lists/web/use-drafts.ts'
import { AppError } from '#platform/model/app-error.ts'
import type { Id } from '#platform/model/ids.ts'
import { changesIn, seenIn } from '#platform/model/merge-changes.ts'
import { useForm } from '#platform/web/form.tsx'
import { BRIEF_MS, addToast } from '#platform/web/toast-queue.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { OptionList } from '#ui/option-list.tsx'
import { TextField } from '#ui/text-field.tsx'

type Texts = z.input<PollForm>

interface PollFormDialogProps {
  open: boolean
  onClose: () => void
  /** the poll to edit; absent for a new one */
  poll?: OwnPoll | undefined
}

/** Writes a new poll or edits one. What was typed stays until it is saved (rule A35). */
export function PollFormDialog(props: PollFormDialogProps) {
  const { poll, open } = props
  const { opening, draft, keep } = useDrafts<Texts>('poll', poll?.id ?? 'new', open)
  if (opening === 0) return null
  return <PollFields key={opening} {...props} draft={draft} onTyped={keep} />
}

interface PollFieldsProps extends PollFormDialogProps {
  draft: Draft<Texts> | undefined
  /** Called on every change with what was typed and is not saved. */
  onTyped: (draft: Draft<Texts> | undefined) => void
}

function PollFields({ open, onClose, poll, draft, onTyped }: PollFieldsProps) {
  const [schema] = useState(() => pollForm(poll?.options))
  const form = useForm(schema, { ...textsOf(poll ?? BLANK), ...draft?.typed })
  const { data: summary } = useQuery(pollSummaryQuery)
  const latest = summary?.polls.find(({ id }) => id === poll?.id) ?? poll
  const merged = useMergedForm<Texts, Texts>(form, {
    isOpen: open,
    start: { ...textsOf(poll ?? BLANK), ...draft?.seen },
    latest,
    valuesOf: textsOf,
    onTyped,
  })
  const { options } = form.values
  // Options that may have votes cannot be removed; options appended since can.
  const kept = latest && totalVotes(latest) > 0 ? latest.options.length : 0
  const change = (next: string[]) => form.change('options', next)

  function save(input: PollInput) {
    return merged.save(
      async () => {
        await (poll ? saveChanges(poll.id, merged.base, input) : createPoll(input)).catch(
          (cause: unknown) => {
            throw cause instanceof AppError && cause.status < 500 ? cause : new AppError('internal', failed)
          },
        )
        addToast({ kind: 'success', message: poll ? copy.saved : copy.created, durationMs: BRIEF_MS })
        onTyped(undefined)
        onClose()
      },
      async () => poll && rereadPoll(poll.id),
    )
  }

  const failed = poll ? copy.saveFailed : copy.createFailed
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={poll ? copy.edit : copy.add}
      form={form}
      onSubmit={save}
      failure={failed}
      submit={poll ? copy.save : copy.create}
      busyLabel={poll ? copy.saving : copy.creating}
      className="flex flex-col gap-4"
    >
      <MergeNotice
        conflict={merged.conflict}
        onShow={merged.show}
        label={(path) => copy[path as keyof Texts]}
        copy={copy}
      />
      <TextField
        label={copy.question}
        {...form.field('question')}
        maxLength={QUESTION_MAX}
        required
        autoComplete="off"
      />
      <OptionList
        // An option is identified by its place.
        keys={options.map((_option, index) => index)}
        field={(index) => form.field(`options.${index}`)}
        maxLength={OPTION_MAX}
        max={OPTIONS_MAX}
        isRemovable={(index) => options.length > OPTIONS_MIN && index >= kept}
        onRemove={(index) => change(options.toSpliced(index, 1))}
        onAdd={() => change([...options, ''])}
        copy={copy}
        error={form.errors.options}
        note={kept > 0 && copy.votedOptions}
      />
    </FormDialog>
  )
}

const BLANK: Texts = { question: '', options: Array.from({ length: OPTIONS_MIN }, () => '') }

function textsOf({ question, options }: Texts): Texts {
  return { question, options }
}

/** Sends only what differs from `base`: anything else may have been changed elsewhere. */
async function saveChanges(id: Id, base: Texts, input: PollInput): Promise<void> {
  const changes = changesIn(input, base)
  if (changes) await changePoll(id, { ...changes, seen: seenIn(base, changes) })
}
