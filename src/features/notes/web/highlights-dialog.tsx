import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight, Download, Share2 } from 'lucide-react'
import { useState } from 'react'

import { loveNoteList } from '../model/love-note-list.ts'
import { highlightsCopy as copy } from '../model/love-notes-words.ts'
import { CARD_SIZE, drawCard, groupIntoCards } from './highlight-cards.ts'
import { loveNoteSource, readLoveNotes } from './love-note-api.ts'
import { coupleTitle } from '#features/couples/model/couple.ts'
import { readCoupleQuery } from '#features/couples/web/couple-api.ts'
import { formatLongDate } from '#platform/model/dates.ts'
import { saveFile } from '#platform/web/api-client.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ICON } from '#ui/icon-props.ts'
import { Skeleton } from '#ui/skeleton.tsx'

const FAVORITES = { search: '', filters: { favorite: 'yes' }, sort: loveNoteList.defaultSort } as const

/** The favorites as pictures, drawn in the browser. */
export function HighlightsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [place, setPlace] = useState(0)
  const { data: couple } = useQuery(readCoupleQuery)
  const { data, isError, refetch } = useQuery({
    queryKey: [loveNoteSource.queryName, 'cards'],
    queryFn: async () => groupIntoCards(await readLoveNotes(FAVORITES)),
    enabled: open,
  })
  const count = data?.length ?? 0
  const at = Math.min(place, Math.max(0, count - 1))
  const card = data?.[at]
  const words = couple && { couple: coupleTitle(couple.names), date: formatLongDate(couple.date) }
  const picture = useQuery({
    queryKey: [loveNoteSource.queryName, 'cards', 'picture', card, words],
    queryFn: () => drawCard(card!, words!),
    enabled: open && card !== undefined && Boolean(words),
  })
  const { blob, url } = picture.data ?? {}
  const name = `${couple?.slug ?? 'wedding'}-love-notes-${at + 1}.png`
  const file = blob && new File([blob], name, { type: 'image/png' })
  // On a phone, the share sheet passes the file to another app.
  const canShare = file !== undefined && 'canShare' in navigator && navigator.canShare({ files: [file] })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={copy.title}
      description={copy.text}
      footer={
        <>
          {count > 1 && (
            <div className="mr-auto flex items-center gap-1">
              <IconButton
                label={copy.previous}
                icon={<ArrowLeft {...ICON} />}
                disabled={at === 0}
                onPress={() => setPlace(at - 1)}
              />
              <output aria-live="polite" className="text-caption text-muted tabular-nums">
                {copy.picture(at + 1, count)}
              </output>
              <IconButton
                label={copy.next}
                icon={<ArrowRight {...ICON} />}
                disabled={at === count - 1}
                onPress={() => setPlace(at + 1)}
              />
            </div>
          )}
          <Button variant="ghost" onPress={onClose}>
            {copy.close}
          </Button>
          {canShare && (
            <Button
              icon={<Share2 {...ICON} />}
              // Closing the share sheet is a change of mind, not an error.
              onPress={() => void navigator.share({ files: [file] }).catch(() => {})}
            >
              {copy.share}
            </Button>
          )}
          <Button
            variant="primary"
            icon={<Download {...ICON} />}
            busy={!blob}
            onPress={() => blob && saveFile(blob, name)}
          >
            {copy.download}
          </Button>
        </>
      }
    >
      {isError || picture.isError ? (
        <ErrorState
          title={copy.failed}
          onRetry={() => {
            void refetch()
            void picture.refetch()
          }}
        />
      ) : (
        <div className="mx-auto max-w-[340px] overflow-hidden rounded-md border border-hairline">
          {url && card ? (
            <img
              src={url}
              alt={copy.alt(card.map(({ author }) => author))}
              {...CARD_SIZE}
              className="block h-auto w-full"
            />
          ) : (
            <output aria-label={copy.drawing} className="block aspect-[4/5]">
              <Skeleton width="100%" height="100%" />
            </output>
          )}
        </div>
      )}
    </Dialog>
  )
}
