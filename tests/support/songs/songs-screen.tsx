import { Download } from 'lucide-react'

import { songList, songWords } from './song-list.ts'
import type { Song } from './song-list.ts'
import { toParams } from '#lists/model/define-list.ts'
import { NoValue, YesMark } from '#lists/web/list-cells.tsx'
import type { ListRows } from '#lists/web/list-view.tsx'
import { PagedListScreen } from '#lists/web/paged-list-screen.tsx'
import { BarButton } from '#lists/web/selection-bar.tsx'
import { useListUrl } from '#lists/web/use-list-url.ts'
import { api, saveFile } from '#platform/web/api-client.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'

const rows: ListRows<Song> = {
  columns: [
    { header: 'Title', cell: ({ title }) => <p className="font-medium">{title}</p> },
    { header: 'Link', cell: ({ link }) => link ?? <NoValue /> },
    { header: 'Mood', width: '122px', cell: ({ mood }) => songList.filters.mood.choices[mood] },
    {
      header: 'Played',
      width: '92px',
      align: 'center',
      cell: ({ is_played: isYes }) => <YesMark isYes={isYes} label={isYes ? 'Played' : 'Not played'} />,
    },
  ],
  card: ({ title, mood }) => ({ name: title, details: mood }),
}

/** A plain list: search, filters, orders, pages, selection, bulk, export, live, empty, error, phone. */
export function SongsScreen() {
  const { query } = useListUrl(songList)
  const { run: remove, busy } = useAction(removeSongs, { success: (count) => `${count} songs removed` })
  const { run: save } = useAction(async () => {
    const { blob, fileName } = await api.download(`/api/songs/export.csv?${toParams(songList, query)}`)
    saveFile(blob, fileName)
  })
  return (
    <PagedListScreen
      list={songList}
      source={{ path: '/api/songs', queryName: 'songs' }}
      words={songWords}
      head={{
        title: 'Songs',
        line: ({ total }) => songWords.total(total),
        actions: (
          <Button icon={<Download size={16} aria-hidden="true" />} onPress={() => void save()}>
            Export
          </Button>
        ),
      }}
      {...rows}
      actions={REMOVE_ONE}
      bulkActions={({ ids, clear }) => (
        <BarButton isMain busy={busy} onPress={() => void remove(ids).then(clear)}>
          Remove
        </BarButton>
      )}
      empty={{ title: 'No songs yet', text: 'Songs that your guests ask for appear here.' }}
    />
  )
}

/** Everything that tells the page that a song has changed does the same: it reads the list again. */
async function removeSongs(ids: readonly string[]): Promise<number> {
  const { count } = await api.post<{ count: number }>('/api/songs/remove', { ids })
  await queryClient.invalidateQueries({ queryKey: ['songs'] })
  return count
}

const REMOVE_ONE = { remove: (song: Song) => void removeSongs([song.id]) }

declare module '#platform/web/query-client.ts' {
  interface QueryNames {
    songs: unknown
  }
}
