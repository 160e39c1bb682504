import { useEffect, useRef, useState } from 'react'
import { guestPhotosCopy as copy } from '../model/guest-photos-copy.ts'
import { useCamera } from './use-camera.ts'
import type { Facing } from './use-camera.ts'
import { useCameraHistory } from './use-camera-history.ts'
import type { CameraResult } from './use-camera-history.ts'

const JPEG_QUALITY = 0.8

interface CameraDialogProps {
  onEnd: (result: CameraResult) => void
}

interface Taken {
  photo: File
  address: string
}

/** The camera with its shutter; the guest sees a photo before it is sent. */
export function CameraDialog({ onEnd }: CameraDialogProps) {
  const [facing, setFacing] = useState<Facing>('environment')
  const [taken, setTaken] = useState<Taken | null>(null)
  // A second tap on the shutter comes before the first one's photo is there.
  const isTaking = useRef(false)
  const { dialog, addEntry, back, leave } = useCameraHistory(() => setTaken(null), onEnd)
  const { video, canTurn, isLive, onPlaying } = useCamera(facing, () => leave('denied'))

  useEffect(() => (taken ? () => URL.revokeObjectURL(taken.address) : undefined), [taken])

  function close() {
    if (taken) back()
    else leave(null)
  }

  function shoot() {
    const { current: element } = video
    if (!element || isTaking.current) return
    isTaking.current = true
    const canvas = document.createElement('canvas')
    canvas.width = element.videoWidth
    canvas.height = element.videoHeight
    canvas.getContext('2d')?.drawImage(element, 0, 0)
    canvas.toBlob(
      (blob) => {
        isTaking.current = false
        // A camera that was closed right after the shutter takes no photo.
        if (!blob || !addEntry()) return
        const photo = new File([blob], nameNow(), { type: 'image/jpeg', lastModified: Date.now() })
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
        close()
      }}
      // Some browsers close the dialog without firing `cancel`.
      onClose={() => leave(null)}
    >
      {/* A camera image has no captions. */}
      <video
        ref={video}
        autoPlay
        playsInline
        muted
        hidden={taken !== null}
        className={facing === 'user' ? 'camera-mirror' : undefined}
        onPlaying={onPlaying}
        aria-label={copy.camera}
      />
      {!isLive && !taken && <output>{copy.cameraStarts}</output>}
      {taken && <img src={taken.address} alt="" />}
      <button type="button" className="camera-close" aria-label={copy.close} onClick={close}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M6 6l12 12M18 6 6 18" />
        </svg>
      </button>
      {taken ? (
        <div className="camera-choice">
          <button type="button" className="button button-solid" onClick={() => leave(taken.photo)}>
            {copy.useIt}
          </button>
          <button type="button" className="button button-on-picture-outline" onClick={back}>
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

/** 'photo-20300612-193005.jpg', in the guest's local time. */
function nameNow(): string {
  const here = new Date(Date.now() - new Date().getTimezoneOffset() * 60_000)
  const digits = here.toISOString().replaceAll(/\D/g, '')
  return `photo-${digits.slice(0, 8)}-${digits.slice(8, 14)}.jpg`
}
