import { ChevronsUpDown, LogOut, Search, UserRound } from 'lucide-react'
import { Link, NavLink } from 'react-router'

import type { OwnerSummary } from './owner-summary.ts'
import { HOME, NOTIFICATIONS, shownScreens } from './navigation.ts'
import { signOut } from '#features/accounts/web/session.ts'
import { localPart } from '#platform/model/email-address.ts'
import { formatCount } from '#platform/model/format-count.ts'
import { paths } from '#platform/model/paths.ts'
import type { NavigationItem } from '#platform/web/web-feature.ts'
import { CountBadge } from '#ui/badge.tsx'
import { cx } from '#ui/cx.ts'
import { ICON } from '#ui/icon-props.ts'
import { tipOf } from '#ui/tip.tsx'
import { Wordmark } from '#ui/wordmark.tsx'

/** The screens on the left; between phone and desk widths only icons, with their names as tooltips. */
export function Rail({ summary, onFind }: { summary: OwnerSummary; onFind: () => void }) {
  return (
    <nav
      aria-label="Rooms"
      className="fixed inset-y-0 left-0 z-20 hidden w-16 flex-col overflow-y-auto border-r border-hairline bg-ground px-3 tablet:flex desk:w-[216px] print:hidden"
    >
      <Link to={paths.dashboard} className="mt-5 mb-5 flex items-center rounded-md px-2 py-1 desk:px-2.5">
        <span className="desk:hidden">
          <Wordmark small />
        </span>
        <span className="max-desk:hidden">
          <Wordmark />
        </span>
      </Link>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onFind}
        {...tipOf('Find', { side: 'right', className: 'desk:hidden' })}
        className="mb-3 flex h-9 flex-none items-center gap-3 rounded-md border border-line-2 bg-paper px-2.5 text-ink-2 hover:bg-sunk"
      >
        <Search {...ICON} className="flex-none" />
        <span className="flex-1 text-left max-desk:sr-only">Find</span>
        <span aria-hidden="true" className="text-badge text-muted max-desk:hidden">
          {IS_MAC ? '⌘ K' : 'Ctrl K'}
        </span>
      </button>
      <ul className="flex flex-col gap-0.5">
        <RailRow item={HOME} />
        {shownScreens(summary)
          .filter(({ inSheet }) => !inSheet)
          .map((item) => (
            <RailRow key={item.to} item={item} count={item.counts && summary.counts[item.counts]} />
          ))}
      </ul>
      <ul className="mt-auto pt-6">
        <RailRow item={NOTIFICATIONS} unread={summary.unread} />
      </ul>
      <div className="mt-3 border-t border-hairline py-3">
        <AccountMenu summary={summary} />
      </div>
    </nav>
  )
}

const IS_MAC = navigator.platform.startsWith('Mac')

function RailRow({
  item,
  count,
  unread = 0,
}: {
  item: NavigationItem
  count?: number | undefined
  unread?: number
}) {
  return (
    <li className="relative">
      <NavLink
        to={item.to}
        {...tipOf(item.label, { side: 'right', className: 'desk:hidden' })}
        className={cx(
          'group flex h-9 items-center gap-3 rounded-md px-2.5 font-medium text-ink-2 hover:bg-sunk',
          'aria-[current=page]:bg-sunk aria-[current=page]:font-semibold aria-[current=page]:text-ink',
          // The current screen's bar is at the edge of the window.
          'aria-[current=page]:before:absolute aria-[current=page]:before:top-1.5 aria-[current=page]:before:bottom-1.5 aria-[current=page]:before:-left-3 aria-[current=page]:before:w-0.5 aria-[current=page]:before:bg-rose',
        )}
      >
        <item.icon size={18} strokeWidth={1.6} aria-hidden="true" className="flex-none" />
        <span className="flex-1 max-desk:sr-only">{item.label}</span>
        {count !== undefined && (
          <span className="text-caption font-normal text-muted tabular-nums max-desk:sr-only">
            {formatCount(count)}
          </span>
        )}
        <span className="max-desk:absolute max-desk:-top-1 max-desk:right-0">
          <CountBadge count={unread} label="unread" />
        </span>
      </NavLink>
    </li>
  )
}

/** A native popover: it closes on Escape and on a click outside, and lies above everything. */
function AccountMenu({ summary: { email, name, initials } }: { summary: OwnerSummary }) {
  return (
    <>
      <button
        type="button"
        popoverTarget={ACCOUNT_ID}
        className="flex w-full items-center gap-2.5 rounded-md p-1 text-left hover:bg-sunk desk:px-2 desk:py-1.5"
      >
        <Initials>{initials}</Initials>
        <span className="sr-only">Account: </span>
        <span className="min-w-0 flex-1 max-desk:sr-only">
          <span className="block font-medium wrap-anywhere">{name}</span>
          {name !== localPart(email) && (
            <span className="block truncate text-caption text-muted">{localPart(email)}</span>
          )}
        </span>
        <ChevronsUpDown {...ICON} className="flex-none text-muted max-desk:hidden" />
      </button>
      <div
        id={ACCOUNT_ID}
        popover="auto"
        className="fixed inset-auto bottom-[76px] left-3 min-w-[192px] rounded-lg border border-line-2 bg-paper p-1 text-ink"
      >
        <p className="max-w-[260px] px-2.5 py-2 text-caption wrap-anywhere text-muted">{email}</p>
        <Link to={paths.accountSettings} onClick={closeAccountMenu} className={MENU_ROW}>
          <UserRound {...ICON} />
          Account Settings
        </Link>
        <button type="button" onClick={() => void signOut()} className={MENU_ROW}>
          <LogOut {...ICON} />
          Sign out
        </button>
      </div>
    </>
  )
}

const ACCOUNT_ID = 'account-menu'
const MENU_ROW = 'flex min-h-9 w-full items-center gap-2.5 rounded-sm px-2.5 hover:bg-sunk'

/** The rail stays when the screen changes, and browsers close a popover only on clicks outside it. */
function closeAccountMenu() {
  document.getElementById(ACCOUNT_ID)?.hidePopover()
}

/** The couple's initials in a circle, as on a seal. */
export function Initials({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-[30px] flex-none items-center justify-center rounded-full border border-line-2 bg-paper text-badge font-semibold"
    >
      {children}
    </span>
  )
}
