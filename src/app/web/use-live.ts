import { useEffect } from 'react'

import { FEATURES } from './features.ts'
import { accessToken, useSession } from '#features/accounts/web/session.ts'
import type { Id } from '#platform/model/ids.ts'
import type { LiveChange } from '#platform/model/live-change.ts'
import { subscribeToLive } from '#platform/web/live.ts'
import { liveQueryNames, queriesShowing } from '#platform/web/live-queries.ts'
import { queryClient } from '#platform/web/query-client.ts'
import type { QueryName } from '#platform/web/query-client.ts'

/** Changes of many things within a second are read together. */
const READ_EVERY_MS = 400
const ROWS = FEATURES.flatMap(({ rows }) => rows ?? [])

/** Keeps what the owner sees as it is on the server, as long as the couple has a wedding. */
export function useLive(hasWedding: boolean): void {
  const session = useSession()
  const account = hasWedding && session.state === 'signed-in' ? session.user.id : null
  useEffect(() => {
    if (account === null) return undefined
    const reader = createReader()
    const live = subscribeToLive({
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
  const due = new Set<QueryName>()
  /** Single rows of long lists; a list that is read whole is in `due`. */
  const rows = new Map(ROWS.map((list) => [list, new Set<Id>()]))
  let timer: number | undefined
  const soon = () => {
    timer ??= window.setTimeout(read, READ_EVERY_MS)
  }
  const read = () => {
    timer = undefined
    for (const [{ query, max, refetch }, ids] of rows) {
      if (ids.size > max) due.add(query)
      else if (ids.size > 0 && !due.has(query)) void refetch([...ids])
      ids.clear()
    }
    for (const name of due) void queryClient.invalidateQueries({ queryKey: [name] })
    due.clear()
  }
  const note = ({ type, id }: LiveChange) => {
    const list = id === null ? undefined : ROWS.find(({ kind }) => kind === type)
    if (list && id !== null) rows.get(list)?.add(id)
    for (const name of queriesShowing(type)) if (name !== list?.query) due.add(name)
  }
  return {
    readSoon: (changes: readonly LiveChange[]) => {
      changes.forEach(note)
      soon()
    },
    readAllSoon: () => {
      for (const name of liveQueryNames()) due.add(name)
      soon()
    },
    stop: () => window.clearTimeout(timer),
  }
}
