import { useCallback, useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, TouchEvent } from 'react'
import { formatCount } from '#platform/model/format-count.ts'
import { guestPhotosCopy as copy } from '../model/guest-photos-copy.ts'
import type { LoadedItem } from '../model/gallery-pages.ts'
import { filmAddress } from '../model/media.ts'
import { pushEntry } from './dialog-entries.ts'
import { Icon } from './icon.tsx'
import { ShownPhoto, blurOf } from './shown-photo.tsx'

export interface LightboxProps {
  items: readonly LoadedItem[]
  total: number
  photoKey: string
  /** the id of the photo to open with */
  first: string
  /** called when the guest gets near the last loaded items */
  onEnd: () => void
  onClose: () => void
}

/** A swipe this long turns the page. */
const SWIPE_PX = 48
/** More are requested this many before the last. */
const AHEAD = 5

/** One photo filling the screen, with the previous and the next one ready beside it. */
export function Lightbox({ items, total, photoKey, first, onEnd, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [id, setId] = useState(first)
  const [shown, setShown] = useState(0)
  const found = items.findIndex((item) => item.id === id)
  // If the item was hidden while it was on screen, shows the one that took its place.
  const index = found < 0 ? Math.min(shown, items.length - 1) : found
  if (index !== shown) setShown(index)
  const item = items[index]
  // A step back takes a moment: a second tap in it would leave the tab.
  const isLeaving = useRef(false)
  const latest = useRef({ id: item?.id, onClose })
  useEffect(() => {
    latest.current = { id: item?.id, onClose }
  })

  useEffect(() => {
    const { current: element } = dialog
    element?.showModal()
    // The phone's Back closes only the lightbox.
    pushEntry()
    const close = () => {
      isLeaving.current = true
      element?.close()
      latest.current.onClose()
      document.getElementById(`photo-${latest.current.id}`)?.focus()
    }
    addEventListener('popstate', close)
    return () => removeEventListener('popstate', close)
  }, [])

  const isNearEnd = index >= items.length - AHEAD
  useEffect(() => {
    if (isNearEnd) onEnd()
  }, [isNearEnd, items.length, onEnd])

  const leave = useCallback(() => {
    if (isLeaving.current) return
    isLeaving.current = true
    history.back()
  }, [])
  const isGone = item === undefined
  useEffect(() => {
    if (isGone) leave()
  }, [isGone, leave])

  const go = (to: number) => {
    const next = items[Math.max(0, Math.min(items.length - 1, to))]
    if (next) setId(next.id)
  }
  const swipe = useSwipe((steps) => go(index + steps), leave)

  function press(event: KeyboardEvent) {
    // Leaves a film's own keys to it.
    if (event.target instanceof HTMLVideoElement && event.key !== 'Home' && event.key !== 'End') return
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: items.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }

  if (!item) return <dialog ref={dialog} />
  const near = items.slice(Math.max(0, index - 1), index + 2)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the dialog handles the keys of its slides
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={copy.viewer}
      onKeyDown={press}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
      // Some browsers close the dialog without firing `cancel`.
      onClose={leave}
    >
      <div className="lightbox-slides" {...swipe}>
        {near.map((one) => (
          <Slide key={one.id} item={one} photoKey={photoKey} step={items.indexOf(one) - index} />
        ))}
      </div>
      <div className="lightbox-words">
        <p aria-live="polite">
          <strong dir="auto">{item.guest_name}</strong>
          {item.alt !== null && <span>{item.alt}</span>}
          <span className="lightbox-place">{copy.place(formatCount(index + 1), formatCount(total))}</span>
        </p>
      </div>
      <button type="button" className="lightbox-close" aria-label={copy.close} onClick={leave}>
        <Icon path="M6 6l12 12M18 6 6 18" />
      </button>
      <button
        type="button"
        className="lightbox-previous"
        aria-label={copy.previous}
        disabled={index === 0}
        onClick={() => go(index - 1)}
      >
        <Icon path="M15 5l-7 7 7 7" />
      </button>
      <button
        type="button"
        className="lightbox-next"
        aria-label={copy.next}
        disabled={index >= items.length - 1}
        onClick={() => go(index + 1)}
      >
        <Icon path="M9 5l7 7-7 7" />
      </button>
    </dialog>
  )
}

interface SlideProps {
  item: LoadedItem
  photoKey: string
  /** -1 for the previous item, 1 for the next */
  step: number
}

function Slide({ item, photoKey, step }: SlideProps) {
  const film = filmAddress(item, photoKey)
  const label = item.alt ?? copy.madeBy(item.kind, item.guest_name)
  const ratio = item.width && item.height ? item.width / item.height : 4 / 3
  const pixels = Math.min(innerWidth, innerHeight * ratio) * devicePixelRatio
  return (
    <div className="lightbox-slide" style={{ translate: `${step * 100}%` }} inert={step !== 0}>
      <div
        className={`lightbox-frame ${film ? 'lightbox-film' : ''}`}
        style={{ ...blurOf(item), aspectRatio: ratio, ['--ratio' as string]: ratio }}
      >
        {film && step === 0 ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- guests' films have no captions
          <video src={film} controls playsInline preload="metadata" aria-label={label} />
        ) : (
          <ShownPhoto
            media={item}
            // Slightly more sharpness is not worth the largest file.
            width={pixels > 1500 ? 2048 : 1200}
            photoKey={photoKey}
            newestKey={photoKey}
            alt={label}
          />
        )}
      </div>
    </div>
  )
}

/**
 * The slides follow the finger, and `turn` is called with its direction, `leave` if it goes down; two fingers are left
 * to the browser for zooming.
 */
function useSwipe(turn: (steps: number) => void, leave: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  const move = (slides: HTMLElement, px: number) => slides.style.setProperty('--drag', `${px}px`)
  return {
    onTouchStart(event: TouchEvent<HTMLElement>) {
      const { touches } = event
      const isZoomed = (visualViewport?.scale ?? 1) > 1.01
      const isOnFilm = event.target instanceof HTMLVideoElement
      start.current =
        touches.length === 1 && !isZoomed && !isOnFilm
          ? { x: touches[0]!.clientX, y: touches[0]!.clientY }
          : null
    },
    onTouchMove({ touches, currentTarget }: TouchEvent<HTMLElement>) {
      if (touches.length > 1) start.current = null
      move(currentTarget, start.current ? touches[0]!.clientX - start.current.x : 0)
    },
    onTouchEnd({ changedTouches, currentTarget }: TouchEvent<HTMLElement>) {
      const from = start.current
      start.current = null
      move(currentTarget, 0)
      if (!from) return
      const x = changedTouches[0]!.clientX - from.x
      const y = changedTouches[0]!.clientY - from.y
      if (Math.abs(x) > SWIPE_PX && Math.abs(x) > Math.abs(y)) turn(x < 0 ? 1 : -1)
      else if (y > SWIPE_PX * 2) leave()
    },
  }
}
