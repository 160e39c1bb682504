import { useQuery } from '@tanstack/react-query'
import { BookOpen, ChartNoAxesColumn, FileSpreadsheet, Share2, Star } from 'lucide-react'

import { loveNoteList } from '../model/love-note-list.ts'
import type { LoveNoteQuery, OwnLoveNote } from '../model/love-note-list.ts'
import { loveNotesCopy } from '../model/love-notes-words.ts'
import { loveNoteSource, loveNoteSummaryQuery } from './love-note-api.ts'
import type { LoveNoteActs } from './love-note-rows.tsx'
import type { ListCounts } from '#lists/model/list-page.ts'
import { useListUrl } from '#lists/web/use-list-url.ts'
import { usePagedRows } from '#lists/web/use-paged-rows.ts'
import { paths } from '#platform/model/paths.ts'
import { BRIEF_MS, addToast } from '#platform/web/toast-queue.ts'
import { ActionTiles } from '#ui/action-tiles.tsx'
import { dialogOnDemand } from '#ui/on-demand.tsx'
import { useDialog } from '#ui/use-dialog.ts'

const PdfDialog = dialogOnDemand(async () => (await import('./pdf-dialog.tsx')).PdfDialog)
const HighlightsDialog = dialogOnDemand(
  async () => (await import('./highlights-dialog.tsx')).HighlightsDialog,
)

const copy = loveNotesCopy.tiles

interface LoveNoteTilesProps {
  counts: ListCounts
  onCsv: (query: LoveNoteQuery, matching: number) => void
  onChange: LoveNoteActs['change']
}

/** What can be made of the notes that the list shows. */
export function LoveNoteTiles({ counts, onCsv, onChange }: LoveNoteTilesProps) {
  const { query, filter } = useListUrl(loveNoteList)
  const { rows } = usePagedRows(loveNoteList, loveNoteSource, query)
  const { data: summary } = useQuery(loveNoteSummaryQuery)
  const pdf = useDialog()
  const highlights = useDialog()
  const favorites = summary?.favorites ?? 0

  function highlight() {
    const [first] = rows ?? []
    if (favorites === 0 && first) {
      onChange(first as OwnLoveNote, { favorite: true })
      addToast({ kind: 'success', message: loveNotesCopy.highlighted, durationMs: BRIEF_MS })
    }
    filter('favorite', 'yes')
  }
  function share() {
    const message = favorites === 0 ? loveNotesCopy.nothingToShare : loveNotesCopy.sharing(favorites)
    addToast({ kind: favorites === 0 ? 'info' : 'success', message, durationMs: BRIEF_MS })
    if (favorites > 0) highlights.open()
  }
  return (
    <>
      <ActionTiles
        tiles={[
          {
            label: copy.csv,
            line: copy.csvLine(counts.matching),
            icon: FileSpreadsheet,
            onPress: () => onCsv(query, counts.matching),
          },
          { label: copy.pdf, line: copy.pdfLine, icon: BookOpen, onPress: () => pdf.open() },
          {
            label: copy.highlight,
            line: copy.highlightLine(favorites),
            icon: Star,
            onPress: highlight,
          },
          { label: copy.analytics, line: copy.analyticsLine, icon: ChartNoAxesColumn, to: paths.analytics },
          { label: copy.share, line: copy.shareLine, icon: Share2, onPress: share },
        ]}
      />
      <PdfDialog {...pdf.props} query={query} />
      <HighlightsDialog {...highlights.props} />
    </>
  )
}
