import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight, Check, EyeOff, Flag, RotateCw, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import type { ReactNode } from 'react'

import { filmAddress, nextStatuses, photoAddress } from '../model/media.ts'
import type { Media } from '../model/media.ts'
import { mediaList } from '../model/media-list.ts'
import { sizeText, widthFor } from '../model/media-measures.ts'
import { longTime } from '../model/media-words.ts'
import { moderationCopy as copy, uploaderName } from '../model/moderation-copy.ts'
import { mediaSource, similarQuery } from './media-queries.ts'
import { MediaThumbnail } from './media-thumbnail.tsx'
import type { Moderation } from './use-moderation.ts'
import { useShownRow, useViewerKeys } from '#lists/web/use-shown-row.ts'
import type { TimeZone } from '#platform/model/dates.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { ICON } from '#ui/icon-props.ts'
import { KEY } from '#ui/key-cap.ts'
import { Loading } from '#ui/skeleton.tsx'
import { ViewerDialog } from '#ui/viewer-dialog.tsx'

interface MediaPreviewProps {
  /** The item it was opened for. */
  first: Media | undefined
  open: boolean
  onClose: () => void
  mediaKey: string | undefined
  zone: TimeZone
  moderation: Moderation
}

/** Shows one item after the other. Its buttons close it, its keys move on to the next item (rule C21). */
export function MediaPreview(props: MediaPreviewProps) {
  const { open, onClose, mediaKey, zone, moderation } = props
  const { first } = props
  const shown = useShownRow({ list: mediaList, source: mediaSource, first, open, onClose })
  const { item, place, count, move, show, canGo } = shown
  const stage = useRef<HTMLDivElement>(null)
  useViewerKeys(open && item !== undefined, move, {
    a: () => item && decide(moderation.approve, item),
    h: () => item && decide(moderation.hide, item),
    delete: () => item && moderation.remove(item, () => move(1)),
  })
  function decide(act: (item: Media) => void, decided: Media) {
    move(1)
    act(decided)
  }
  const andClose = (act: () => void) => () => {
    onClose()
    act()
  }
  if (!item) return null
  const next = nextStatuses(item)
  return (
    <ViewerDialog
      open={open}
      onClose={onClose}
      title={copy.preview}
      initialFocus={stage}
      stage={
        <>
          <div ref={stage} tabIndex={-1} className="absolute inset-0 outline-none">
            <Stage key={item.id} item={item} mediaKey={mediaKey} />
          </div>
          <StageBar
            place={
              place === null && item.id !== first?.id
                ? copy.similarOne
                : place === null
                  ? null
                  : copy.place(place, count)
            }
            move={move}
            canGo={canGo}
            isFilm={item.kind === 'video'}
          />
        </>
      }
      actions={
        <>
          {next.includes('approved') && (
            <Button
              className={PHONE_THIRD}
              variant="primary"
              icon={<Check {...ICON} />}
              iconAfter={<Key on="ink">A</Key>}
              onPress={andClose(() => moderation.approve(item))}
            >
              {copy.approve}
            </Button>
          )}
          {item.prepared === 'failed' && (
            <Button
              className={PHONE_THIRD}
              icon={<RotateCw {...ICON} />}
              onPress={() => moderation.tryAgain(item)}
            >
              {copy.tryAgain}
            </Button>
          )}
          {next.includes('hidden') && (
            <Button
              className={PHONE_THIRD}
              icon={<EyeOff {...ICON} />}
              iconAfter={<Key>H</Key>}
              onPress={andClose(() => moderation.hide(item))}
            >
              {copy.hide}
            </Button>
          )}
          <Button
            variant="ghost"
            className={`text-red ${PHONE_THIRD}`}
            icon={<Trash2 {...ICON} />}
            iconAfter={<Key>Del</Key>}
            onPress={() => moderation.remove(item, onClose)}
          >
            {copy.delete}
          </Button>
        </>
      }
    >
      <Facts item={item} zone={zone} mediaKey={mediaKey} />
      {item.filter_state === 'marked' && item.status === 'queued' && (
        <div className="notice notice-warning mt-4 text-caption">
          <Flag size={15} strokeWidth={1.6} aria-hidden="true" />
          <p>{copy.flaggedNote(item)}</p>
        </div>
      )}
      <SimilarMedia item={item} mediaKey={mediaKey} show={show} keep={moderation.keep} />
    </ViewerDialog>
  )
}

const NOTHING: never[] = []

function Stage({ item, mediaKey }: { item: Media; mediaKey: string | undefined }) {
  if (mediaKey === undefined) return <Loading hidden />
  const film = filmAddress(item, mediaKey)
  const width = widthFor(item, STAGE_WIDTH * Math.min(devicePixelRatio, 2))
  const poster = width === null ? undefined : photoAddress(item, width, 'webp', mediaKey)
  if (item.kind === 'video' && film !== null) {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- a guest's film has none
      <video
        src={film}
        poster={poster}
        controls
        playsInline
        preload="metadata"
        aria-label={copy.plays(uploaderName(item))}
        className="absolute inset-x-0 top-0 h-[calc(100%-64px)] w-full object-contain"
      />
    )
  }
  return (
    <>
      {item.blur !== null && (
        <img
          src={item.blur}
          alt=""
          className="absolute inset-0 size-full object-cover opacity-40 [filter:blur(24px)]"
        />
      )}
      {poster === undefined ? (
        <span className="absolute inset-0 flex items-center justify-center text-ground">
          {item.prepared === 'waiting' ? copy.preparing : copy.noPicture}
        </span>
      ) : (
        <img
          src={poster}
          alt={item.alt ?? copy.shows(uploaderName(item))}
          className="absolute inset-0 size-full object-contain"
        />
      )}
    </>
  )
}

const STAGE_WIDTH = 750

interface StageBarProps {
  /** its position and the total, or why it has none */
  place: string | null
  move: (step: 1 | -1) => void
  canGo: { back: boolean; on: boolean }
  isFilm: boolean
}

function StageBar({ place, move, canGo, isFilm }: StageBarProps) {
  return (
    <div
      className={cx(
        'absolute inset-x-3 bottom-3 flex items-center justify-between gap-2 [--ring:var(--color-ground)] tablet:inset-x-4 tablet:bottom-4',
        isFilm && 'tablet:bottom-3.5',
      )}
    >
      <StageButton label={copy.previous} isOff={!canGo.back} onPress={() => move(-1)}>
        <ArrowLeft {...ICON} />
        <span className="max-tablet:sr-only">{copy.previous}</span>
      </StageButton>
      <output aria-live="polite" className={place === null ? undefined : cx(CHIP, 'tabular-nums')}>
        {place}
      </output>
      <StageButton label={copy.next} isOff={!canGo.on} onPress={() => move(1)}>
        <span className="max-tablet:sr-only">{copy.next}</span>
        <ArrowRight {...ICON} />
      </StageButton>
    </div>
  )
}

interface StageButtonProps {
  label: string
  isOff: boolean
  onPress: () => void
  children: ReactNode
}

function StageButton({ label, isOff, onPress, children }: StageButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
      className={cx(CHIP, 'min-w-11 justify-center', isOff ? 'text-line-2 opacity-70' : 'hover:bg-ink')}
    >
      {children}
    </button>
  )
}

const CHIP =
  'inline-flex min-h-11 items-center gap-2 rounded-md bg-ink/85 px-3 text-caption text-ground tablet:min-h-[34px]'

function Facts({ item, zone, mediaKey }: { item: Media; zone: TimeZone; mediaKey: string | undefined }) {
  const { kind, width, height, bytes, created_at, taken_at, url, companion } = item
  const size = [...(width !== null && height !== null ? [`${width} × ${height}`] : []), sizeText(bytes)]
  return (
    <>
      <dl className="grid grid-cols-[86px_minmax(0,1fr)] gap-x-3 gap-y-2">
        <Fact label={copy.uploadedBy}>
          {uploaderName(item)}
          {companion && <span className="text-muted"> ({copy.companionOf})</span>}
        </Fact>
        <Fact label={copy.uploaded}>{longTime(zone, created_at)}</Fact>
        {taken_at !== null && <Fact label={copy.taken}>{longTime(zone, taken_at)}</Fact>}
        <Fact label={copy.status}>
          <StatusBadge status={item.status} />
        </Fact>
        <Fact label={copy.type}>{copy.types[kind]}</Fact>
        <Fact label={copy.original}>{size.join(', ')}</Fact>
      </dl>
      {mediaKey !== undefined && (
        <a
          href={`${url}${url.includes('?') ? '&' : '?'}key=${mediaKey}`}
          download
          className="link mt-3 self-start"
        >
          {copy.download}
        </a>
      )}
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  )
}

interface SimilarMediaProps {
  item: Media
  mediaKey: string | undefined
  show: (item: Media) => void
  keep: (item: Media) => void
}

/** The similar items, to keep the best with one press. */
function SimilarMedia({ item, mediaKey, show, keep }: SimilarMediaProps) {
  const { data = NOTHING as Media[] } = useQuery(similarQuery(item))
  if (item.look_group === null || data.length < 2) return null
  return (
    <section className="mt-4 border-t border-hairline pt-3">
      <h3 className="mb-2 text-caption font-medium">{copy.similar(data.length)}</h3>
      <ul className="mb-2.5 flex flex-wrap gap-2">
        {data.map((one) => (
          <li key={one.id} className="relative size-[54px] overflow-hidden rounded-sm bg-bone">
            <MediaThumbnail item={one} mediaKey={mediaKey} />
            <button
              type="button"
              aria-label={copy.shows(uploaderName(one))}
              aria-current={one.id === item.id || undefined}
              onClick={() => show(one)}
              className={cx(
                'absolute inset-0 rounded-sm -outline-offset-2!',
                one.id === item.id && 'border-2 border-rose-ink',
              )}
            />
          </li>
        ))}
      </ul>
      <Button size="sm" className="w-full" onPress={() => keep(item)}>
        {copy.keepOne(data.length - 1)}
      </Button>
    </section>
  )
}

function Key({ on = 'paper', children }: { on?: 'ink' | 'paper'; children: string }) {
  return (
    <kbd
      aria-hidden="true"
      className={cx(KEY, 'max-tablet:hidden', on === 'ink' && 'border-muted bg-transparent text-ground')}
    >
      {children}
    </kbd>
  )
}

/** The buttons are side by side on a phone. */
const PHONE_THIRD = 'max-tablet:flex-1'
