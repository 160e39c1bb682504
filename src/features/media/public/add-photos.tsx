import { useEffect, useRef, useState } from 'react'
import type { ComponentProps, ComponentType } from 'react'
import type { OwnPage } from '#features/guest-site/public/find-token.ts'
import { Alert } from '#ui/public/alert.tsx'
import { guestPhotosCopy as copy } from '../model/guest-photos-copy.ts'
import type { CameraDialog } from './camera-dialog.tsx'
import { saveConsent } from './read-photos.ts'

interface AddPhotosProps {
  page: OwnPage
  /** null if the page does not ask */
  hasConsent: boolean | null
  onFiles: (files: readonly File[]) => void
}

type Dialog = ComponentType<ComponentProps<typeof CameraDialog>>

/**
 * The ways to add photos: camera, files, drop and paste; and the guest's consent to photos of themselves being shared.
 */
export function AddPhotos({ page, hasConsent, onFiles }: AddPhotosProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const phone = useRef<HTMLInputElement>(null)
  const [Camera, setCamera] = useState<Dialog | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const take = useRef(onFiles)
  useEffect(() => {
    take.current = onFiles
  })
  const isDropping = useDrops(take)

  useEffect(() => {
    // Takes files that were chosen before this script had loaded.
    for (const { current: input } of [chooser, phone]) takeFrom(input, take.current)
  }, [])

  async function openCamera() {
    setProblem(null)
    try {
      if (!Camera) {
        const part = await import('./camera-dialog.tsx')
        setCamera(() => part.CameraDialog)
      }
      setOpen(true)
    } catch {
      setProblem(copy.cameraDenied)
    }
  }

  return (
    <>
      <div className="photo-ways">
        {/* If no script opens the camera here, the phone's own camera app takes the photo. */}
        <label className="button button-solid">
          <input
            ref={phone}
            type="file"
            accept="image/*"
            capture="environment"
            onClick={(event) => {
              if (!navigator.mediaDevices?.getUserMedia) return
              event.preventDefault()
              void openCamera()
            }}
            onChange={({ target }) => takeFrom(target, onFiles)}
          />
          {/* Copied from the icon set, which this script does not include. */}
          <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M3 7.5h4.6L9.2 5h5.6l1.6 2.5H21v12H3z" />
            <circle cx="12" cy="13.2" r="3.8" />
          </svg>
          {copy.take}
        </label>
        <label className="button button-outline">
          <input
            ref={chooser}
            type="file"
            accept="image/*,video/*"
            multiple
            onChange={({ target }) => takeFrom(target, onFiles)}
          />
          {copy.choose}
        </label>
      </div>
      <p className="photo-limits">{copy.limits}</p>
      <Alert message={problem} />
      {hasConsent !== null && <Consent page={page} hasConsent={hasConsent} />}
      {isDropping && (
        <p className="photo-drop" aria-hidden="true">
          {copy.drop}
        </p>
      )}
      {isOpen && Camera && (
        <Camera
          onEnd={(result) => {
            setOpen(false)
            if (result === 'denied') setProblem(copy.cameraDenied)
            else if (result) onFiles([result])
          }}
        />
      )}
    </>
  )
}

function Consent({ page, hasConsent }: { page: OwnPage; hasConsent: boolean }) {
  const [first] = useState(hasConsent)
  const [isOn, setOn] = useState(first)
  const [problem, setProblem] = useState<string | null>(null)
  /** saved one after the other; only the last press counts */
  const saving = useRef({ last: Promise.resolve(), saved: hasConsent, presses: 0 })

  const box = useRef<HTMLInputElement>(null)
  const pressLatest = useRef<(wanted: boolean) => void>(() => {})
  useEffect(() => {
    pressLatest.current = press
  })
  useEffect(() => {
    // The box was pressed before this script had loaded.
    const isPressed = box.current?.checked ?? first
    if (isPressed !== first) pressLatest.current(isPressed)
  }, [first])

  function press(wanted: boolean) {
    const { current: line } = saving
    const own = ++line.presses
    setOn(wanted)
    setProblem(null)
    line.last = line.last.then(async () => {
      if (own !== line.presses) return
      const isSaved = await saveConsent(page, wanted).catch(() => false)
      if (isSaved) line.saved = wanted
      if (own !== line.presses) return
      setOn(line.saved)
      if (!isSaved) setProblem(copy.consentFailed)
    })
  }

  return (
    <>
      <label className="photo-consent">
        <input ref={box} type="checkbox" checked={isOn} onChange={({ target }) => press(target.checked)} />
        {copy.consent}
      </label>
      <Alert message={problem} />
    </>
  )
}

/** Takes files that are dropped on the page or pasted into it; returns whether files are being dragged over it. */
function useDrops(take: { current: (files: readonly File[]) => void }): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
    const isHere = () => document.querySelector('.photos')?.closest('[hidden]') === null
    const over = (event: DragEvent) => {
      if (!hasFiles(event) || !isHere()) return
      event.preventDefault()
      setOver(true)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      if (!hasFiles(event) || !isHere()) return
      event.preventDefault()
      take.current([...event.dataTransfer!.files])
    }
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false)
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])]
      if (files.length > 0 && isHere()) take.current(files)
    }
    addEventListener('dragover', over, { signal })
    addEventListener('dragleave', leave, { signal })
    addEventListener('drop', drop, { signal })
    addEventListener('paste', paste, { signal })
    return () => ending.abort()
  }, [take])
  return isOver
}

/** Takes an input's files and empties it, so that the same file can be chosen again. */
function takeFrom(input: HTMLInputElement | null, take: (files: readonly File[]) => void): void {
  const files = [...(input?.files ?? [])]
  if (!input || files.length === 0) return
  take(files)
  input.value = ''
}
