import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { weddingPaths as paths } from '#platform/model/wedding-paths.ts'
import { Card } from '#ui/public/card.tsx'
import { guestPhotosCopy as copy, sizeText, uploadSentence } from '../model/guest-photos-copy.ts'
import { photoAddress } from '../model/media.ts'
import type { OwnUpload } from '../model/media.ts'
import { standingOf } from '../model/queued-upload.ts'
import type { QueuedUpload, UploadStanding } from '../model/queued-upload.ts'
import type { QueueState } from './upload-queue.ts'
import { blurOf } from './shown-photo.tsx'
import { useNear } from './use-near.ts'

/** Of what has arrived, the newest; the others on demand. */
const SHOWN = 4

interface UploadCardProps {
  slug: string
  queue: QueueState
  own: readonly OwnUpload[]
  ownKey: string
  /** small pictures of what arrived while the page was open, by sha256 */
  thumbnails: ReadonlyMap<string, string>
  /** what happened last, read out */
  said: string | null
  onCancel: (id: string) => void
  onRetry: () => void
  onDelete: (upload: OwnUpload) => Promise<string | null>
}

/** What this guest has sent, and what is on its way. */
export function UploadCard(props: UploadCardProps) {
  const { slug, queue, own, ownKey, thumbnails, said, onCancel, onRetry, onDelete } = props
  const [isWhole, setWhole] = useState(false)
  const isOnline = useOnline()
  const { uploads, sending, held } = queue
  const waits = uploads.some(({ refusal }) => refusal === null)
  const refused = uploads.findLast(({ refusal }) => refusal !== null)
  const all = own.length + uploads.length
  const shown = isWhole ? own : own.slice(0, SHOWN)
  if (all === 0 && said === null) return null
  return (
    <Card className="uploads">
      <div className="photos-head">
        <h3>{copy.yours}</h3>
        <p>{uploads.length > 0 ? copy.doneOf(own.length, all) : copy.sentCount(own.length)}</p>
      </div>
      {waits && <Overall queue={queue} own={own} />}
      {waits && !isOnline && (
        <p className="uploads-notice">
          <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M4 4l16 16M9 6.2A6 6 0 0 1 17.6 10 4 4 0 0 1 20 17M6.7 9.3A4.4 4.4 0 0 0 7 18h9" />
          </svg>
          {copy.offline}
        </p>
      )}
      {waits && queue.isFleeting && <p className="uploads-notice">{copy.keepOpen}</p>}
      {held && waits && (
        <div className="uploads-notice" role="alert">
          <p>
            {held.message}{' '}
            {held.door ? (
              <a href={paths.wedding(slug)}>{copy.openAgain}</a>
            ) : (
              <button type="button" className="uploads-link" onClick={onRetry}>
                {copy.tryAgain}
              </button>
            )}
          </p>
        </div>
      )}
      <output className={said === null ? 'unseen' : 'uploads-said'}>
        {said ?? (refused && `${refused.name}: ${refused.refusal}`)}
      </output>
      <ul>
        {uploads.map((upload) => (
          <QueuedRow
            key={upload.id}
            upload={upload}
            standing={standingOf(upload, sending?.id === upload.id ? sending.bytes : null)}
            isOnline={isOnline}
            onCancel={() => onCancel(upload.id)}
          />
        ))}
        {shown.map((upload) => (
          <OwnRow
            key={upload.id}
            upload={upload}
            image={imageOf(upload, ownKey, thumbnails)}
            onDelete={() => onDelete(upload)}
          />
        ))}
      </ul>
      {shown.length < own.length && (
        <button type="button" className="uploads-link uploads-all" onClick={() => setWhole(true)}>
          {copy.showAll(own.length)}
        </button>
      )}
    </Card>
  )
}

/** How far all that was to be sent has come, by bytes. */
function Overall({ queue, own }: Pick<UploadCardProps, 'queue' | 'own'>) {
  // What had arrived when these began to wait is not part of it.
  const [before] = useState(() => new Set(own.map(({ id }) => id)))
  const waiting = queue.uploads.filter(({ refusal }) => refusal === null)
  const done = own.filter(({ id }) => !before.has(id)).reduce((sum, { bytes }) => sum + bytes, 0)
  const total = waiting.reduce((sum, { bytes }) => sum + bytes, done)
  const sent = waiting.reduce(
    (sum, { id, received }) => sum + (queue.sending?.id === id ? queue.sending.bytes : received),
    done,
  )
  return <Bar label={copy.progress} percent={total === 0 ? 0 : Math.floor((sent / total) * 100)} />
}

interface QueuedRowProps {
  upload: QueuedUpload
  standing: UploadStanding
  isOnline: boolean
  onCancel: () => void
}

function QueuedRow({ upload, standing: { at, percent }, isOnline, onCancel }: QueuedRowProps) {
  const sentences = {
    reading: copy.reading,
    waiting: isOnline ? copy.waitsForTurn : copy.waitsForNetwork,
    sending: copy.uploading(percent),
    paused: copy.paused(percent),
    refused: upload.refusal,
  }
  return (
    <Row name={upload.name} bytes={upload.bytes} image={upload.thumbnail} at={at}>
      <p className={`upload-standing upload-${at}`}>{sentences[at]}</p>
      {(at === 'sending' || at === 'paused') && <Bar label={upload.name} percent={percent} />}
      <Cross
        label={at === 'refused' ? copy.remove(upload.name) : copy.cancel(upload.name)}
        onPress={onCancel}
      />
    </Row>
  )
}

interface OwnRowProps {
  upload: OwnUpload
  image: string | null
  onDelete: () => Promise<string | null>
}

/** A row of what has arrived; it goes after one question. */
function OwnRow({ upload, image, onDelete }: OwnRowProps) {
  const [asks, setAsks] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const name = upload.original_name ?? copy.madeBy(upload.kind, '')
  async function remove() {
    setAsks(false)
    setProblem(await onDelete())
  }
  return (
    <Row name={name} bytes={upload.bytes} image={image} blur={upload} at={upload.status}>
      {asks ? (
        <p className="upload-standing">
          {copy.deleteQuestion}
          <span className="upload-answers">
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the question was just asked for */}
            <button type="button" autoFocus className="uploads-link" onClick={() => void remove()}>
              {copy.deleteYes}
            </button>
            <button type="button" className="uploads-link" onClick={() => setAsks(false)}>
              {copy.deleteNo}
            </button>
          </span>
        </p>
      ) : (
        <p className={`upload-standing ${problem === null ? `upload-${upload.status}` : 'upload-refused'}`}>
          {problem ?? uploadSentence(upload)}
        </p>
      )}
      <Cross label={copy.delete(name)} onPress={() => setAsks(!asks)} />
    </Row>
  )
}

interface RowProps {
  name: string
  bytes: number
  image: string | null
  blur?: OwnUpload
  at: string
  children: ReactNode
}

function Row({ name, bytes, image, blur, at, children }: RowProps) {
  const element = useRef<HTMLLIElement>(null)
  const isNear = useNear(element)
  return (
    <li ref={element} className={`upload upload-is-${at}`}>
      <span className="upload-thumbnail" style={blur && blurOf(blur)}>
        {image ? (
          isNear && <img src={image} alt="" width="54" height="54" />
        ) : (
          <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4" />
          </svg>
        )}
      </span>
      <p className="upload-name">
        <strong dir="auto">{name}</strong> <span>{sizeText(bytes)}</span>
      </p>
      {children}
    </li>
  )
}

function Cross({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className="upload-cross" aria-label={label} onClick={onPress}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M7 7l10 10M17 7 7 17" />
      </svg>
    </button>
  )
}

function Bar({ label, percent }: { label: string; percent: number }) {
  return <progress className="upload-bar" aria-label={label} max={100} value={percent} />
}

function imageOf(upload: OwnUpload, key: string, thumbnails: ReadonlyMap<string, string>): string | null {
  const [narrowest] = upload.widths
  if (narrowest !== undefined) return photoAddress(upload, narrowest, 'webp', key)
  return thumbnails.get(upload.sha256) ?? null
}

/** The server's page is one with a network. */
function useOnline(): boolean {
  const [isOnline, setOnline] = useState(true)
  useEffect(() => {
    const look = () => setOnline(navigator.onLine)
    look()
    addEventListener('online', look)
    addEventListener('offline', look)
    return () => {
      removeEventListener('online', look)
      removeEventListener('offline', look)
    }
  }, [])
  return isOnline
}
