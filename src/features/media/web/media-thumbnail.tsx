import { ImageOff, Play } from 'lucide-react'

import { photoAddress } from '../model/media.ts'
import type { Media } from '../model/media.ts'
import { durationText, widthFor } from '../model/media-measures.ts'
import { moderationCopy as copy, uploaderName } from '../model/moderation-copy.ts'
import { cx } from '#ui/cx.ts'

const THUMBNAIL_WIDTH = 480

interface MediaThumbnailProps {
  item: Media
  /** grants access to the files; undefined until it is loaded */
  mediaKey: string | undefined
}

/** An item's thumbnail: the picture over its blur, or why there is none. */
export function MediaThumbnail({ item, mediaKey }: MediaThumbnailProps) {
  const { kind, blur, status, duration_ms, prepared, alt } = item
  const width = widthFor(item, THUMBNAIL_WIDTH)
  const name = uploaderName(item)
  return (
    <>
      {blur !== null && <img src={blur} alt="" className="absolute inset-0 size-full object-cover" />}
      {width !== null && mediaKey !== undefined ? (
        <img
          src={photoAddress(item, width, 'webp', mediaKey)}
          alt={alt ?? (kind === 'photo' ? copy.shows(name) : copy.plays(name))}
          loading="lazy"
          decoding="async"
          className={cx(
            'absolute inset-0 size-full object-cover',
            status === 'hidden' && 'opacity-80 [filter:grayscale(1)]',
          )}
        />
      ) : (
        width === null && (
          <span className="absolute inset-0 flex flex-col items-center justify-center gap-1.5 px-3 text-center text-caption text-muted">
            {kind === 'photo' && <ImageOff size={18} strokeWidth={1.6} aria-hidden="true" />}
            <span className={cx(kind === 'video' && 'sr-only')}>
              {prepared === 'waiting' ? copy.preparing : kind === 'video' ? copy.plays(name) : copy.noPicture}
            </span>
          </span>
        )
      )}
      {kind === 'video' && (
        <>
          <span
            aria-hidden="true"
            className="absolute top-1/2 left-1/2 flex size-10 -translate-1/2 items-center justify-center rounded-full bg-ink/85 text-paper tablet:size-11"
          >
            <Play size={18} strokeWidth={1.6} className="ml-0.5" />
          </span>
          {duration_ms !== null && (
            <span className="absolute right-2 rounded-sm bg-ink/85 px-1.5 text-badge text-paper tabular-nums max-tablet:top-2 tablet:bottom-2">
              {durationText(duration_ms)}
            </span>
          )}
        </>
      )}
    </>
  )
}
