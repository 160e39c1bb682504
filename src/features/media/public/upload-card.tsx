import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { weddingPaths as paths } from '#platform/model/wedding-paths.ts'
import { Card } from '#ui/public/card.tsx'
import { guestPhotosCopy as copy, nameText, uploadSentence } from '../model/guest-photos-copy.ts'
import { sizeText } from '../model/media-measures.ts'
import { photoAddress } from '../model/media.ts'
import type { OwnUpload } from '../model/media.ts'
import { uploadStatus } from '../model/queued-upload.ts'
import type { QueuedUpload } from '../model/queued-upload.ts'
import type { QueueState } from './waiting-uploads.ts'
import { Icon } from './icon.tsx'
import { blurOf } from './shown-photo.tsx'
import { useLoadTurn } from './use-load-turn.ts'

/** How many waiting and how many arrived files are shown; the others on demand. */
const SHOWN = 5

interface UploadCardProps {
  slug: string
  queue: QueueState
  own: readonly OwnUpload[]
  ownKey: string
  /** small pictures of files that arrived while the page was open, by sha256 */
  thumbnails: ReadonlyMap<string, string>
  /** the latest event, for screen readers */
  message: string | null
  onCancel: (id: string) => void
  onRetry: () => void
  onDelete: (upload: OwnUpload) => Promise<string | null>
}

/** The guest's uploads: those that have arrived and those on their way. */
export function UploadCard(props: UploadCardProps) {
  const { slug, queue, own, ownKey, thumbnails, message, onCancel, onRetry, onDelete } = props
  const [isWhole, setWhole] = useState(false)
  const { uploads, held, isOnline } = queue
  const waiting = uploads.filter(({ refusal }) => refusal === null)
  const refused = uploads.filter(({ refusal }) => refusal !== null)
  const waits = waiting.length > 0
  const areStored = waiting.every(({ id }) => queue.stored.has(id))
  const last = refused.at(-1)
  const all = own.length + waiting.length
  const most = isWhole ? all : SHOWN
  const rowOf = (upload: QueuedUpload) => (
    <QueuedRow key={upload.id} upload={upload} queue={queue} onCancel={onCancel} />
  )
  if (all + refused.length === 0 && message === null) return null
  return (
    <Card className="uploads">
      <div className="photos-head">
        <h3>{copy.yours}</h3>
        <p>{waits ? copy.doneOf(own.length, all) : copy.sentCount(own.length)}</p>
      </div>
      {waits && <Overall waiting={waiting} sending={queue.sending} own={own} />}
      {waits && areStored && !isOnline && (
        <p className="uploads-notice">
          <Icon
            className="icon"
            path="M4 4l16 16M7 18h9M9 6a6 6 0 0 1 9 4 4 4 0 0 1 2 7M7 9a4.5 4.5 0 0 0 0 9"
          />
          {copy.offline}
        </p>
      )}
      {waits && areStored && isOnline && queue.isFault && <p className="uploads-notice">{copy.fault}</p>}
      {waits && queue.isFleeting && <p className="uploads-notice">{copy.keepOpen}</p>}
      {held && waits && (
        <div className="uploads-notice" role="alert">
          <p>
            {held.message}{' '}
            {held.needsEntry ? (
              <a href={paths.wedding(slug)}>{copy.openAgain}</a>
            ) : (
              <button type="button" className="text-link" onClick={onRetry}>
                {copy.tryAgain}
              </button>
            )}
          </p>
        </div>
      )}
      <output className={message === null ? 'unseen' : 'uploads-said'}>
        {message ?? (last && `${nameText(last.name)}: ${last.refusal}`)}
      </output>
      <ul>
        {waiting.slice(0, most).map(rowOf)}
        {own.slice(0, most).map((upload) => (
          <OwnRow
            key={upload.id}
            upload={upload}
            image={imageOf(upload, ownKey, thumbnails)}
            isOnline={isOnline}
            onDelete={() => onDelete(upload)}
          />
        ))}
        {refused.map(rowOf)}
      </ul>
      {Math.max(waiting.length, own.length) > most && (
        <button type="button" className="text-link uploads-all" onClick={() => setWhole(true)}>
          {copy.showAll(all)}
        </button>
      )}
    </Card>
  )
}

interface OverallProps {
  waiting: readonly QueuedUpload[]
  sending: QueueState['sending']
  own: readonly OwnUpload[]
}

/** The progress of all that was to be sent, by bytes. */
function Overall({ waiting, sending, own }: OverallProps) {
  // Files that had arrived before this batch are not part of it.
  const [before] = useState(() => new Set(own.map(({ id }) => id)))
  const done = own.filter(({ id }) => !before.has(id)).reduce((sum, { bytes }) => sum + bytes, 0)
  const total = waiting.reduce((sum, { bytes }) => sum + bytes, done)
  const sent = waiting.reduce(
    (sum, { id, received }) => sum + (sending?.id === id ? sending.bytes : received),
    done,
  )
  return <Bar label={copy.progress} percent={total === 0 ? 0 : Math.floor((sent / total) * 100)} />
}

interface QueuedRowProps {
  upload: QueuedUpload
  queue: QueueState
  onCancel: (id: string) => void
}

function QueuedRow({ upload, queue: { sending, isOnline }, onCancel }: QueuedRowProps) {
  const { at, percent } = uploadStatus(upload, sending?.id === upload.id ? sending.bytes : null)
  const sentences = {
    reading: copy.reading,
    waiting: isOnline ? copy.waitsForTurn : copy.waitsForNetwork,
    sending: copy.uploading(percent),
    paused: copy.paused(percent),
    refused: upload.refusal,
  }
  const isRefused = at === 'refused'
  return (
    <Row
      name={upload.name}
      bytes={upload.bytes}
      image={upload.thumbnail}
      at={at}
      cross={isRefused ? copy.remove : copy.cancel}
      question={isRefused ? null : copy.deleteWaiting}
      onDelete={() => onCancel(upload.id)}
    >
      <p className={`upload-standing upload-${at}`}>{sentences[at]}</p>
      {(at === 'sending' || at === 'paused') && <Bar label={upload.name} percent={percent} />}
    </Row>
  )
}

interface OwnRowProps {
  upload: OwnUpload
  image: string | null
  isOnline: boolean
  onDelete: () => Promise<string | null>
}

/** The row of a file that has arrived. */
function OwnRow({ upload, image, isOnline, onDelete }: OwnRowProps) {
  // A failure without a network is no longer shown once the network is back.
  const [problem, setProblem] = useState<{ text: string | null; isOnline: boolean } | null>(null)
  const { status, prepared } = upload
  return (
    <Row
      name={upload.original_name ?? copy.madeBy(upload.kind, '')}
      bytes={upload.bytes}
      image={image}
      blur={upload}
      at={status}
      cross={copy.delete}
      question={status === 'approved' ? copy.deleteQuestion : copy.deleteWaiting}
      onDelete={() => void onDelete().then((text) => setProblem({ text, isOnline: navigator.onLine }))}
    >
      <p className={`upload-standing upload-${prepared === 'failed' ? 'paused' : status}`}>
        {uploadSentence(upload)}
      </p>
      {problem?.isOnline === isOnline && (
        <p className="upload-standing upload-refused" role="alert">
          {problem.text}
        </p>
      )}
    </Row>
  )
}

interface RowProps {
  name: string
  bytes: number
  image: string | null
  blur?: OwnUpload
  at: string
  cross: (name: string) => string
  /** asked before deleting; null deletes without asking */
  question: string | null
  onDelete: () => void
  children: ReactNode
}

function Row({ name, bytes, image, blur, at, cross, question, onDelete, children }: RowProps) {
  const element = useRef<HTMLLIElement>(null)
  const { isTurn, settle } = useLoadTurn(element, image !== null)
  const [asks, setAsks] = useState(false)
  return (
    <li ref={element} className={`upload upload-is-${at}`}>
      <span className="upload-thumbnail" style={blur && blurOf(blur)}>
        {image ? (
          isTurn && <img src={image} alt="" width="54" height="54" onLoad={settle} onError={settle} />
        ) : (
          <Icon className="icon" path="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4" />
        )}
      </span>
      <p className="upload-name">
        <strong dir="auto">{nameText(name)}</strong> <span>{sizeText(bytes)}</span>
      </p>
      {asks && question ? (
        <p className="upload-standing">
          {question}
          <span className="upload-answers">
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the guest has just asked for this question */}
            <button type="button" autoFocus className="text-link" onClick={() => setAsks(false)}>
              {copy.deleteNo}
            </button>
            <button
              type="button"
              className="text-link upload-refused"
              onClick={() => {
                setAsks(false)
                onDelete()
              }}
            >
              {copy.deleteYes}
            </button>
          </span>
        </p>
      ) : (
        children
      )}
      <button
        type="button"
        className="upload-cross"
        aria-label={cross(name)}
        onClick={() => (question ? setAsks(!asks) : onDelete())}
      >
        <Icon path="M7 7l10 10M17 7 7 17" />
      </button>
    </li>
  )
}

function Bar({ label, percent }: { label: string; percent: number }) {
  return <progress className="upload-bar" aria-label={label} max={100} value={percent} />
}

/** Prefers the picture this phone made of what it sent, which saves a download. */
function imageOf(upload: OwnUpload, key: string, thumbnails: ReadonlyMap<string, string>): string | null {
  const [narrowest] = upload.widths
  const drawn = narrowest === undefined ? null : photoAddress(upload, narrowest, 'webp', key)
  return thumbnails.get(upload.sha256) ?? drawn
}
