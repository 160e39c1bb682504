import { Hono } from 'hono'
import type { CSSProperties } from 'react'
import { renderSVG } from 'uqr'
import { coupleTitle } from '#features/couples/model/couple.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import { pageTheme } from '#features/design/pages/page-theme.ts'
import { renderDocument } from '#platform/pages/render-page.tsx'
import { sendPrivate } from '#platform/pages/send-page.ts'
import { formatLongDate } from '#platform/model/dates.ts'
import { paths } from '#platform/model/paths.ts'
import type { Assets } from '#platform/server/assets.ts'
import { visitor } from '#platform/server/http/caller.ts'
import type { AppEnv } from '#platform/server/http/app-context.ts'
import { wallCopy as copy } from '../model/wall.ts'
import { findWallCouple } from '../server/wall-queries.ts'

/** The screen at the venue: anyone who has its address may open it. */
export function createWallPages(assets: Assets): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/wall/:key', async (c) => {
    const key = c.req.param('key')
    const found = await findWallCouple(visitor(c), key)
    const { publicUrl } = c.var.deps.config
    const document = {
      description: copy.line,
      canonicalUrl: `${publicUrl}${paths.wall(key)}`,
      publicUrl,
      robots: 'noindex',
      theme: pageTheme(found?.couple.design_settings, assets),
      hasOwnPicture: true,
      sheet: 'wall.css' as const,
    }
    // A television that is switched on after the address has ended shows the same sentence as a wall that was running.
    if (!found) {
      const body = <EndedWall />
      return sendPrivate(c, renderDocument({ ...document, title: copy.title, body }, assets), 404)
    }
    const { couple } = found
    const title = `${coupleTitle(couple.names)} · ${copy.title}`
    const body = <WallScreen couple={couple} wallKey={key} publicUrl={publicUrl} />
    return sendPrivate(c, renderDocument({ ...document, title, body, script: assets.wall }, assets), 200)
  })
  return routes
}

function EndedWall() {
  return (
    <main className="wall">
      <p className="wall-ended">{copy.ended}</p>
    </main>
  )
}

interface WallScreenProps {
  couple: Couple
  wallKey: string
  publicUrl: string
}

/** To be typed: a break after one of its hyphens would look like hyphenation, so it breaks after slashes only. */
function WallAddress({ address }: { address: string }) {
  const parts = address.split(/(?<=\/)/)
  const letters = Math.max(...parts.map((part) => part.length))
  return (
    <span className="wall-address" style={{ '--letters': letters } as CSSProperties}>
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </span>
  )
}

/** `public/wall.ts` finds these elements by their data attributes. */
function WallScreen({ couple, wallKey, publicUrl }: WallScreenProps) {
  const { bride_first, groom_first } = couple.names
  const address = `${publicUrl}${paths.wedding(couple.slug)}`
  return (
    <main className="wall" data-wall={wallKey} data-state="playing">
      <div className="wall-photos" data-photos />
      <div className="wall-first" data-first>
        <h1>
          {bride_first} <span>&amp;</span> {groom_first}
        </h1>
        <p>{formatLongDate(couple.date)}</p>
        <p>{copy.first}</p>
      </div>
      <div className="wall-board" data-board aria-live="polite" hidden />
      <p className="wall-name" data-name aria-live="polite" />
      <aside className="wall-invite">
        {/* Safe: the library draws this SVG from our own address. */}
        <div dangerouslySetInnerHTML={{ __html: renderSVG(`${address}?tab=photos#photos`, { border: 2 }) }} />
        <p>
          {copy.invite}
          <WallAddress address={address.replace(/^https?:\/\//, '')} />
        </p>
      </aside>
      <p className="wall-ended" data-ended hidden>
        {copy.ended}
      </p>
    </main>
  )
}
