import { Dialog } from '@base-ui/react/dialog'
import { Bell, Ellipsis, LogOut, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import type { ReactNode } from 'react'

import type { Household } from './household.ts'
import { Initials } from './rail.tsx'
import { HOME, NOTIFICATIONS, ROOMS_IN_BAR, WEDDING_ROOMS } from './rooms.ts'
import type { Room } from './rooms.ts'
import { signOut } from '#features/accounts/web/session.ts'
import { paths } from '#platform/model/paths.ts'
import { CountBadge } from '#ui/badge.tsx'
import { cx } from '#ui/cx.ts'
import { Wordmark } from '#ui/wordmark.tsx'

/** What a phone has in place of the rail: a bar on top, one below, and the More sheet. */
export function PhoneBars({ household }: { household: Household }) {
  const rooms = household.hasWedding ? WEDDING_ROOMS : []
  return (
    <>
      <header className="sticky top-0 z-20 flex h-14 items-center justify-between border-b border-hairline bg-ground pr-2 pl-4 tablet:hidden print:hidden">
        <Link to={paths.dashboard} className="rounded-md py-1">
          <Wordmark />
        </Link>
        <Link
          to={NOTIFICATIONS.to}
          aria-label={household.unread > 0 ? `Notifications, ${household.unread} unread` : 'Notifications'}
          className="relative flex size-11 items-center justify-center rounded-md"
        >
          <Bell size={20} strokeWidth={1.6} aria-hidden="true" />
          <span className="absolute top-1 right-0.5" aria-hidden="true">
            <CountBadge count={household.unread} />
          </span>
        </Link>
      </header>
      <nav
        aria-label="Rooms"
        className="fixed inset-x-0 bottom-0 z-20 flex h-[calc(64px+env(safe-area-inset-bottom))] border-t border-hairline bg-ground pb-[env(safe-area-inset-bottom)] tablet:hidden print:hidden"
      >
        {[HOME, ...rooms.slice(0, ROOMS_IN_BAR)].map((room) => (
          <NavLink key={room.to} to={room.to} className={TAB}>
            <room.icon size={20} strokeWidth={1.6} aria-hidden="true" />
            {room.label}
          </NavLink>
        ))}
        <MoreSheet household={household} rooms={[...rooms.slice(ROOMS_IN_BAR), NOTIFICATIONS]} />
      </nav>
    </>
  )
}

function MoreSheet({ household, rooms }: { household: Household; rooms: readonly Room[] }) {
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const isHere = pathname === paths.accountSettings || rooms.some((room) => room.to === pathname)
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger className={cx(TAB, isHere && TAB_HERE)}>
        <Ellipsis size={20} strokeWidth={1.6} aria-hidden="true" />
        More
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className="pop fixed inset-x-0 bottom-0 z-40 max-h-[90dvh] overflow-y-auto rounded-t-[14px] bg-paper pt-2 pb-6 outline-none">
          <span aria-hidden="true" className="mx-auto block h-1 w-9 rounded-full bg-line-2" />
          <Dialog.Title className="display px-5 pt-2 pb-1 text-h3">More</Dialog.Title>
          <ul>
            {rooms.map((room) => (
              <li key={room.to}>
                <Link to={room.to} onClick={() => setOpen(false)} className={ROW}>
                  <room.icon size={20} strokeWidth={1.6} aria-hidden="true" />
                  <span className="flex-1">{room.label}</span>
                  {room === NOTIFICATIONS && <CountBadge count={household.unread} label="unread" />}
                </Link>
              </li>
            ))}
          </ul>
          <div className="mt-3 border-t border-hairline pt-3">
            <Account household={household}>
              <Link to={paths.accountSettings} onClick={() => setOpen(false)} className={ROW}>
                <UserRound size={20} strokeWidth={1.6} aria-hidden="true" />
                Account Settings
              </Link>
              <button type="button" onClick={() => void signOut()} className={ROW}>
                <LogOut size={20} strokeWidth={1.6} aria-hidden="true" />
                Sign out
              </button>
            </Account>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Account({
  household: { name, email, initials },
  children,
}: {
  household: Household
  children: ReactNode
}) {
  return (
    <>
      <div className="flex items-center gap-4 px-5 py-2">
        <Initials>{initials}</Initials>
        <p className="min-w-0">
          <span className="block text-row font-medium">{name}</span>
          <span className="block text-caption wrap-anywhere text-muted">{email}</span>
        </p>
      </div>
      {children}
    </>
  )
}

const TAB_HERE = 'text-ink before:absolute before:inset-x-7 before:-top-px before:h-0.5 before:bg-rose'
const TAB = cx(
  'relative flex flex-1 flex-col items-center justify-center gap-1 text-badge font-medium text-ink-2',
  'aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:before:absolute',
  'aria-[current=page]:before:inset-x-7 aria-[current=page]:before:-top-px aria-[current=page]:before:h-0.5 aria-[current=page]:before:bg-rose',
)
const ROW = 'flex min-h-12 w-full items-center gap-4 px-5 text-row font-medium hover:bg-sunk'
