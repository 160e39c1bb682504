import { Presentation, Trash2 } from 'lucide-react'
import { useMemo } from 'react'

import { loveNoteList } from '../model/love-note-list.ts'
import type { OwnLoveNote } from '../model/love-note-list.ts'
import { loveNotesCopy as copy, loveNotesWords } from '../model/love-notes-words.ts'
import { loveNoteSource as source, readLoveNote } from './love-note-api.ts'
import { LoveNoteFigures } from './love-note-figures.tsx'
import { loveNoteRows } from './love-note-rows.tsx'
import { LoveNoteTiles } from './love-note-tiles.tsx'
import { useLoveNoteChanges } from './use-love-note-changes.ts'
import { HeadButtons } from '#features/activities/web/head-buttons.tsx'
import { useActivityList } from '#features/activities/web/use-activity-list.ts'
import { useWeddingZone } from '#features/couples/web/wedding-zone.ts'
import type { ListSelection } from '#lists/model/selection.ts'
import { PagedListScreen } from '#lists/web/paged-list-screen.tsx'
import { BarButton } from '#lists/web/selection-bar.tsx'
import { useRequestedItem } from '#lists/web/use-requested-action.ts'
import { useListUrl } from '#lists/web/use-list-url.ts'
import { paths } from '#platform/model/paths.ts'
import { ICON } from '#ui/icon-props.ts'
import { dialogOnDemand } from '#ui/on-demand.tsx'
import { useDialog } from '#ui/use-dialog.ts'

const LoveNoteDialog = dialogOnDemand(async () => (await import('./love-note-dialog.tsx')).LoveNoteDialog)

/** The notes that guests left for the couple. */
export default function LoveNotesScreen() {
  const zone = useWeddingZone()
  const { query } = useListUrl(loveNoteList)
  const details = useDialog<OwnLoveNote>()
  const notes = useActivityList(loveNoteList, source, copy)
  const changes = useLoveNoteChanges()
  const { open } = details
  const { remove } = notes
  const { change } = changes
  useRequestedItem({
    read: readLoveNote,
    open,
    gone: copy.gone,
    failed: copy.openFailed,
  })
  const acts = useMemo(
    () => ({
      open,
      change,
      remove: (note: OwnLoveNote, done?: () => void) => {
        const ask = async () => {
          if (await remove(note)) done?.()
        }
        void ask()
      },
    }),
    [open, remove, change],
  )
  const rows = useMemo(() => loveNoteRows(zone, acts), [zone, acts])
  const deleteButton = (selection: ListSelection<OwnLoveNote>) => ({
    icon: <Trash2 {...ICON} />,
    busy: notes.isDeleting,
    onPress: () => void notes.removeMany(selection),
    children: copy.deleteSome(selection.ids.length),
  })
  return (
    <>
      <PagedListScreen
        list={loveNoteList}
        source={source}
        words={loveNotesWords}
        head={{
          title: copy.title,
          line: '',
          back: { to: paths.activities, label: copy.back },
          actions: ({ matching }, selection) => (
            <HeadButtons
              list={notes}
              selection={selection}
              onExport={() => notes.exportCsv(query, matching)}
              words={{ deleteSome: copy.deleteSome, export: copy.exportNotes }}
            />
          ),
        }}
        above={<LoveNoteFigures />}
        {...rows}
        actions={acts}
        bulkActions={(selection) => (
          <>
            <BarButton
              isHalf
              icon={<Presentation {...ICON} />}
              onPress={() => changes.showMany(selection, true)}
            >
              {copy.showOnWall}
            </BarButton>
            <BarButton isHalf onPress={() => changes.showMany(selection, false)}>
              {copy.takeOffWall}
            </BarButton>
            <BarButton isMain {...deleteButton(selection)} />
          </>
        )}
        below={(counts) => <LoveNoteTiles counts={counts} onCsv={notes.exportCsv} onChange={change} />}
        empty={copy.empty}
      />
      <LoveNoteDialog first={details.item} {...details.props} zone={zone} acts={acts} />
    </>
  )
}
