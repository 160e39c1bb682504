import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { BrowserPanel, PanelProps } from '#features/guest-site/public/panel-props.ts'
import type { OwnPage } from '#features/guest-site/public/find-token.ts'
import { useFreshReads } from '#features/guest-site/public/fresh-reads.ts'
import { useLiveEvent } from '#features/guest-site/public/use-live-event.ts'
import { guestPhotosCopy as copy, nameText } from '../model/guest-photos-copy.ts'
import type { GuestPhotos, OwnUpload, OwnUploads } from '../model/media.ts'
import { AddPhotos } from './add-photos.tsx'
import { leaveOldEntries } from './dialog-entries.ts'
import { Gallery } from './gallery.tsx'
import { deleteUpload, readOwn, readPhotos } from './read-photos.ts'
import { UploadCard } from './upload-card.tsx'
import { uploadQueue, uploadsNow } from './upload-queue.ts'
import { useSpreadRefetch } from './use-spread-refetch.ts'
import { NOTHING_WAITS } from './waiting-uploads.ts'
import type { QueueState } from './waiting-uploads.ts'

/** The guests' Photos tab: sending, the guest's own uploads, and everyone's gallery. */
function PhotosPanel({ page, content }: PanelProps<GuestPhotos>) {
  const { bride_first, groom_first, slug } = page.couple
  const state = useUploads(page)
  const { own, take, drop } = useOwnUploads(page, content.own)
  const [message, setMessage] = useState<string | null>(null)
  const [thumbnails, setThumbnails] = useState<ReadonlyMap<string, string>>(new Map())

  useEffect(leaveOldEntries, [])
  useEffect(
    () =>
      uploadQueue(page).onSent((upload, thumbnail) => {
        if (thumbnail) setThumbnails((old) => new Map(old).set(upload.sha256, thumbnail))
        take(upload)
      }),
    [page, take],
  )

  // A file whose response was lost has arrived, even though this phone will ask once more.
  const arrived = new Set(own.uploads.map(({ sha256 }) => sha256))
  const uploads = state.uploads.filter(({ sha256 }) => !arrived.has(sha256))

  async function add(files: readonly File[]) {
    setMessage(null)
    setMessage(await uploadQueue(page).add(files, arrived))
  }
  async function remove({ id, original_name }: OwnUpload) {
    const problem = await deleteUpload(page, id)
    if (problem !== null) return problem || copy.deleteFailed
    drop(id)
    setMessage(copy.deleted(nameText(original_name ?? copy.title)))
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
        message={message}
        onCancel={(id) => void uploadQueue(page).remove(id)}
        onRetry={() => uploadQueue(page).retry()}
        onDelete={remove}
      />
      <Gallery page={page} content={content.gallery} onReply={() => uploadQueue(page).wake()} />
    </div>
  )
}

/** The uploads waiting on this phone; the server's page knows nothing about them. */
function useUploads(page: OwnPage): QueueState {
  const subscribe = useCallback((listener: () => void) => uploadQueue(page).subscribe(listener), [page])
  return useSyncExternalStore(
    subscribe,
    () => uploadsNow(page),
    () => NOTHING_WAITS,
  )
}

/** The uploads that have arrived, kept in sync with the server until all of them are decided. */
function useOwnUploads(page: OwnPage, content: OwnUploads) {
  const [own, setOwn] = useState(content)
  const reads = useFreshReads<OwnUploads>((latest) => setOwn((old) => withKeys(old, latest)))
  const take = useCallback(
    (upload: OwnUpload) => {
      reads.saved()
      setOwn((old) => ({
        ...old,
        uploads: [upload, ...old.uploads.filter(({ id }) => id !== upload.id)],
      }))
    },
    [reads],
  )
  const drop = (id: string) => {
    reads.saved()
    setOwn((old) => ({ ...old, uploads: old.uploads.filter((one) => one.id !== id) }))
  }
  const isOpen = own.uploads.some(({ status }) => status === 'queued')
  // The page may be older than the guest's last photo: rendered just before that arrived, or stored on the phone.
  useEffect(() => void reads.refresh(() => readOwn(page)), [reads, page])
  const refetch = useSpreadRefetch(async () => {
    const latest = await reads.refresh(() => readOwn(page))
    // No event says that one of the guest's own was drawn.
    return { isDone: latest !== null && !isDrawing(latest) }
  })
  useLiveEvent(page, 'photos', () => isOpen && refetch())
  const isWaiting = isDrawing(own)
  useEffect(() => {
    if (isWaiting) refetch()
  }, [isWaiting, refetch])
  return { own, take, drop }
}

function isDrawing({ uploads }: OwnUploads): boolean {
  return uploads.some(({ prepared }) => prepared === 'waiting')
}

/** Keeps a key that still works: with a newer one the same pictures would be downloaded again. */
function withKeys(old: OwnUploads, latest: OwnUploads): OwnUploads {
  const isSame = JSON.stringify(old.uploads) === JSON.stringify(latest.uploads)
  return isSame ? old : latest
}

export const photosPanel: BrowserPanel<GuestPhotos> = {
  Panel: (props) => <PhotosPanel {...props} />,
  read: readPhotos,
}
