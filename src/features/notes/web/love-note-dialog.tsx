import { ArrowLeft, ArrowRight, Flag, Trash2 } from 'lucide-react'
import { useRef } from 'react'

import { characterCount, loveNoteList } from '../model/love-note-list.ts'
import type { OwnLoveNote } from '../model/love-note-list.ts'
import { loveNotesCopy as copy } from '../model/love-notes-words.ts'
import { loveNoteSource } from './love-note-api.ts'
import { StarButton } from './love-note-rows.tsx'
import type { LoveNoteActs } from './love-note-rows.tsx'
import { authorName } from '#features/activities/model/activity.ts'
import { useShownRow, useViewerKeys } from '#lists/web/use-shown-row.ts'
import { formatInstant } from '#platform/model/dates.ts'
import type { TimeZone } from '#platform/model/dates.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ICON } from '#ui/icon-props.ts'
import { Switch } from '#ui/text-field.tsx'

interface LoveNoteDialogProps {
  /** The note that the dialog was opened for. */
  first: OwnLoveNote | undefined
  open: boolean
  onClose: () => void
  zone: TimeZone
  acts: LoveNoteActs
}

/** One complete note at a time. */
export function LoveNoteDialog({ first, open, onClose, zone, acts }: LoveNoteDialogProps) {
  const shown = useShownRow({ list: loveNoteList, source: loveNoteSource, first, open, onClose })
  const { item: note, place, count, move, canGo } = shown
  const quote = useRef<HTMLQuoteElement>(null)
  // For a note beyond what the list has loaded, no other one takes its place: the dialog closes.
  const remove = (gone: OwnLoveNote) => acts.remove(gone, place === null ? onClose : undefined)
  useViewerKeys(open && note !== undefined, move, {
    delete: () => note && remove(note),
    s: () => note && acts.change(note, { favorite: !note.favorite }),
  })
  if (!note) return null
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.details}
      initialFocus={quote}
      footer={
        <>
          <div className="mr-auto flex items-center gap-1 max-tablet:w-full max-tablet:justify-between">
            <IconButton
              label={copy.previous}
              icon={<ArrowLeft {...ICON} />}
              disabled={!canGo.back}
              onPress={() => move(-1)}
            />
            <output aria-live="polite" className="min-w-16 text-center text-caption text-muted tabular-nums">
              {place !== null && copy.place(place, count)}
            </output>
            <IconButton
              label={copy.next}
              icon={<ArrowRight {...ICON} />}
              disabled={!canGo.on}
              onPress={() => move(1)}
            />
          </div>
          <Button variant="danger" icon={<Trash2 {...ICON} />} onPress={() => remove(note)}>
            {copy.delete}
          </Button>
          <Button variant="primary" onPress={onClose}>
            {copy.close}
          </Button>
        </>
      }
    >
      <div className="flex items-start justify-between gap-4">
        <p className="min-w-0">
          <bdi className="font-semibold wrap-anywhere">{authorName(note.author)}</bdi>
          {note.companion && <span className="text-muted"> ({copy.companion})</span>}
          <span className="block text-caption text-muted">
            {formatInstant(zone, note.created_at)} · {copy.characters(characterCount(note.message))}
          </span>
        </p>
        <StarButton note={note} acts={acts} />
      </div>
      <blockquote
        ref={quote}
        tabIndex={-1}
        key={note.id}
        dir="auto"
        className="my-5 border-s-2 border-rose ps-4 font-display text-[19px]/7 lining-nums whitespace-pre-line text-ink wrap-anywhere outline-none"
      >
        {note.message}
      </blockquote>
      {note.flagged && (
        <p className="notice notice-warning mb-4 text-caption">
          <Flag size={15} strokeWidth={1.6} aria-hidden="true" />
          <span>{copy.flaggedWords(note.flagged_words)}</span>
        </p>
      )}
      <Switch
        label={copy.showOnWall}
        checked={note.on_wall}
        onChange={(on_wall) => acts.change(note, { on_wall })}
      />
    </Dialog>
  )
}
