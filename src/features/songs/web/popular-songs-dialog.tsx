import { useQuery } from '@tanstack/react-query'

import type { CountedSong } from '../model/song-count.ts'
import { REQUEST_WORDS } from '../model/song-request.ts'
import { songsCopy } from '../model/song-words.ts'
import { popularSongsQuery } from './song-api.ts'
import { formatCount } from '#platform/model/format-count.ts'
import { StatusDot } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/skeleton.tsx'

const copy = songsCopy.popular
/** Further down, every song was requested only once or twice. */
const SHOWN = 50

/** The most requested songs, ranked. */
export function PopularSongsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data: songs, isError, refetch } = useQuery({ ...popularSongsQuery, enabled: open })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.title}
      description={copy.line}
      footer={<Button onPress={onClose}>{songsCopy.close}</Button>}
    >
      {songs ? (
        songs.length === 0 ? (
          <p className="text-muted">{copy.none}</p>
        ) : (
          <ol>
            {songs.slice(0, SHOWN).map((song, index) => (
              <Rank
                key={`${song.song}\n${song.artist}`}
                song={song}
                rank={index + 1}
                most={songs[0]!.count}
              />
            ))}
          </ol>
        )
      ) : isError ? (
        <ErrorState title={copy.failed} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Dialog>
  )
}

interface RankProps {
  song: CountedSong
  rank: number
  most: number
}

function Rank({ song: { song, artist, count, status }, rank, most }: RankProps) {
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-baseline gap-x-2 border-b border-hairline py-2.5 last:border-b-0">
      <span aria-hidden="true" className="text-muted tabular-nums">
        {rank}
      </span>
      <p className="wrap-anywhere">
        <span dir="auto" className="font-medium">
          {song}
        </span>{' '}
        <span dir="auto" className="text-muted">
          {artist}
        </span>
      </p>
      <p className="flex items-center gap-2 tabular-nums">
        <StatusDot status={status} />
        <span aria-hidden="true">{formatCount(count)}</span>
        <span className="sr-only">
          {copy.count(count)}, {REQUEST_WORDS[status]}
        </span>
      </p>
      <span aria-hidden="true" className="col-start-2 mt-1.5 h-2 rounded-[2px] bg-track">
        <span
          className={`block h-full rounded-[2px] ${rank === 1 ? 'bg-rose' : 'bg-ink-2'}`}
          style={{ width: `${(count / most) * 100}%` }}
        />
      </span>
    </li>
  )
}
