import { activityAuthor } from '#features/activities/model/activity.ts'
import { formatInstant } from '#platform/model/dates.ts'
import { ourWeddingCopy as copy } from '../model/our-wedding-copy.ts'
import type { Everything } from './everything-zip.ts'
import { Heart } from './our-wedding-drawings.tsx'
import type { Chapter } from './our-wedding-page.tsx'
import { rowsInPieces } from './rows-in-pieces.ts'

/** What guests wrote, in the order in which they wrote it. */
export function notesChapter({ couple, parts }: Everything): Chapter {
  const notes = parts.activities.filter((activity) => activity.type === 'note')
  function* pieces() {
    for (const some of rowsInPieces(notes)) {
      yield (
        <div className="notes">
          {some.map((note) => (
            <article key={note.id} className="note" dir="auto">
              <blockquote>{note.payload.message}</blockquote>
              <p className="by">
                <bdi>{activityAuthor(note)}</bdi>
                <time dateTime={note.created_at}>{formatInstant(couple.time_zone, note.created_at)}</time>
                {note.favorite && (
                  <span className="favorite">
                    <Heart /> {copy.favorite}
                  </span>
                )}
              </p>
            </article>
          ))}
        </div>
      )
    }
  }
  return { id: 'notes', count: notes.length, pieces: pieces() }
}
