import { Dialog } from '@base-ui/react/dialog'
import { LogOut, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import type { ReactNode } from 'react'

import type { OwnerSummary } from './owner-summary.ts'
import { Initials } from './rail.tsx'
import { NOTIFICATIONS } from './navigation.ts'
import { signOut } from '#features/accounts/web/session.ts'
import { paths } from '#platform/model/paths.ts'
import type { NavigationItem } from '#platform/web/web-feature.ts'
import { CountBadge } from '#ui/badge.tsx'

interface MoreSheetProps {
  summary: OwnerSummary
  items: readonly NavigationItem[]
  open: boolean
  onClose: () => void
}

/** The screens that do not fit into a phone's bar. */
export function MoreSheet({ summary, items, open, onClose }: MoreSheetProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className="pop fixed inset-x-0 bottom-0 z-40 max-h-[90dvh] overflow-y-auto rounded-t-[14px] bg-paper pt-2 pb-6 outline-none">
          <span aria-hidden="true" className="mx-auto block h-1 w-9 rounded-full bg-line-2" />
          <Dialog.Title className="display px-5 pt-2 pb-1 text-h3">More</Dialog.Title>
          <ul>
            {items.map((item) => (
              <li key={item.to}>
                <Link to={item.to} onClick={onClose} className={ROW}>
                  <item.icon size={20} strokeWidth={1.6} aria-hidden="true" />
                  <span className="flex-1">{item.label}</span>
                  {item === NOTIFICATIONS && <CountBadge count={summary.unread} label="unread" />}
                </Link>
              </li>
            ))}
          </ul>
          <div className="mt-3 border-t border-hairline pt-3">
            <Account summary={summary}>
              <Link to={paths.accountSettings} onClick={onClose} className={ROW}>
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
  summary: { name, email, initials },
  children,
}: {
  summary: OwnerSummary
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

const ROW = 'flex min-h-12 w-full items-center gap-4 px-5 text-row font-medium hover:bg-sunk'
