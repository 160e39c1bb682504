import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import type { BrowserPanel, PanelProps } from '#features/guest-site/public/panel-props.ts'
import { forgetWaitingCall, useWaitingCalls } from '#features/guest-site/public/use-waiting-calls.ts'
import { weddingPaths as paths } from '#platform/model/wedding-paths.ts'
import { Alert } from '#ui/public/alert.tsx'
import { Button } from '#ui/public/button.tsx'
import { TextField } from '#ui/public/text-field.tsx'
import { LOVE_NOTE_CALL } from '../model/love-note-call.ts'
import { LOVE_NOTE_MAX, loveNoteCopy as copy, noteProblem, noteText } from '../model/love-note.ts'
import type { LoveNote, LoveNotes } from '../model/love-note.ts'
import { readNotes, shareNote } from './share-note.ts'

type Props = PanelProps<LoveNotes>

/** A form for a few words, and the latest notes; without scripts the form posts to the page. */
function LoveNotesPanel({ page, content, form }: Props) {
  const [notes, setNotes] = useState(content.notes)
  const waiting = useWaitingCalls(LOVE_NOTE_CALL.name)
  const unsent = waiting.filter(({ refusal }) => refusal === null).length
  const before = useRef(unsent)

  // What waited was sent: the list is no longer the latest.
  useEffect(() => {
    const isFewer = unsent < before.current
    before.current = unsent
    if (isFewer)
      readNotes(page).then(
        (latest) => setNotes(latest.notes),
        () => {},
      )
  }, [unsent, page])

  return (
    <>
      <NoteForm page={page} form={form} onShared={setNotes} />
      <h3>{copy.latest}</h3>
      {notes.length === 0 && waiting.length === 0 && <p>{copy.none}</p>}
      <ul>
        {waiting.map((call) => (
          <li key={call.id}>
            <p dir="auto">{String(call.fields['message'])}</p>
            {call.refusal === null ? (
              <p>{copy.waits}</p>
            ) : (
              <>
                <p>{copy.refused(call.refusal)}</p>
                <button type="button" onClick={() => void forgetWaitingCall(call)}>
                  {copy.remove}
                </button>
              </>
            )}
          </li>
        ))}
        {notes.map(({ id, author, message }) => (
          <li key={id}>
            <p dir="auto">{message}</p>
            <p>{author}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

interface NoteFormProps extends Pick<Props, 'page' | 'form'> {
  onShared: (notes: LoveNote[]) => void
}

function NoteForm({ page, form, onShared }: NoteFormProps) {
  const typed = form.texts['message'] ?? ''
  const [length, setLength] = useState(noteText(typed).length)
  const [error, setError] = useState(form.errors['message'])
  const [message, setMessage] = useState(form.errors['message'] ? null : form.message)
  const [busy, setBusy] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  /** the name of the note that is being written, however often it is sent */
  const key = useRef<string>(undefined)
  const field = () => element.current?.elements.namedItem('message') as HTMLTextAreaElement
  const count = () => setLength(noteText(field().value).length)

  async function share(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const problem = noteProblem(field().value)
    setError(problem ?? undefined)
    setMessage(null)
    if (problem) return field().focus()
    setBusy(true)
    key.current ??= crypto.randomUUID()
    const outcome = await shareNote(page, field().value, key.current)
    setBusy(false)
    if (outcome.type === 'post') return element.current?.submit()
    if (outcome.type === 'failed') return setMessage(outcome.message)
    if (outcome.type === 'shared') onShared(outcome.notes)
    key.current = undefined
    field().value = ''
    count()
  }

  return (
    <form
      ref={element}
      method="post"
      action={paths.weddingTab(page.couple.slug, 'notes')}
      noValidate
      onSubmit={(event) => void share(event)}
      onInput={count}
    >
      <TextField
        label={copy.label}
        name="message"
        value={typed}
        error={error}
        maxLength={LOVE_NOTE_MAX}
        rows={4}
        required
      />
      <p>{copy.counter(length)}</p>
      <Alert message={message} />
      <Button busyLabel={busy ? copy.sending : null}>{copy.send}</Button>
    </form>
  )
}

export const loveNotesPanel: BrowserPanel<LoveNotes> = {
  Panel: (props) => <LoveNotesPanel {...props} />,
  read: readNotes,
}
