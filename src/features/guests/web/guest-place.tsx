import { House } from 'lucide-react'

import type { Guest } from '../model/guest.ts'
import { guestCopy as copy } from '../model/guest-copy.ts'
import { placeWords } from '../model/guest-list-words.ts'

/** A guest's household, and a line with their table and tags. */
export function GuestPlace({ guest, withTable }: { guest: Guest; withTable: boolean }) {
  const words = placeWords(guest, withTable)
  return (
    <>
      {guest.party !== null && (
        <p>
          <House size={13} strokeWidth={1.6} aria-hidden="true" className="mr-1 inline align-[-2px]" />
          <span className="sr-only">{copy.household} </span>
          {guest.party}
        </p>
      )}
      {words !== '' && <p>{words}</p>}
    </>
  )
}
