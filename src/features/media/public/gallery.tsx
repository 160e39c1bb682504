import { memo, useEffect, useRef, useState } from 'react'
import type { CSSProperties, ComponentType, MouseEvent } from 'react'
import type { OwnPage } from '#features/guest-site/public/find-token.ts'
import { columnEnds, placeTiles, tileHeight } from '../model/gallery-layout.ts'
import type { TilePlace } from '../model/gallery-layout.ts'
import { formatCount } from '#platform/model/format-count.ts'
import { guestPhotosCopy as copy } from '../model/guest-photos-copy.ts'
import { durationText, widthFor } from '../model/media-measures.ts'
import type { LoadedItem } from '../model/gallery-pages.ts'
import { GALLERY_PAGE, filmAddress, photoAddress } from '../model/media.ts'
import type { Gallery as GalleryPage, GalleryItem } from '../model/media.ts'
import type { LightboxProps } from './lightbox.tsx'
import { Icon } from './icon.tsx'
import { ShownPhoto, blurOf } from './shown-photo.tsx'
import { useGallery } from './use-gallery.ts'
import { useLoadTurn } from './use-load-turn.ts'

/** The width in which tiles are loaded: enough for every column width. */
const TILE_WIDTH = 480
/**
 * How far before the last tile the next page is requested: further once the guest scrolls, because the photos being
 * loaded delay the page.
 */
const AHEAD = { first: '100%', later: '800%' }
/** The numbers of columns that the page may have, as in its styles. */
const COLUMNS = [2, 3] as const

interface GalleryProps {
  page: OwnPage
  content: GalleryPage
  /** called after each response: there is a network */
  onReply: () => void
}

/** Everything that guests have shared, newest first. */
export function Gallery({ page, content, onReply }: GalleryProps) {
  const place = useRef<HTMLElement>(null)
  const gallery = useGallery(page, content, place, onReply)
  const { items, total, next, hasFailed, loadMore } = gallery
  const [open, setOpen] = useState<string | null>(null)
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps> | null>(null)
  const bring = () =>
    Lightbox ? undefined : import('./lightbox.tsx').then((part) => setLightbox(() => part.Lightbox))

  function press(event: MouseEvent<HTMLElement>) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(link.id.slice('photo-'.length))
    bring()?.catch(() => location.assign(link.href))
  }

  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (next === null || hasFailed || !end.current) return undefined
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore(), {
      rootMargin: items.length > GALLERY_PAGE ? AHEAD.later : AHEAD.first,
    })
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [next, items.length, hasFailed, loadMore])

  const heights = items.map(tileHeight)
  const places = COLUMNS.map((columns) => placeTiles(heights, columns))
  return (
    <section className="everyone" aria-labelledby="everyone" ref={place}>
      <div className="photos-head">
        <h3 id="everyone" tabIndex={-1}>
          {copy.everyone}
        </h3>
        {total > 0 && <p>{copy.count(total, formatCount(total))}</p>}
      </div>
      <output className="photos-fresh">
        {gallery.fresh > 0 && (
          <button type="button" onClick={gallery.showFresh}>
            {copy.fresh(gallery.fresh)}
          </button>
        )}
      </output>
      {total === 0 && <p className="photos-none">{copy.none}</p>}
      {/* The links open the photos when no script does. */}
      <div className="tiles-width">
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- its links are what is pressed */}
        <ul
          className="photo-tiles"
          style={heightsOf(places, heights)}
          onClick={press}
          onPointerDown={() => void bring()?.catch(() => {})}
        >
          {items.map((item, index) => (
            <Tile
              key={item.id}
              item={item}
              newestKey={gallery.key}
              height={heights[index]!}
              {...namesOf(places.map((all) => all[index]!))}
            />
          ))}
        </ul>
      </div>
      {hasFailed && (
        <p className="photos-none">
          {copy.moreFailed}{' '}
          <button type="button" className="text-link" onClick={loadMore}>
            {copy.tryAgain}
          </button>
        </p>
      )}
      <div ref={end} />
      {open !== null && Lightbox && (
        <Lightbox
          items={items}
          total={total}
          photoKey={gallery.key}
          first={open}
          onEnd={loadMore}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}

interface TileProps {
  item: LoadedItem
  newestKey: string
  height: number
  /** its places, as style values in a single string, so that a tile that has not moved does not re-render */
  at: string
}

const Tile = memo(function Tile({ item, newestKey, height, at }: TileProps) {
  const label = item.alt ?? copy.madeBy(item.kind, item.guest_name)
  const element = useRef<HTMLLIElement>(null)
  const hasPicture = item.widths.length > 0
  const { isTurn, settle } = useLoadTurn(element, hasPicture)
  const photo = (
    <ShownPhoto
      media={item}
      width={TILE_WIDTH}
      photoKey={item.key}
      newestKey={newestKey}
      alt={label}
      // With lazy loading, an image could hold one of the few slots without being loaded.
      isLazy={!isTurn}
      onSettled={settle}
    />
  )
  const style = Object.fromEntries(at.split(';').map((value) => value.split(':'))) as CSSProperties
  return (
    <li ref={element} style={{ ...style, '--r': height } as CSSProperties}>
      <a id={`photo-${item.id}`} href={wholeAddress(item)} aria-label={label}>
        <span className={`photo-frame ${hasPicture ? '' : 'photo-bare'}`} style={blurOf(item)}>
          {isTurn || !hasPicture ? photo : <noscript>{photo}</noscript>}
          {item.kind === 'video' && (
            <span className="film-mark">
              <Icon path="M8 5.5v13l11-6.5z" />
              {item.duration_ms !== null && durationText(item.duration_ms)}
            </span>
          )}
        </span>
      </a>
      <p title={item.guest_name} dir="auto">
        {item.guest_name}
      </p>
    </li>
  )
})

function wholeAddress(item: GalleryItem & { key: string }): string | undefined {
  const width = widthFor(item, 2048)
  return (
    filmAddress(item, item.key) ?? (width === null ? undefined : photoAddress(item, width, 'jpg', item.key))
  )
}

/** `--c2`, `--s2`, `--n2`: a tile's column and what is above it, for two columns. */
function namesOf(places: readonly TilePlace[]): { at: string } {
  const values = places.map(({ column, above, count }, index) => {
    const columns = COLUMNS[index]
    return `--c${columns}:${column};--s${columns}:${above};--n${columns}:${count}`
  })
  return { at: values.join(';') }
}

/** The total height, that of the longest column, without any measuring by scripts. */
function heightsOf(places: readonly TilePlace[][], heights: readonly number[]): CSSProperties {
  const entries = COLUMNS.map((columns, index) => {
    const ends = columnEnds(places[index]!, heights, columns).map(
      ({ column, above, count }) =>
        `${above} * var(--w) + ${count} * var(--name) + ${column % 2} * var(--step)`,
    )
    return [`--h${columns}`, `max(${ends.join(', ')})`]
  })
  return Object.fromEntries(entries) as CSSProperties
}
