import { Hono } from 'hono'
import { coupleTitle } from '#features/couples/model/couple.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import { pageTheme } from '#features/design/pages/page-theme.ts'
import { renderDocument } from '#platform/pages/render-page.tsx'
import { sendPrivate } from '#platform/pages/send-page.ts'
import { formatCount } from '#platform/model/format-count.ts'
import { formatLongDate } from '#platform/model/dates.ts'
import { paths } from '#platform/model/paths.ts'
import type { Assets } from '#platform/server/assets.ts'
import { visitor } from '#platform/server/http/caller.ts'
import type { AppEnv } from '#platform/server/http/app-context.ts'
import { djCopy } from '../model/dj-list.ts'
import type { DjList } from '../model/dj-list.ts'
import { findDjList } from '../server/dj-list-queries.ts'

const copy = djCopy.page

/** The list for the DJ, on screen and on paper: anyone who has its address may open it. */
export function createDjListPages(assets: Assets): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/songs/:key', async (c) => {
    const key = c.req.param('key')
    const found = await findDjList(visitor(c), key)
    const { publicUrl } = c.var.deps.config
    const document = {
      description: copy.about,
      canonicalUrl: `${publicUrl}${paths.djList(key)}`,
      publicUrl,
      robots: 'noindex',
      theme: pageTheme(found?.couple.design_settings, assets),
      hasOwnPicture: true,
      sheet: 'dj-list.css' as const,
    }
    // A page that is opened after its link has ended explains why there is nothing to see.
    if (!found) {
      const body = (
        <main className="dj">
          <h1>{copy.ended}</h1>
        </main>
      )
      return sendPrivate(c, renderDocument({ ...document, title: copy.title, body }, assets), 404)
    }
    const title = `${coupleTitle(found.couple.names)} · ${copy.title}`
    const body = <DjListPage couple={found.couple} list={found.list} listKey={key} />
    return sendPrivate(c, renderDocument({ ...document, title, body, script: assets.djList }, assets), 200)
  })
  return routes
}

interface DjListPageProps {
  couple: Couple
  list: DjList
  listKey: string
}

/** `public/dj-list.ts` finds these elements by their data attributes. */
function DjListPage({ couple, list: { songs, version }, listKey }: DjListPageProps) {
  const { bride_first, groom_first } = couple.names
  const groups = [
    { title: copy.approved, songs: songs.filter(({ status }) => status === 'approved') },
    { title: copy.pending, songs: songs.filter(({ status }) => status !== 'approved') },
  ].filter((group) => group.songs.length > 0)
  return (
    <main className="dj" data-dj-list={listKey} data-version={version}>
      <header>
        <h1>
          {bride_first} <span>&amp;</span> {groom_first}
        </h1>
        <p>
          {formatLongDate(couple.date)} · {copy.title}
        </p>
        <button type="button" className="button button-outline" data-print hidden>
          {copy.print}
        </button>
      </header>
      {groups.length === 0 && <p className="dj-none">{copy.none}</p>}
      {groups.map((group) => (
        <table key={group.title}>
          <caption>{group.title}</caption>
          <thead>
            <tr>
              <th scope="col">{copy.song}</th>
              <th scope="col">{copy.artist}</th>
              <th scope="col">{copy.count}</th>
            </tr>
          </thead>
          <tbody>
            {group.songs.map(({ song, artist, count, favorite }) => (
              <tr key={`${song}\n${artist}`}>
                <td dir="auto">
                  {song}
                  {favorite && (
                    <span className="dj-favorite">
                      <span aria-hidden="true"> ★</span>
                      <span className="unseen"> ({copy.favorite})</span>
                    </span>
                  )}
                </td>
                <td dir="auto">{artist}</td>
                <td>{formatCount(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <p className="dj-updates">{copy.updates}</p>
    </main>
  )
}
