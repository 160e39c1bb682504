import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { BrowserPanel, PanelProps } from '#features/guest-site/public/panel-props.ts'
import type { OwnPage } from '#features/guest-site/public/find-token.ts'
import { useGuestEvent } from '#features/guest-site/public/use-guest-event.ts'
import { guestPhotosCopy as copy, nameText } from '../model/guest-photos-copy.ts'
import type { GuestPhotos, OwnUpload, OwnUploads } from '../model/media.ts'
import { AddPhotos } from './add-photos.tsx'
import { Gallery } from './gallery.tsx'
import { deleteUpload, readOwn, readPhotos } from './read-photos.ts'
import { UploadCard } from './upload-card.tsx'
import { NOTHING_WAITS, uploadQueue, uploadsNow } from './upload-queue.ts'
import type { QueueState } from './upload-queue.ts'
import { useSoon } from './use-soon.ts'

/** The guests' Photos tab: sending, what one has sent, and what everyone has. */
function PhotosPanel({ page, content }: PanelProps<GuestPhotos>) {
  const { bride_first, groom_first, slug } = page.couple
  const state = useUploads(page)
  const { own, take, drop } = useOwnUploads(page, content.own)
  const [said, setSaid] = useState<string | null>(null)
  const [thumbnails, setThumbnails] = useState<ReadonlyMap<string, string>>(new Map())

  useEffect(() => {
    uploadQueue(page).onSent((upload, thumbnail) => {
      if (thumbnail) setThumbnails((old) => new Map(old).set(upload.sha256, thumbnail))
      take(upload)
    })
  }, [page, take])

  // One whose answer got lost has arrived, though this phone asks once more.
  const arrived = new Set(own.uploads.map(({ sha256 }) => sha256))
  const uploads = state.uploads.filter(({ sha256 }) => !arrived.has(sha256))

  async function add(files: readonly File[]) {
    setSaid(null)
    setSaid(await uploadQueue(page).add(files, arrived))
  }
  async function remove({ id, original_name }: OwnUpload) {
    const problem = await deleteUpload(page, id)
    if (problem !== null) return problem || copy.deleteFailed
    drop(id)
    setSaid(copy.deleted(nameText(original_name ?? copy.title)))
    return null
  }

  return (
    <div className="photos">
      <h2>{copy.title}</h2>
      <p className="photos-lead">{copy.lead(bride_first, groom_first)}</p>
      <p className="photos-noscript">{copy.needsScript}</p>
      <div className="needs-script">
        <AddPhotos page={page} hasConsent={own.photo_consent} onFiles={(files) => void add(files)} />
      </div>
      <UploadCard
        slug={slug}
        queue={{ ...state, uploads }}
        own={own.uploads}
        ownKey={own.key}
        thumbnails={thumbnails}
        said={said}
        onCancel={(id) => void uploadQueue(page).remove(id)}
        onRetry={() => uploadQueue(page).retry()}
        onDelete={remove}
      />
      <Gallery page={page} content={content.gallery} onReply={() => uploadQueue(page).wake()} />
    </div>
  )
}

/** What waits on this phone; the server's page knows nothing of it. */
function useUploads(page: OwnPage): QueueState {
  const subscribe = useCallback((hear: () => void) => uploadQueue(page).subscribe(hear), [page])
  return useSyncExternalStore(
    subscribe,
    () => uploadsNow(page),
    () => NOTHING_WAITS,
  )
}

/** What has arrived, kept as it is on the server until all of it is decided. */
function useOwnUploads(page: OwnPage, content: OwnUploads) {
  const [own, setOwn] = useState(content)
  const take = useCallback(
    (upload: OwnUpload) =>
      setOwn((old) => ({
        ...old,
        uploads: [upload, ...old.uploads.filter(({ id }) => id !== upload.id)],
      })),
    [],
  )
  const drop = (id: string) =>
    setOwn((old) => ({ ...old, uploads: old.uploads.filter((one) => one.id !== id) }))
  // What was read before the last change no longer holds.
  const changes = useRef(0)
  useEffect(() => {
    changes.current++
  }, [own])
  const isOpen = own.uploads.some(({ status }) => status === 'queued')
  const look = useSoon(async () => {
    const before = changes.current
    const latest = await readOwn(page).catch(() => null)
    const isCurrent = latest && before === changes.current
    if (isCurrent) setOwn((old) => withKeys(old, latest))
    // Nobody is told when one of theirs is drawn.
    return { isDone: isCurrent === true && !isDrawing(latest) }
  })
  useGuestEvent(page, 'photos', () => isOpen && look())
  const isWaiting = isDrawing(own)
  useEffect(() => {
    if (isWaiting) look()
  }, [isWaiting, look])
  return { own, take, drop }
}

function isDrawing({ uploads }: OwnUploads): boolean {
  return uploads.some(({ prepared }) => prepared === 'waiting')
}

/** A key that still opens what is shown stays: a newer one would fetch the same pictures again. */
function withKeys(old: OwnUploads, latest: OwnUploads): OwnUploads {
  const isSame = JSON.stringify(old.uploads) === JSON.stringify(latest.uploads)
  return isSame ? old : latest
}

export const photosPanel: BrowserPanel<GuestPhotos> = {
  Panel: (props) => <PhotosPanel {...props} />,
  read: readPhotos,
}
