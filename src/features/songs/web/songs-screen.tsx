import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useMemo, useState } from 'react'

import type { Verdict } from '../model/song-verdict.ts'
import { songList } from '../model/song-list.ts'
import type { OwnSong } from '../model/song-list.ts'
import { songsCopy as copy, songWords } from '../model/song-words.ts'
import { songSource, songSummaryQuery } from './song-api.ts'
import { songCard, songColumns } from './song-cells.tsx'
import { SongTiles } from './song-tiles.tsx'
import { useSongActions } from './use-song-actions.ts'
import { HeadButtons } from '#features/activities/web/head-buttons.tsx'
import { SummaryStrip } from '#features/activities/web/summary-strip.tsx'
import { useActivityList } from '#features/activities/web/use-activity-list.ts'
import { useWeddingZone } from '#features/couples/web/wedding-zone.ts'
import type { ListSelection } from '#lists/model/selection.ts'
import { PagedListScreen } from '#lists/web/paged-list-screen.tsx'
import { BarButton } from '#lists/web/selection-bar.tsx'
import { useIsSeen } from '#lists/web/use-is-seen.ts'
import { useListUrl } from '#lists/web/use-list-url.ts'
import { paths } from '#platform/model/paths.ts'
import { Button } from '#ui/button.tsx'
import { ICON } from '#ui/icon-props.ts'

/** The songs that guests requested. */
export default function SongsScreen() {
  const { query, setFilters } = useListUrl(songList)
  const summary = useQuery(songSummaryQuery)
  const zone = useWeddingZone()
  const songs = useActivityList(songList, songSource, copy)
  const { rowActions, decideSome, starSome, isDeciding } = useSongActions()
  const [head, setHead] = useState<HTMLElement | null>(null)
  const isHeadSeen = useIsSeen(head)
  const { remove } = songs
  const rows = useMemo(() => {
    const acts = { ...rowActions, remove: (song: OwnSong) => void remove(song) }
    const letters = { a: acts.approve, r: acts.reject, f: acts.star }
    return {
      columns: songColumns(zone, acts),
      card: songCard(zone, acts),
      actions: { remove: acts.remove, letters },
    }
  }, [zone, rowActions, remove])
  const decide = (status: Verdict, selection: ListSelection<OwnSong>) => ({
    busy: isDeciding,
    onPress: () => void decideSome(status, selection),
  })
  return (
    <PagedListScreen
      list={songList}
      source={songSource}
      words={songWords}
      head={{
        title: copy.title,
        line: ({ total }) => songWords.total(total),
        back: { to: paths.activities, label: copy.back },
        actions: ({ matching }, selection) => (
          <div ref={setHead} className="flex flex-wrap gap-2 max-tablet:w-full max-tablet:*:flex-1">
            <Button icon={<Check {...ICON} />} {...decide('approved', selection)}>
              {copy.some(copy.approve, selection.ids.length)}
            </Button>
            <Button icon={<X {...ICON} />} {...decide('rejected', selection)}>
              {copy.some(copy.reject, selection.ids.length)}
            </Button>
            <HeadButtons
              list={songs}
              selection={selection}
              onExport={() => songs.exportCsv(query, matching)}
              words={{ deleteSome: (count) => copy.some(copy.delete, count), export: copy.exportPlaylist }}
            />
          </div>
        ),
      }}
      above={
        <div className="mb-6 tablet:mb-7">
          <SummaryStrip labels={copy.stats} summary={summary} failed={songWords.loadFailed.title} />
        </div>
      }
      {...rows}
      isBarHidden={isHeadSeen}
      bulkActions={(selection) => (
        <>
          <BarButton isHalf {...decide('rejected', selection)}>
            {copy.reject}
          </BarButton>
          <BarButton isHalf isMain {...decide('approved', selection)}>
            {copy.approve}
          </BarButton>
        </>
      )}
      below={(_counts, selection) => (
        <SongTiles
          selected={selection.ids.length}
          onStar={() => void starSome(selection)}
          onFavorites={() => setFilters({ favorite: 'yes' })}
        />
      )}
      empty={copy.empty}
    />
  )
}
