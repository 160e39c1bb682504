import { useQuery } from '@tanstack/react-query'
import { ListMusic, Share2, Star, TrendingUp } from 'lucide-react'

import { songsCopy as copy } from '../model/song-words.ts'
import { songSummaryQuery } from './song-api.ts'
import { addToast } from '#platform/web/toast-queue.ts'
import { ActionTiles } from '#ui/action-tiles.tsx'
import { dialogOnDemand } from '#ui/on-demand.tsx'
import { useDialog } from '#ui/use-dialog.ts'

const PlaylistDialog = dialogOnDemand(async () => (await import('./playlist-dialog.tsx')).PlaylistDialog)
const PopularSongsDialog = dialogOnDemand(
  async () => (await import('./popular-songs-dialog.tsx')).PopularSongsDialog,
)
const DjListDialog = dialogOnDemand(async () => (await import('./dj-list-dialog.tsx')).DjListDialog)

interface SongTilesProps {
  /** how many rows are ticked */
  selected: number
  /** stars the ticked rows */
  onStar: () => void
  /** shows only favorites */
  onFavorites: () => void
}

/** What can be done with songs besides deciding on them. */
export function SongTiles({ selected, onStar, onFavorites }: SongTilesProps) {
  const { data: summary } = useQuery(songSummaryQuery)
  const playlist = useDialog()
  const popular = useDialog()
  const dj = useDialog()
  const marked = summary?.favorites ?? 0
  const { tiles } = copy
  const showFavorites = () => {
    if (selected > 0) onStar()
    else if (marked > 0) onFavorites()
    else addToast({ kind: 'info', message: copy.favorites.none })
  }
  return (
    <>
      <ActionTiles
        tiles={[
          { ...tiles.playlist, icon: ListMusic, onPress: () => playlist.open() },
          {
            label: tiles.favorites.label,
            line: tiles.favorites.line(marked, selected),
            icon: Star,
            onPress: showFavorites,
          },
          { ...tiles.popular, icon: TrendingUp, onPress: () => popular.open() },
          { ...tiles.dj, icon: Share2, onPress: () => dj.open() },
        ]}
      />
      <PlaylistDialog {...playlist.props} />
      <PopularSongsDialog {...popular.props} />
      <DjListDialog {...dj.props} />
    </>
  )
}
