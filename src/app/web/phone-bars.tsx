import { Bell, Ellipsis, Search } from 'lucide-react'
import { useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'

import type { OwnerSummary } from './owner-summary.ts'
import { HOME, NOTIFICATIONS, shownScreens } from './navigation.ts'
import { paths } from '#platform/model/paths.ts'
import type { NavigationItem } from '#platform/web/web-feature.ts'
import { CountBadge } from '#ui/badge.tsx'
import { cx } from '#ui/cx.ts'
import { dialogOnDemand } from '#ui/on-demand.tsx'
import { Wordmark } from '#ui/wordmark.tsx'
import { formatCount } from '#platform/model/format-count.ts'

const MoreSheet = dialogOnDemand(async () => (await import('./more-sheet.tsx')).MoreSheet)

/** A phone's replacement for the rail: a bar at the top, one at the bottom, and the More sheet. */
export function PhoneBars({ summary, onFind }: { summary: OwnerSummary; onFind: () => void }) {
  const items = shownScreens(summary)
  return (
    <>
      <header className="sticky top-0 z-20 flex h-14 items-center justify-between border-b border-hairline bg-ground pr-3 pl-4 tablet:hidden print:hidden">
        <Link to={paths.dashboard} className="rounded-md py-1">
          <Wordmark />
        </Link>
        <button
          type="button"
          aria-label="Find"
          aria-haspopup="dialog"
          onClick={onFind}
          className="ml-auto flex size-11 items-center justify-center rounded-md"
        >
          <Search size={20} strokeWidth={1.6} aria-hidden="true" />
        </button>
        <Link
          to={NOTIFICATIONS.to}
          aria-label={
            summary.unread > 0 ? `Notifications, ${formatCount(summary.unread)} unread` : 'Notifications'
          }
          className="relative flex size-11 items-center justify-center rounded-md"
        >
          <Bell size={20} strokeWidth={1.6} aria-hidden="true" />
          {/* It grows away from the bell. */}
          <span className="absolute top-0.5 left-[22px]" aria-hidden="true">
            <CountBadge count={summary.unread} />
          </span>
        </Link>
      </header>
      <nav
        aria-label="Rooms"
        className="fixed inset-x-0 bottom-0 z-20 flex h-[calc(64px+env(safe-area-inset-bottom))] border-t border-hairline bg-ground pb-[env(safe-area-inset-bottom)] tablet:hidden print:hidden"
      >
        {[HOME, ...items.filter(({ inBar }) => inBar)].map((item) => (
          <NavLink key={item.to} to={item.to} className={TAB}>
            <item.icon size={20} strokeWidth={1.6} aria-hidden="true" />
            {item.label}
          </NavLink>
        ))}
        <More summary={summary} items={[...items.filter(({ inBar }) => !inBar), NOTIFICATIONS]} />
      </nav>
    </>
  )
}

function More({ summary, items }: { summary: OwnerSummary; items: readonly NavigationItem[] }) {
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const isHere =
    pathname === paths.accountSettings ||
    items.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className={cx(TAB, isHere && TAB_HERE)}
      >
        <Ellipsis size={20} strokeWidth={1.6} aria-hidden="true" />
        More
      </button>
      <MoreSheet summary={summary} items={items} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

const TAB_HERE = 'text-ink before:absolute before:inset-x-7 before:-top-px before:h-0.5 before:bg-rose'
const TAB = cx(
  'relative flex flex-1 flex-col items-center justify-center gap-1 text-badge font-medium text-ink-2',
  'aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:before:absolute',
  'aria-[current=page]:before:inset-x-7 aria-[current=page]:before:-top-px aria-[current=page]:before:h-0.5 aria-[current=page]:before:bg-rose',
)
