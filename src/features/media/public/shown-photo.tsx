import { useEffect, useState } from 'react'
import { photoAddress } from '../model/media.ts'
import type { ShownMedia } from '../model/media.ts'

interface ShownPhotoProps {
  media: ShownMedia
  /** at least so many pixels wide, where it is drawn so wide */
  width: number
  /** what the address opens with, and what it may open with once that has run out */
  photoKey: string
  newestKey: string
  alt: string
  isLazy?: boolean
  /** once it has come, or has not */
  onSettled?: () => void
}

/** A picture that did not come is asked for again, sooner where the network comes back. */
const AGAIN_MS = 20_000

/** The drawn width that fills `width` pixels; null while none is drawn. */
export function widthFor({ widths }: Pick<ShownMedia, 'widths'>, width: number): number | null {
  return widths.find((drawn) => drawn >= width) ?? widths.at(-1) ?? null
}

/** A photo, or a film's poster, over the blur that comes with the page; where nothing is drawn, the blur alone. */
export function ShownPhoto({
  media,
  width,
  photoKey,
  newestKey,
  alt,
  isLazy = false,
  onSettled,
}: ShownPhotoProps) {
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    if (failed === null) return undefined
    const again = () => setFailed(null)
    const timer = setTimeout(again, AGAIN_MS)
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [failed])
  const drawn = widthFor(media, width)
  const key = failed === photoKey ? newestKey : photoKey
  if (drawn === null || failed === newestKey) return <span className="unseen">{alt}</span>
  return (
    <picture>
      <source type="image/webp" srcSet={photoAddress(media, drawn, 'webp', key)} />
      <img
        src={photoAddress(media, drawn, 'jpg', key)}
        alt={alt}
        width={media.width ?? undefined}
        height={media.height ?? undefined}
        loading={isLazy ? 'lazy' : undefined}
        decoding="async"
        draggable={false}
        onLoad={onSettled}
        onError={() => {
          setFailed(key)
          onSettled?.()
        }}
      />
    </picture>
  )
}

/** The blur as a background, which needs no request. */
export function blurOf({ blur }: Pick<ShownMedia, 'blur'>) {
  return blur ? { backgroundImage: `url("${blur}")` } : undefined
}
