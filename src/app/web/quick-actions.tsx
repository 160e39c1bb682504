import { ExternalLink, Image as ImageIcon, MailCheck, Settings2, Users } from 'lucide-react'
import { Link } from 'react-router'
import type { LucideIcon } from 'lucide-react'

import type { Couple } from '#features/couples/model/couple.ts'
import { moderationCopy } from '#features/media/model/moderation-copy.ts'
import { formatCount } from '#platform/model/format-count.ts'
import { paths } from '#platform/model/paths.ts'

interface Tile {
  to: string
  label: string
  line: string
  icon: LucideIcon
  newTab?: boolean
}

interface QuickActionsProps {
  couple: Couple
  /** guests who have not answered */
  pending: number
  /** photos and videos that nobody has looked at */
  queued: number
}

export function QuickActions({ couple, pending, queued }: QuickActionsProps) {
  const site: Tile = {
    to: paths.wedding(couple.slug),
    label: 'View Wedding Site',
    line: 'Opens in a new tab',
    icon: ExternalLink,
    newTab: true,
  }
  const tiles: Tile[] = [
    ...(couple.settings.published ? [site] : []),
    { to: paths.guests, label: 'Manage Guests', line: 'Import & organize', icon: Users },
    {
      to: paths.rsvp,
      label: 'RSVP Tracking',
      line: `${formatCount(pending)} still pending`,
      icon: MailCheck,
    },
    {
      to: paths.moderation,
      label: moderationCopy.tile,
      line: moderationCopy.tileLine(queued),
      icon: ImageIcon,
    },
    { to: paths.settings, label: 'Settings', line: 'Details and access', icon: Settings2 },
  ]
  return (
    <section>
      <h2 className="mb-3 font-semibold">Quick Actions</h2>
      <ul className="grid gap-px overflow-hidden rounded-lg border border-hairline bg-hairline max-tablet:grid-cols-2 tablet:auto-cols-fr tablet:grid-flow-col">
        {tiles.map((tile) => (
          <li key={tile.label} className="flex bg-paper max-tablet:last:odd:col-span-2">
            <TileLink tile={tile} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function TileLink({ tile }: { tile: Tile }) {
  const content = (
    <>
      <tile.icon
        size={18}
        strokeWidth={1.6}
        aria-hidden="true"
        className="flex-none text-ink-2 tablet:mt-0.5"
      />
      <span>
        <span className="block font-medium">{tile.label}</span>
        <span className="block text-caption text-muted">{tile.line}</span>
      </span>
    </>
  )
  // The frame cuts what sticks out of it: the ring goes inside.
  const className = 'flex flex-1 flex-col gap-3 p-4 -outline-offset-2! hover:bg-sunk tablet:flex-row'
  if (tile.newTab) {
    return (
      <a href={tile.to} target="_blank" rel="noopener" className={className}>
        {content}
      </a>
    )
  }
  return (
    <Link to={tile.to} className={className}>
      {content}
    </Link>
  )
}
