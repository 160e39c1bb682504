import { Flag, Presentation, Star, Trash2 } from 'lucide-react'

import { characterCount } from '../model/love-note-list.ts'
import type { OwnLoveNote } from '../model/love-note-list.ts'
import { loveNotesCopy as copy } from '../model/love-notes-words.ts'
import { LOVE_NOTE_PREVIEW } from '../model/love-note.ts'
import { authorName } from '#features/activities/model/activity.ts'
import type { ListRows } from '#lists/web/list-view.tsx'
import { cutText } from '#platform/model/cut-text.ts'
import { formatInstant } from '#platform/model/dates.ts'
import type { TimeZone } from '#platform/model/dates.ts'
import { IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { ICON } from '#ui/icon-props.ts'

/** The actions on a note. */
export interface LoveNoteActs {
  open: (note: OwnLoveNote) => void
  /** Asks for confirmation; `done` is called once the note is deleted. */
  remove: (note: OwnLoveNote, done?: () => void) => void
  change: (note: OwnLoveNote, changes: { favorite?: boolean; on_wall?: boolean }) => void
}

/** The rows of the couple's list of notes. */
export function loveNoteRows(zone: TimeZone, acts: LoveNoteActs): ListRows<OwnLoveNote> {
  return {
    isTall: true,
    columns: [
      {
        header: copy.author,
        width: '210px',
        sort: 'author',
        cell: (note) => <Author note={note} zone={zone} />,
      },
      { header: copy.message, cell: (note) => <Quote note={note} acts={acts} /> },
      {
        header: copy.actions,
        width: '136px',
        align: 'end',
        screenOnly: true,
        cell: (note) => <RowButtons note={note} acts={acts} />,
      },
    ],
    card: (note) => ({
      name: authorName(note.author),
      aside: (
        <div className="relative z-[1] -my-2.5 -mr-2.5">
          <StarButton note={note} acts={acts} />
        </div>
      ),
      details: (
        <>
          <p className="mb-1.5 text-caption">{formatInstant(zone, note.created_at)}</p>
          <Quote note={note} />
        </>
      ),
    }),
  }
}

function Author({ note, zone }: { note: OwnLoveNote; zone: TimeZone }) {
  return (
    <>
      <p className="font-medium">
        <bdi>{authorName(note.author)}</bdi>
      </p>
      <p className="text-caption text-muted">{formatInstant(zone, note.created_at)}</p>
    </>
  )
}

/** On a phone the whole card opens the note. */
function Quote({ note, acts }: { note: OwnLoveNote; acts?: LoveNoteActs }) {
  return (
    <div className="max-w-[560px]">
      <p dir="auto" className="font-display text-[17px]/6 lining-nums whitespace-pre-line text-ink">
        {cutText(note.message, LOVE_NOTE_PREVIEW)}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-caption text-muted">
        {copy.characters(characterCount(note.message))}
        <span aria-hidden="true">·</span>
        {acts ? (
          <button
            type="button"
            aria-label={copy.viewFullOf(note.author)}
            className="link"
            onClick={() => acts.open(note)}
          >
            {copy.viewFull}
          </button>
        ) : (
          <span className="link">{copy.viewFull}</span>
        )}
        <NoteBadges note={note} />
      </p>
    </div>
  )
}

/** What the couple should see about a note at a glance. */
function NoteBadges({ note }: { note: OwnLoveNote }) {
  return (
    <>
      {note.on_wall && (
        <span className="inline-flex items-center gap-1 text-sage">
          <span aria-hidden="true">·</span>
          <Presentation size={13} strokeWidth={1.8} aria-hidden="true" />
          {copy.onWall}
        </span>
      )}
      {note.flagged && (
        <span title={note.flagged_words.join(', ')} className="inline-flex items-center gap-1 text-ochre-ink">
          <span aria-hidden="true">·</span>
          <Flag size={13} strokeWidth={1.8} aria-hidden="true" />
          {copy.flagged}
        </span>
      )}
    </>
  )
}

function RowButtons({ note, acts }: { note: OwnLoveNote; acts: LoveNoteActs }) {
  return (
    <div className="-mt-2 -mr-2 flex justify-end gap-0.5">
      <StarButton note={note} acts={acts} />
      <IconButton
        label={copy.showOnWallOf(note.author)}
        aria-pressed={note.on_wall}
        icon={<Presentation {...ICON} className={cx(note.on_wall && 'text-sage')} />}
        onPress={() => acts.change(note, { on_wall: !note.on_wall })}
      />
      <IconButton
        label={copy.deleteOf(note.author)}
        icon={<Trash2 {...ICON} />}
        variant="danger"
        onPress={() => acts.remove(note)}
      />
    </div>
  )
}

export function StarButton({ note, acts }: { note: OwnLoveNote; acts: Pick<LoveNoteActs, 'change'> }) {
  return (
    <IconButton
      label={copy.favorite(note.author)}
      aria-pressed={note.favorite}
      icon={<Star {...ICON} className={cx(note.favorite && 'fill-rose text-rose-ink')} />}
      onPress={() => acts.change(note, { favorite: !note.favorite })}
    />
  )
}
