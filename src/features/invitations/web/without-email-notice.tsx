import { useState } from 'react'
import { Link } from 'react-router'

import { sendCopy as copy } from '../model/send-copy.ts'
import { guestName } from '#features/guests/model/guest.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import { guestCopy } from '#features/guests/model/guest-copy.ts'
import { Alert } from '#ui/alert.tsx'
import { guestLink } from './guest-link.ts'

/** Says who in the selection gets nothing: how many and, on request, their names. */
export function WithoutEmailNotice({ without, withEmail }: { without: readonly Guest[]; withEmail: number }) {
  const [isOpen, setIsOpen] = useState(false)
  if (without.length === 0) return null
  return (
    <div>
      <Alert
        kind="warning"
        action={
          <button type="button" className="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? copy.hideThem : copy.showThem}
          </button>
        }
      >
        {guestCopy.inviteSomeEmails(without.length, withEmail)}
      </Alert>
      {isOpen && (
        <ul className="mt-2 max-h-[15rem] overflow-y-auto">
          {without.map((guest) => (
            <li
              key={guest.id}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-hairline px-4 py-2"
            >
              <span className="min-w-0 wrap-anywhere">{guestName(guest)}</span>
              <Link to={guestLink(guestName(guest))} className="link">
                {copy.addAddress}
                <span className="sr-only"> ({guestName(guest)})</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
