import { useEffect } from 'react'
import type { QueryKey } from '@tanstack/react-query'

import { accessToken, useSession } from '#features/accounts/web/session.ts'
import { guestsQuery, rereadGuests } from '#features/guests/web/guest-api.ts'
import type { Id } from '#platform/model/ids.ts'
import type { LiveChange } from '#platform/model/live-change.ts'
import { followLive } from '#platform/web/live.ts'
import { queryClient } from '#platform/web/query-client.ts'

const GUESTS = guestsQuery.queryKey
/** What is read anew when a thing of that kind has changed. */
const SHOWN: Record<string, readonly QueryKey[]> = {
  couple: [['story-media'], ['dashboard']],
  guest: [GUESTS, ['dashboard'], ['guest-history'], ['guest-links']],
  import: [GUESTS, ['dashboard']],
  access_request: [['access-requests']],
  notification: [['notifications'], ['dashboard']],
  mail_batch: [['mail-batches'], ['invitations'], ['guest-history']],
}
/** Answers of many guests in a second are read together. */
const READ_EVERY_MS = 400
/** Of more guests than this the whole list is read: the call takes no more of them. */
const GUESTS_MAX = 50

/** Keeps what the owner sees as it is on the server, as long as the couple has a wedding. */
export function useLive(hasWedding: boolean): void {
  const session = useSession()
  const account = hasWedding && session.state === 'signed-in' ? session.user.id : null
  useEffect(() => {
    if (account === null) return undefined
    const reader = createReader()
    const live = followLive({
      account,
      token: accessToken,
      onChanges: reader.readSoon,
      onMissed: reader.readAllSoon,
    })
    return () => {
      live.stop()
      reader.stop()
    }
  }, [account])
}

function createReader() {
  const due = new Map<string, QueryKey>()
  /** Single guests; the list itself is in `due` where that is to be read. */
  const guests = new Set<Id>()
  let timer: number | undefined
  const add = (key: QueryKey) => void due.set(key.join(), key)
  const soon = () => {
    if (due.size + guests.size > 0) timer ??= window.setTimeout(read, READ_EVERY_MS)
  }
  const read = () => {
    timer = undefined
    if (guests.size > GUESTS_MAX) add(GUESTS)
    if (guests.size > 0 && !due.has(GUESTS.join())) void rereadGuests([...guests])
    for (const queryKey of due.values()) void queryClient.invalidateQueries({ queryKey })
    due.clear()
    guests.clear()
  }
  return {
    readSoon: (changes: readonly LiveChange[]) => {
      for (const { type, id } of changes) {
        const isOneGuest = type === 'guest' && id !== null
        if (isOneGuest) guests.add(id)
        for (const key of SHOWN[type] ?? []) if (!isOneGuest || key !== GUESTS) add(key)
      }
      soon()
    },
    readAllSoon: () => {
      Object.values(SHOWN).flat().forEach(add)
      soon()
    },
    stop: () => window.clearTimeout(timer),
  }
}
