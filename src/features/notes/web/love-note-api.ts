import { queryOptions } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'

import { loveNoteList } from '../model/love-note-list.ts'
import type { LoveNoteQuery, LoveNoteSummary, OwnLoveNote } from '../model/love-note-list.ts'
import { toParams } from '#lists/model/define-list.ts'
import type { ListPage } from '#lists/model/list-page.ts'
import type { Id } from '#platform/model/ids.ts'
import { createCallTurns } from '#platform/model/call-turns.ts'
import { api } from '#platform/web/api-client.ts'
import { queryClient, refetchQueries } from '#platform/web/query-client.ts'

export const loveNoteSource = { path: '/api/activities/notes', queryName: 'love-notes' } as const
const { path, queryName } = loveNoteSource

export const loveNoteSummaryQuery = queryOptions({
  queryKey: [queryName, 'summary'],
  queryFn: ({ signal }) => api.get<LoveNoteSummary>(`${path}/summary`, { signal }),
})

/** One note, wherever it is in the list. */
export function readLoveNote(id: Id): Promise<OwnLoveNote> {
  return api.get(`${path}/${id}`)
}

export interface LoveNoteChanges {
  favorite?: boolean
  on_wall?: boolean
}

/** All changes share one key: each call may be about several notes. */
const turns = createCallTurns<typeof queryName>()

/** Applied at once, and reverted if the server refuses. Returns how many were changed. */
export async function changeLoveNotes(ids: readonly Id[], changes: LoveNoteChanges): Promise<number> {
  const changed = new Set(ids)
  queryClient.setQueriesData<InfiniteData<ListPage<OwnLoveNote>>>(
    { queryKey: [queryName, 'pages'] },
    (read) => {
      const change = (row: OwnLoveNote) => (changed.has(row.id) ? { ...row, ...changes } : row)
      return read && { ...read, pages: read.pages.map((page) => ({ ...page, rows: page.rows.map(change) })) }
    },
  )
  const send = () => api.post<{ count: number }>(`${path}/bulk`, { ids, ...changes })
  try {
    const { count } = await turns.take(queryName, send)
    return count
  } finally {
    // What is read before the last one is stored would show it as it was.
    if (turns.areOver(queryName)) void refetchQueries({ queryKey: [queryName] })
  }
}

/** Every note that the query matches, in its order, whether or not it has been loaded. */
export async function readLoveNotes(query: LoveNoteQuery): Promise<OwnLoveNote[]> {
  const notes: OwnLoveNote[] = []
  const params = toParams(loveNoteList, query)
  for (let next: string | null = ''; next !== null;) {
    if (next !== '') params.set('after', next)
    const page: ListPage<OwnLoveNote> = await api.get(`${path}?${params}`)
    notes.push(...page.rows)
    next = page.next
  }
  return notes
}

declare module '#platform/web/query-client.ts' {
  interface QueryNames {
    'love-notes': unknown
  }
}
