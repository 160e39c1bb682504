import { useEffect, useRef, useState } from 'react'
import { guestPhotosCopy as copy } from '../model/guest-photos-copy.ts'

const JPEG_QUALITY = 0.8

/** Undefined while the dialog is open. */
type CameraResult = File | 'denied' | null | undefined

interface CameraDialogProps {
  onEnd: (result: CameraResult) => void
}

interface Taken {
  photo: File
  address: string
}

/** The camera with its shutter; the guest sees a photo before it is sent. */
export function CameraDialog({ onEnd }: CameraDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [facing, setFacing] = useState<'environment' | 'user'>('environment')
  const [canTurn, setCanTurn] = useState(false)
  const [isLive, setLive] = useState(false)
  const [taken, setTaken] = useState<Taken | null>(null)
  const result = useRef<CameraResult>(undefined)
  const latest = useRef(onEnd)
  useEffect(() => {
    latest.current = onEnd
  })

  useEffect(() => {
    const { current: element } = dialog
    element?.showModal()
    // The phone's Back leads from the photo to the camera, and from there to the page.
    history.pushState({ camera: true }, '')
    const back = ({ state }: PopStateEvent) => {
      if (state?.camera && result.current === undefined) return setTaken(null)
      result.current ??= null
      element?.close()
      latest.current(result.current)
    }
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [])

  useEffect(() => {
    let stream: MediaStream | null = null
    let isOver = false
    const wanted = { facingMode: facing, width: { ideal: 3840 }, height: { ideal: 2160 } }
    navigator.mediaDevices.getUserMedia({ video: wanted, audio: false }).then(
      async (opened) => {
        stream = opened
        const { current: element } = video
        if (isOver || !element) return end(opened)
        element.srcObject = opened
        // Browsers list all cameras only after one has been opened.
        const devices = await navigator.mediaDevices.enumerateDevices()
        setCanTurn(devices.filter(({ kind }) => kind === 'videoinput').length > 1)
      },
      () => isOver || leave(result, 'denied', 1),
    )
    return () => {
      isOver = true
      setLive(false)
      if (stream) end(stream)
    }
  }, [facing])

  useEffect(() => (taken ? () => URL.revokeObjectURL(taken.address) : undefined), [taken])

  function shoot() {
    const { current: element } = video
    if (!element) return
    const canvas = document.createElement('canvas')
    canvas.width = element.videoWidth
    canvas.height = element.videoHeight
    canvas.getContext('2d')?.drawImage(element, 0, 0)
    canvas.toBlob(
      (blob) => {
        if (!blob) return
        const photo = new File([blob], nameNow(), { type: 'image/jpeg', lastModified: Date.now() })
        history.pushState({ camera: true }, '')
        setTaken({ photo, address: URL.createObjectURL(blob) })
      },
      'image/jpeg',
      JPEG_QUALITY,
    )
  }

  return (
    <dialog
      ref={dialog}
      className="camera"
      aria-label={copy.camera}
      onCancel={(event) => {
        event.preventDefault()
        history.back()
      }}
      // Some browsers close the dialog without firing `cancel`.
      onClose={() => leave(result, null, taken ? 2 : 1)}
    >
      {/* A camera image has no captions. */}
      <video
        ref={video}
        autoPlay
        playsInline
        muted
        hidden={taken !== null}
        className={facing === 'user' ? 'camera-mirror' : undefined}
        onPlaying={() => setLive(true)}
        aria-label={copy.camera}
      />
      {!isLive && !taken && <output>{copy.cameraStarts}</output>}
      {taken && <img src={taken.address} alt="" />}
      <button type="button" className="camera-close" aria-label={copy.close} onClick={() => history.back()}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M6 6l12 12M18 6 6 18" />
        </svg>
      </button>
      {taken ? (
        <div className="camera-choice">
          <button type="button" className="button button-solid" onClick={() => leave(result, taken.photo, 2)}>
            {copy.useIt}
          </button>
          <button type="button" className="button button-on-picture-outline" onClick={() => history.back()}>
            {copy.again}
          </button>
        </div>
      ) : (
        <div className="camera-ways">
          <span />
          <button
            type="button"
            className="camera-shutter"
            aria-label={copy.shutter}
            disabled={!isLive}
            onClick={shoot}
          />
          {canTurn ? (
            <button
              type="button"
              className="camera-turn"
              aria-label={copy.turn}
              onClick={() => setFacing(facing === 'user' ? 'environment' : 'user')}
            >
              <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
                <path d="M4 11a8 8 0 0 1 13.7-4.7L20 8.5M20 4v4.5h-4.5M20 13a8 8 0 0 1-13.7 4.7L4 15.5M4 20v-4.5h4.5" />
              </svg>
            </button>
          ) : (
            <span />
          )}
        </div>
      )}
    </dialog>
  )
}

/** Removes the dialog's history entries; the dialog closes once they are gone. */
function leave(result: { current: CameraResult }, how: CameraResult, steps: number): void {
  if (result.current !== undefined) return
  result.current = how
  history.go(-steps)
}

function end(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** 'photo-20300612-193005.jpg', in the guest's local time. */
function nameNow(): string {
  const here = new Date(Date.now() - new Date().getTimezoneOffset() * 60_000)
  const digits = here.toISOString().replaceAll(/\D/g, '')
  return `photo-${digits.slice(0, 8)}-${digits.slice(8, 14)}.jpg`
}
