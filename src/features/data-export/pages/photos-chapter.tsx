import type { CSSProperties } from 'react'
import { durationText } from '#features/media/model/media-measures.ts'
import { uploaderName } from '#features/media/model/moderation-copy.ts'
import { formatInstant } from '#platform/model/dates.ts'
import type { TimeZone } from '#platform/model/dates.ts'
import { ourWeddingCopy as copy } from '../model/our-wedding-copy.ts'
import type { FiledOriginal } from '../server/filed-originals.ts'
import type { Everything } from './everything-zip.ts'
import type { Chapter } from './our-wedding-page.tsx'
import { rowsInPieces } from './rows-in-pieces.ts'

/** What guests uploaded, sorted by when it was taken; what the couple has hidden is not shown. */
export function photosChapter({ couple, originals }: Everything): Chapter {
  const whenOf = ({ taken_at, created_at }: FiledOriginal) => taken_at ?? created_at
  const shown = originals
    .filter(({ status }) => status !== 'hidden')
    .toSorted((a, b) => (whenOf(a) < whenOf(b) ? -1 : 1))
  const hidden = originals.length - shown.length
  function* pieces() {
    for (const some of rowsInPieces(shown)) {
      yield (
        <div className="photos">
          {some.map((original) => (
            <Photo key={original.id} original={original} zone={couple.time_zone} />
          ))}
        </div>
      )
    }
    if (hidden > 0) yield <p className="aside">{copy.hidden(hidden)}</p>
  }
  return { id: 'photos', count: originals.length, pieces: pieces() }
}

/** What every browser can show as it is, for originals that have no drawn picture yet. */
const SHOWN = /\.(jpg|png|webp|avif)$/
const NO_PICTURE = { photo: copy.notShown, video: copy.openVideo }

/** Beyond these ratios a picture would be a strip. */
const WIDEST = 2.2
const NARROWEST = 0.6

function Photo({ original, zone }: { original: FiledOriginal; zone: TimeZone }) {
  const { file, isThere, picture, width, height, kind, duration_ms } = original
  const own = width && height ? width / height : 4 / 3
  const ratio = Math.min(WIDEST, Math.max(NARROWEST, own))
  const name = uploaderName(original)
  const label = kind === 'video' ? copy.videoBy(name) : copy.photoBy(name)
  const shown = picture?.file ?? (isThere && SHOWN.test(file) ? file : null)
  const view =
    shown === null ? (
      <span className="no-picture">{isThere ? NO_PICTURE[kind] : copy.missing}</span>
    ) : (
      <img src={addressOf(shown)} alt={original.alt ?? label} loading="lazy" />
    )
  return (
    <figure style={{ '--ratio': ratio.toFixed(3) } as CSSProperties}>
      {isThere ? (
        <a href={addressOf(file)}>
          {view}
          {kind === 'video' && <span className="play">{duration_ms ? durationText(duration_ms) : ''}</span>}
        </a>
      ) : (
        view
      )}
      <figcaption>
        <bdi>{name}</bdi> <time>{formatInstant(zone, original.taken_at ?? original.created_at)}</time>
        {original.alt && <span dir="auto">{original.alt}</span>}
      </figcaption>
    </figure>
  )
}

/** File names contain guests' names, so all characters with a meaning in URLs are encoded. */
function addressOf(file: string): string {
  return file.split('/').map(encodeURIComponent).join('/')
}
