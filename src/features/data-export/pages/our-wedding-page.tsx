import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { coupleTitle } from '#features/couples/model/couple.ts'
import { themeColors } from '#features/design/model/theme-colors.ts'
import { paperFonts } from '#features/trivia/pages/paper-fonts.ts'
import { formatInstant, formatLongDate } from '#platform/model/dates.ts'
import { ourWeddingCopy as copy } from '../model/our-wedding-copy.ts'
import { COVER_NAME } from './cover-name.ts'
import type { Everything } from './everything-zip.ts'
import { gamesChapters } from './games-chapters.tsx'
import { guestsChapter } from './guests-chapter.tsx'
import { notesChapter } from './notes-chapter.tsx'
import { Sprig } from './our-wedding-drawings.tsx'
import { PAGE_STYLES } from './our-wedding-styles.ts'
import { photosChapter } from './photos-chapter.tsx'

/** One part of the page; each of the `pieces` has few rows, so that other requests get their turn in between. */
export interface Chapter {
  id: keyof typeof copy.chapters
  count: number
  /** one line below the title */
  lead?: string
  /** the HTML around all pieces, verbatim */
  frame?: readonly [string, string]
  pieces: Iterable<ReactNode>
}

/**
 * Everything as a page to read and print, in pieces. It opens from the folder of the unpacked ZIP, without a
 * network: styles and fonts are included, it has no script, and nothing that guests wrote can become one.
 */
export async function* ourWeddingPage(everything: Everything): AsyncGenerator<string> {
  const { couple, now } = everything
  const chapters = [
    notesChapter(everything),
    photosChapter(everything),
    ...gamesChapters(everything),
    guestsChapter(everything),
  ].filter(({ count }) => count > 0)
  const letters = new Set<string>()
  const render = (content: ReactNode) => {
    const html = renderToStaticMarkup(content)
    for (const [letter] of html.matchAll(/[^\0-\x7f]/gu)) letters.add(letter)
    return html
  }
  yield head(everything)
  yield render(<Cover {...everything} />)
  yield render(<Contents chapters={chapters} />)
  yield '<main>'
  for (const { id, lead, frame = ['', ''], pieces } of chapters) {
    yield `<section id="${id}">`
    yield render(<h2>{copy.chapters[id].title}</h2>)
    if (lead !== undefined) yield render(<p className="lead">{lead}</p>)
    yield frame[0]
    for (const piece of pieces) yield render(piece)
    yield `${frame[1]}</section>`
  }
  yield '</main>'
  yield render(
    <footer>
      <Sprig />
      <p>{copy.files}</p>
      <p>{copy.colophon(formatInstant(couple.time_zone, now))}</p>
    </footer>,
  )
  // Only now is it known which letters the fonts need.
  const { faces, family } = await paperFonts(BASE_LETTERS + [...letters].join(''))
  yield `<style>${faces}:root{--serif:${family}}</style></body></html>\n`
}

const BASE_LETTERS = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))

// Nothing is loaded except the pictures in the folders beside the page.
const POLICY = "default-src 'none'; img-src 'self' file: data:; style-src 'unsafe-inline'; font-src data:"

function head({ couple }: Everything): string {
  const colors = Object.entries(themeColors(couple.design_settings))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
  const meta = renderToStaticMarkup(
    <>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta httpEquiv="Content-Security-Policy" content={POLICY} />
      <title>{coupleTitle(couple.names)}</title>
    </>,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">${meta}<style>:root{${colors}}${PAGE_STYLES}</style></head><body>`
}

function Cover({ couple, story }: Everything) {
  const { names, date, venue } = couple
  return (
    <header className={story.cover ? 'cover has-photo' : 'cover'}>
      {story.cover && <img src={encodeURI(COVER_NAME)} alt="" />}
      <div className="names">
        <p className="kicker">{copy.kicker}</p>
        <h1>
          <bdi>{names.bride_first}</bdi> <span className="amp">&amp;</span> <bdi>{names.groom_first}</bdi>
        </h1>
        <Sprig />
        <p className="date">{formatLongDate(date)}</p>
        <p className="venue">
          <bdi>{venue.name}</bdi>
          <br />
          <bdi>{venue.address}</bdi>
        </p>
      </div>
    </header>
  )
}

function Contents({ chapters }: { chapters: readonly Chapter[] }) {
  if (chapters.length === 0) return null
  return (
    <nav aria-label={copy.contents}>
      <ul>
        {chapters.map(({ id, count }) => (
          <li key={id}>
            <a href={`#${id}`}>{copy.chapters[id].title}</a>
            <span>{copy.chapters[id].count(count)}</span>
          </li>
        ))}
      </ul>
    </nav>
  )
}
