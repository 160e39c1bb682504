import { useEffect, useState } from 'react'
import { widthFor } from '../model/media-measures.ts'
import { photoAddress } from '../model/media.ts'
import type { ShownMedia } from '../model/media.ts'

interface ShownPhotoProps {
  media: ShownMedia
  /** the minimum width in pixels, if it was drawn that wide */
  width: number
  /** the key of the photo's address, and the newest key for when that has expired */
  photoKey: string
  newestKey: string
  alt: string
  isLazy?: boolean
  /** called once the picture has loaded or failed */
  onSettled?: () => void
}

/** A picture that failed is requested again after this time, or sooner if the network comes back. */
const RETRY_MS = 20_000

/** A photo, or a film's poster, on top of the blur that is part of the page; only the blur if nothing is drawn. */
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
    const timer = setTimeout(again, RETRY_MS)
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
