import { Check, Flag, Star, Trash2, X } from 'lucide-react'

import type { OwnSong } from '../model/song-list.ts'
import { songsCopy as copy } from '../model/song-words.ts'
import { authorName } from '#features/activities/model/activity.ts'
import { listCopy } from '#lists/model/list-copy.ts'
import type { ListCard } from '#lists/web/list-cards.tsx'
import type { ListColumn } from '#lists/web/list-table.tsx'
import { calendarDateIn, formatShortDate, formatTimeIn } from '#platform/model/dates.ts'
import type { TimeZone } from '#platform/model/dates.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { IconButton } from '#ui/button.tsx'
import { ICON } from '#ui/icon-props.ts'

/** The actions of a row's buttons. */
type SongRowActions = Record<'approve' | 'reject' | 'star' | 'remove', (song: OwnSong) => void>

export function songColumns(zone: TimeZone, acts: SongRowActions): ListColumn<OwnSong>[] {
  return [
    { header: 'Song', sort: 'song', cell: (song) => <SongTitle song={song} /> },
    {
      header: 'Artist',
      sort: 'artist',
      cell: ({ artist }) => (
        <p dir="auto" className="wrap-anywhere">
          {artist}
        </p>
      ),
    },
    {
      header: 'Requested By',
      sort: 'requester',
      cell: ({ requester }) => <p className="wrap-anywhere">{authorName(requester)}</p>,
    },
    { header: 'Status', width: '112px', cell: ({ status }) => <StatusBadge status={status} /> },
    {
      header: 'Date',
      width: '104px',
      sort: 'requested',
      cell: ({ created_at }) => <When at={created_at} zone={zone} />,
    },
    {
      header: listCopy.actions,
      width: '156px',
      align: 'end',
      screenOnly: true,
      cell: (song) => <SongButtons song={song} acts={acts} className="-mr-2 justify-end" />,
    },
  ]
}

export function songCard(zone: TimeZone, acts: SongRowActions): (song: OwnSong) => ListCard {
  return (song) => ({
    name: song.song,
    aside: <StatusBadge status={song.status} />,
    details: (
      <>
        <span dir="auto">{song.artist}</span>
        <Flagged song={song} />
        <span className="flex items-center justify-between gap-2">
          <span className="text-caption">
            {authorName(song.requester)} · {formatShortDate(calendarDateIn(zone, song.created_at))}
          </span>
          <SongButtons song={song} acts={acts} className="-my-1 -mr-2.5" />
        </span>
      </>
    ),
  })
}

function SongTitle({ song }: { song: OwnSong }) {
  return (
    <>
      <p dir="auto" className="font-medium wrap-anywhere">
        {song.song}
      </p>
      <Flagged song={song} />
    </>
  )
}

/** Marks words from the couple's own list (rule A33). */
function Flagged({ song: { flagged_words: words } }: { song: OwnSong }) {
  if (words.length === 0) return null
  return (
    <span className="flex items-center gap-1.5 text-caption text-red">
      <Flag size={14} strokeWidth={1.6} aria-hidden="true" />
      {copy.flagged(words)}
    </span>
  )
}

function When({ at, zone }: { at: string; zone: TimeZone }) {
  return (
    <time dateTime={at} className="tabular-nums">
      {formatShortDate(calendarDateIn(zone, at))}
      <span className="block text-caption text-muted">{formatTimeIn(zone, at)}</span>
    </time>
  )
}

interface SongButtonsProps {
  song: OwnSong
  acts: SongRowActions
  className: string
}

function SongButtons({ song, acts, className }: SongButtonsProps) {
  const { song: title, status, favorite } = song
  return (
    <span className={`relative z-[1] flex gap-0.5 ${className}`}>
      {status === 'pending' && (
        <>
          <IconButton
            label={copy.approveOne(title)}
            icon={<Check {...ICON} />}
            onPress={() => acts.approve(song)}
          />
          <IconButton
            label={copy.rejectOne(title)}
            icon={<X {...ICON} />}
            onPress={() => acts.reject(song)}
          />
        </>
      )}
      <IconButton
        label={favorite ? copy.unstar(title) : copy.star(title)}
        icon={<Star {...ICON} className={favorite ? 'fill-rose text-rose-ink' : undefined} />}
        onPress={() => acts.star(song)}
      />
      <IconButton
        label={copy.deleteOne(title)}
        icon={<Trash2 {...ICON} />}
        variant="danger"
        onPress={() => acts.remove(song)}
      />
    </span>
  )
}
