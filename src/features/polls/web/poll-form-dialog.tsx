import { useState } from 'react'

import { OPTIONS_MAX, OPTIONS_MIN, OPTION_MAX, QUESTION_MAX, totalVotes } from '../model/poll.ts'
import type { OwnPoll } from '../model/poll.ts'
import { pollInput } from '../model/poll-input.ts'
import type { PollInput } from '../model/poll-input.ts'
import { pollFormCopy as copy } from '../model/poll-results-copy.ts'
import { changePoll, createPoll } from './poll-api.ts'
import { AppError } from '#platform/model/app-error.ts'
import { useForm } from '#platform/web/form.tsx'
import { addToast } from '#platform/web/toast-queue.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { OptionList } from '#ui/option-list.tsx'
import { TextField } from '#ui/text-field.tsx'

interface PollFormDialogProps {
  open: boolean
  onClose: () => void
  /** the poll to edit; absent for a new one */
  poll?: OwnPoll | undefined
}

/** Writes a new poll or edits one. What was typed stays until it is saved. */
export function PollFormDialog(props: PollFormDialogProps) {
  const [saved, setSaved] = useState(0)
  return <PollForm key={`${props.poll?.id} ${saved}`} {...props} onSaved={() => setSaved(saved + 1)} />
}

function PollForm({ open, onClose, poll, onSaved }: PollFormDialogProps & { onSaved: () => void }) {
  const form = useForm(pollInput, {
    question: poll?.question ?? '',
    options: poll?.options ?? Array.from({ length: OPTIONS_MIN }, () => ''),
  })
  const { options } = form.values
  // Options that may have votes cannot be removed; options appended since can.
  const kept = poll && totalVotes(poll) > 0 ? poll.options.length : 0
  const change = (next: string[]) => form.change('options', next)

  async function save(input: PollInput) {
    await (poll ? changePoll(poll.id, input) : createPoll(input)).catch((cause: unknown) => {
      throw cause instanceof AppError && cause.status < 500 ? cause : new AppError('internal', failed)
    })
    addToast({ kind: 'success', message: poll ? copy.saved : copy.created, durationMs: 3000 })
    onSaved()
    onClose()
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
