import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { FORM_KEY_FIELD } from '#features/guest-site/model/form-key-field.ts'
import type { BrowserPanel, PanelProps } from '#features/guest-site/public/panel-props.ts'
import { PageMarkField } from '#features/guest-site/public/page-mark-field.tsx'
import { useFreshReads } from '#features/guest-site/public/fresh-reads.ts'
import { useTabDraft } from '#features/guest-site/public/use-tab-draft.ts'
import { forgetWaitingCall, useWaitingCalls } from '#features/guest-site/public/use-waiting-calls.ts'
import type { WaitingCallView } from '#features/guest-site/model/waiting-call.ts'
import { weddingPaths as paths } from '#platform/model/wedding-paths.ts'
import { Alert } from '#ui/public/alert.tsx'
import { Button } from '#ui/public/button.tsx'
import { Card } from '#ui/public/card.tsx'
import { TextField } from '#ui/public/text-field.tsx'
import { SONG_REQUEST_CALL } from '../model/song-request-call.ts'
import { SONG_MAX, SONG_SUGGESTIONS, songCopy as copy, songProblems } from '../model/song-request.ts'
import type { SongRequests } from '../model/song-request.ts'
import { readSongs, sendSong } from './send-song.ts'

type Props = PanelProps<SongRequests>

/** A form for a song, popular suggestions, and the latest requests; without scripts its forms post to the page. */
function SongsPanel({ page, content, form }: Props) {
  const { bride_first, groom_first } = page.couple
  const [songs, setSongs] = useState(content.songs)
  const reads = useFreshReads<SongRequests>((latest) => setSongs(latest.songs))
  const waiting = useWaitingCalls(SONG_REQUEST_CALL.name, () => void reads.refresh(() => readSongs(page)))

  return (
    <div className="songs">
      <h2>{copy.title}</h2>
      <p className="songs-lead">{copy.lead(bride_first, groom_first)}</p>
      <SongForm page={page} form={form} onRequested={reads.take} />
      <h3>{copy.latest}</h3>
      {songs.length === 0 && waiting.length === 0 && <p className="songs-none">{copy.none}</p>}
      <ul className="song-list">
        {waiting.map((call) => (
          <WaitingSong key={call.id} call={call} />
        ))}
        {songs.map((song) => (
          <li key={song.id}>
            <SongLine song={song.song} artist={song.artist} />
            <p className="song-by">
              {song.requester} · <span className={`song-${song.status}`}>{copy.status[song.status]}</span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

function SongLine({ song, artist }: { song: string; artist: string }) {
  return (
    <p>
      <strong dir="auto">{song}</strong> <span dir="auto">{copy.by(artist)}</span>
    </p>
  )
}

function WaitingSong({ call }: { call: WaitingCallView }) {
  const { fields, refusal } = call
  return (
    <li>
      <SongLine song={String(fields['song'])} artist={String(fields['artist'])} />
      {refusal === null ? (
        <p className="song-by song-pending">{copy.waits}</p>
      ) : (
        <p className="song-by song-rejected">
          {copy.refused(refusal)}{' '}
          <button type="button" className="text-link" onClick={() => void forgetWaitingCall(call)}>
            {copy.remove}
          </button>
        </p>
      )}
    </li>
  )
}

interface SongFormProps extends Pick<Props, 'page' | 'form'> {
  onRequested: (songs: SongRequests) => void
}

const NAMES = ['song', 'artist'] as const

function SongForm({ page, form, onRequested }: SongFormProps) {
  const [errors, setErrors] = useState(form.errors)
  const [failure, setFailure] = useState(form.message)
  const [success, setSuccess] = useState(form.said)
  const [busy, setBusy] = useState(false)
  const draft = useTabDraft({ page, form }, 'requests', NAMES)
  const { element, field } = draft
  const { slug } = page.couple

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy || draft.isSent()) return
    const typed = draft.texts()
    const problems = songProblems(typed)
    setErrors(problems)
    setFailure(null)
    setSuccess(null)
    const wrong = NAMES.find((name) => problems[name])
    if (wrong) return field(wrong).focus()
    setBusy(true)
    const outcome = await sendSong(page, typed, draft.keyOfTexts())
    setBusy(false)
    if (outcome.type === 'failed') return setFailure(outcome.message)
    if (outcome.type === 'saved') {
      onRequested(outcome.body)
      setSuccess(outcome.body.again ? copy.sentAgain : copy.sent)
    }
    draft.clear()
  }

  function fill(event: SubmitEvent<HTMLFormElement>, suggestion: (typeof SONG_SUGGESTIONS)[number]) {
    event.preventDefault()
    draft.fill(suggestion)
    setErrors({})
    setFailure(null)
    setSuccess(null)
    element.current?.querySelector('button')?.focus()
  }

  const isMissing = NAMES.some((name) => errors[name] === copy.empty)
  // One message covers both empty fields; each field shows only its other errors.
  const errorOf = (name: string) => (errors[name] === copy.empty ? undefined : errors[name])
  return (
    <Card className="song-card">
      <form
        ref={element}
        method="post"
        action={paths.weddingTab(slug, 'songs')}
        noValidate
        onSubmit={(event) => void send(event)}
        onInput={draft.follow}
      >
        <PageMarkField page={page} />
        {form.key && <input type="hidden" name={FORM_KEY_FIELD} value={form.key} />}
        {NAMES.map((name) => (
          <TextField
            key={name}
            label={copy[name]}
            name={name}
            value={form.texts[name] ?? ''}
            error={errorOf(name)}
            maxLength={SONG_MAX}
            autoComplete="off"
            required
          />
        ))}
        <Alert message={isMissing ? copy.empty : Object.keys(errors).length > 0 ? null : failure} />
        <Button busyLabel={busy ? copy.sending : null}>{copy.send}</Button>
        <output className="song-said">{success}</output>
      </form>
      <p className="song-suggested" id="song-suggested">
        {copy.suggestions}
      </p>
      <ul className="song-suggestions" aria-labelledby="song-suggested">
        {SONG_SUGGESTIONS.map((suggestion) => (
          <li key={suggestion.song}>
            {/* Without scripts the page reloads with the suggestion filled in. */}
            <form action={`${paths.wedding(slug)}#songs`} onSubmit={(event) => fill(event, suggestion)}>
              <input type="hidden" name="tab" value="songs" />
              <button type="submit" name="suggestion" value={suggestion.song}>
                <strong>{suggestion.song}</strong> <span>{suggestion.artist}</span>
              </button>
            </form>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export const songsPanel: BrowserPanel<SongRequests> = {
  Panel: (props) => <SongsPanel {...props} />,
  read: readSongs,
}
