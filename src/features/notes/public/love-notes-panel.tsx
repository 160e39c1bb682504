import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { FORM_KEY_FIELD } from '#features/guest-site/model/form-key-field.ts'
import type { BrowserPanel, PanelProps } from '#features/guest-site/public/panel-props.ts'
import { PageMarkField } from '#features/guest-site/public/page-mark-field.tsx'
import { useFreshReads } from '#features/guest-site/public/fresh-reads.ts'
import { useLiveEvent } from '#features/guest-site/public/use-live-event.ts'
import { useTabDraft } from '#features/guest-site/public/use-tab-draft.ts'
import { forgetWaitingCall, useWaitingCalls } from '#features/guest-site/public/use-waiting-calls.ts'
import { formatWallClock } from '#platform/model/dates.ts'
import { weddingPaths as paths } from '#platform/model/wedding-paths.ts'
import { Alert } from '#ui/public/alert.tsx'
import { Button } from '#ui/public/button.tsx'
import { TextField } from '#ui/public/text-field.tsx'
import { LOVE_NOTE_CALL } from '../model/love-note-call.ts'
import { LOVE_NOTE_MAX, loveNoteCopy as copy, noteProblem, noteText } from '../model/love-note.ts'
import type { LoveNotes } from '../model/love-note.ts'
import { readNotes, shareNote } from './share-note.ts'

type Props = PanelProps<LoveNotes>

/** A form for a few words, and the latest notes as they arrive; without JavaScript the form posts to the page. */
function LoveNotesPanel({ page, content, form }: Props) {
  const [notes, setNotes] = useState(content.notes)
  const reads = useFreshReads<LoveNotes>((latest) => setNotes(latest.notes))
  const waiting = useWaitingCalls(LOVE_NOTE_CALL.name, () => void reads.refresh(() => readNotes(page)))
  const { bride_first, groom_first } = page.couple

  // If the couple has just turned notes off, what was read stays until the page is reloaded.
  useLiveEvent(page, 'love-notes', (value) => value && setNotes((value as LoveNotes).notes))

  return (
    <div className="notes">
      <h2>{copy.title}</h2>
      <p className="notes-lead">{copy.lead(bride_first, groom_first)}</p>
      <NoteForm page={page} form={form} onShared={reads.take} />
      <h3>{copy.latest}</h3>
      {notes.length === 0 && waiting.length === 0 && <p className="notes-none">{copy.none}</p>}
      <ul>
        {waiting.map((call) => (
          <li key={call.id} className="note-waits">
            <blockquote dir="auto">{String(call.fields['message'])}</blockquote>
            {call.refusal === null ? (
              <p>{copy.waits}</p>
            ) : (
              <>
                <p className="note-refused">{copy.refused(call.refusal)}</p>
                <button type="button" className="text-link" onClick={() => void forgetWaitingCall(call)}>
                  {copy.remove}
                </button>
              </>
            )}
          </li>
        ))}
        {notes.map(({ id, author, message, created_at, wall_clock }) => (
          <li key={id}>
            <blockquote dir="auto">{message}</blockquote>
            <p>
              <bdi>{author}</bdi> <time dateTime={created_at}>{formatWallClock(wall_clock)}</time>
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface NoteFormProps extends Pick<Props, 'page' | 'form'> {
  onShared: (notes: LoveNotes) => void
}

const NAMES = ['message'] as const

function NoteForm({ page, form, onShared }: NoteFormProps) {
  const typed = form.texts['message'] ?? ''
  const [length, setLength] = useState(noteText(typed).length)
  const [error, setError] = useState(form.errors['message'])
  const [message, setMessage] = useState(form.errors['message'] ? null : form.message)
  const [success, setSuccess] = useState(form.said)
  const [busy, setBusy] = useState(false)
  const draft = useTabDraft({ page, form }, 'notes', NAMES)
  const { element, field, follow } = draft

  async function share(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy || draft.isSent()) return
    const text = field('message').value
    const problem = noteProblem(text)
    setError(problem ?? undefined)
    setMessage(null)
    setSuccess(null)
    if (problem) return field('message').focus()
    setBusy(true)
    const outcome = await shareNote(page, text, draft.keyOfTexts())
    setBusy(false)
    if (outcome.type === 'failed') return setMessage(outcome.message)
    if (outcome.type === 'saved') {
      onShared(outcome.body)
      setSuccess(copy.shared)
    }
    draft.clear()
  }

  return (
    <form
      ref={element}
      className="card"
      method="post"
      action={paths.weddingTab(page.couple.slug, 'notes')}
      noValidate
      onSubmit={(event) => void share(event)}
      onInput={() => {
        follow()
        setLength(noteText(field('message').value).length)
      }}
    >
      <PageMarkField page={page} />
      {form.key && <input type="hidden" name={FORM_KEY_FIELD} value={form.key} />}
      <TextField
        label={copy.label}
        name="message"
        value={typed}
        error={error}
        maxLength={LOVE_NOTE_MAX}
        rows={4}
        required
      />
      <p className="note-count">{copy.counter(length, LOVE_NOTE_MAX)}</p>
      <Alert message={message} />
      <Button busyLabel={busy ? copy.sending : null}>{copy.send}</Button>
      <output className="notes-said">{success}</output>
    </form>
  )
}

export const loveNotesPanel: BrowserPanel<LoveNotes> = {
  Panel: (props) => <LoveNotesPanel {...props} />,
  read: readNotes,
}
