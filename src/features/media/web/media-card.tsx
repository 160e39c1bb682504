import { Check, EyeOff, Flag, RotateCw, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'

import { MEDIA_STATUSES, nextStatuses } from '../model/media.ts'
import type { Media } from '../model/media.ts'
import { shortTime } from '../model/media-words.ts'
import { moderationCopy as copy, uploaderName } from '../model/moderation-copy.ts'
import { MediaThumbnail } from './media-thumbnail.tsx'
import type { Moderation } from './use-moderation.ts'
import type { TimeZone } from '#platform/model/dates.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { ICON } from '#ui/icon-props.ts'

interface MediaCardProps extends Omit<Moderation, 'keep'> {
  item: Media
  mediaKey: string | undefined
  zone: TimeZone
  isTicked: boolean
  checkbox: ReactNode
  open: (item: Media) => void
}

/** One item of the review. */
export function MediaCard(props: MediaCardProps) {
  const { item, mediaKey, zone, isTicked, checkbox, open, approve, hide, remove, tryAgain } = props
  const { status, filter_state, created_at } = item
  const name = uploaderName(item)
  const next = nextStatuses(item)
  return (
    <article aria-label={`${name}, ${MEDIA_STATUSES[status]}`} className="flex h-full flex-col">
      <div
        className={cx(
          'relative mb-2 aspect-square overflow-hidden rounded-md bg-bone tablet:aspect-[4/3]',
          isTicked && 'outline-2 outline-offset-2 outline-rose-ink',
          'group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-rose-ink',
        )}
      >
        <MediaThumbnail item={item} mediaKey={mediaKey} />
        <button
          type="button"
          aria-label={`${copy.preview}: ${copy.types[item.kind]}, ${name}`}
          onClick={() => open(item)}
          className="absolute inset-0 rounded-md -outline-offset-4!"
        />
        <span className="absolute top-2 left-2 flex [&>span]:size-6!">{checkbox}</span>
        <span className="pointer-events-none absolute rounded-sm bg-paper px-2 py-0.5 text-caption max-tablet:bottom-1.5 max-tablet:left-1.5 tablet:top-2 tablet:right-2">
          <StatusBadge status={status} />
        </span>
      </div>
      <p className="font-medium wrap-anywhere">{name}</p>
      <p className="text-caption text-muted">{shortTime(zone, created_at)}</p>
      {filter_state === 'marked' && status === 'queued' && (
        <p className="mt-0.5 flex gap-1.5 text-caption text-ochre-ink">
          <Flag size={13} strokeWidth={1.6} aria-hidden="true" className="mt-0.5 flex-none" />
          {copy.flagged}
        </p>
      )}
      <div className="mt-2 flex items-center gap-1.5">
        {next.includes('approved') && (
          <Button size="sm" icon={<Check {...SMALL_ICON} />} className={ACTION} onPress={() => approve(item)}>
            {copy.approve}
          </Button>
        )}
        {item.prepared === 'failed' && (
          <Button
            size="sm"
            icon={<RotateCw {...SMALL_ICON} />}
            className={ACTION}
            onPress={() => tryAgain(item)}
          >
            {copy.tryAgain}
          </Button>
        )}
        {next.includes('hidden') && (
          <Button size="sm" icon={<EyeOff {...SMALL_ICON} />} className={ACTION} onPress={() => hide(item)}>
            {copy.hide}
          </Button>
        )}
        <span className="ml-auto tablet:-mr-1">
          <IconButton
            label={`${copy.delete} the ${copy.types[item.kind].toLowerCase()} by ${name}`}
            icon={<Trash2 {...ICON} />}
            variant="danger"
            onPress={() => remove(item)}
          />
        </span>
      </div>
    </article>
  )
}

/** Three of them share half the width of a phone: text only. */
const ACTION =
  'max-tablet:min-w-0 max-tablet:flex-1 max-tablet:px-1 max-tablet:[&>svg]:hidden max-[359px]:px-0 max-[359px]:text-caption'
const SMALL_ICON = { size: 14, strokeWidth: 1.6, 'aria-hidden': true } as const
