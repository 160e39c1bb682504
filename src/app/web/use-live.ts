import { useEffect } from 'react'

import { FEATURES } from './features.ts'
import { accessToken, useSession } from '#features/accounts/web/session.ts'
import type { Id } from '#platform/model/ids.ts'
import type { LiveChange } from '#platform/model/live-change.ts'
import { forgetEarlyReads } from '#platform/web/api-client.ts'
import { liveQueryNames, queriesShowing } from '#platform/web/live-queries.ts'
import { refetchAfterOthers } from '#platform/web/query-client.ts'
import type { QueryName } from '#platform/web/query-client.ts'

/** The first change is read at once; changes that follow within this time are read together. */
const READ_EVERY_MS = 400
const FETCH_AGAIN_MS = 15_000
const ROWS = FEATURES.flatMap(({ rows }) => rows ?? [])

/** Keeps what the owner sees in sync with the server, as long as the couple has a wedding. */
export function useLive(hasWedding: boolean): void {
  const session = useSession()
  const account = hasWedding && session.state === 'signed-in' ? session.user.id : null
  useEffect(() => {
    if (account === null) return undefined
    const reader = createReader()
    const stopping = new AbortController()
    // The first screen appears before the stream's code has loaded. Changes it misses until then are reported to it.
    void fetchLive(stopping.signal).then((live) => {
      if (stopping.signal.aborted || !live) return
      forgetEarlyReads()
      const { stop } = live.subscribeToLive({
        account,
        token: accessToken,
        onChanges: reader.readSoon,
        onMissed: reader.readAllSoon,
      })
      stopping.signal.addEventListener('abort', stop)
    })
    return () => {
      stopping.abort()
      reader.stop()
    }
  }, [account])
}

/** Tries again until it has loaded, or is no longer needed. */
async function fetchLive(signal: AbortSignal) {
  while (!signal.aborted) {
    const live = await import('#platform/web/live.ts').catch(() => null)
    if (live) return live
    await new Promise((resolve) => setTimeout(resolve, FETCH_AGAIN_MS))
  }
  return null
}

function readWhole(name: QueryName): void {
  void refetchAfterOthers({ queryKey: [name] })
}

function createReader() {
  const due = new Set<QueryName>()
  /** Single rows of long lists; lists that are read whole are in `due`. */
  const rows = new Map(ROWS.map((list) => [list, new Set<Id>()]))
  let timer: number | undefined
  let readAt = -Infinity
  const soon = () => {
    timer ??= window.setTimeout(read, Math.max(0, readAt + READ_EVERY_MS - performance.now()))
  }
  const read = () => {
    timer = undefined
    readAt = performance.now()
    for (const [{ query, max, refetch }, ids] of rows) {
      if (ids.size > max) due.add(query)
      else if (ids.size > 0 && !due.has(query)) refetch([...ids]).catch(() => readWhole(query))
      ids.clear()
    }
    for (const name of due) readWhole(name)
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
