import type { InfiniteData } from '@tanstack/react-query'

import type { Media } from '../model/media.ts'
import { withVerdict, withFigures, withRead, withUndone, withoutMedia } from '../model/media-pages.ts'
import type { MediaPages, PagesChange } from '../model/media-pages.ts'
import type { Verdict } from '../model/media.ts'
import { mediaSummaryQuery } from './media-queries.ts'
import type { ListPage } from '#lists/model/list-page.ts'
import { AppError } from '#platform/model/app-error.ts'
import { clockNow, epochMs } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { createCallTurns } from '#platform/model/call-turns.ts'
import { api, saveAddress } from '#platform/web/api-client.ts'
import { refetchKind } from '#platform/web/live-queries.ts'
import { queryClient, refetchAfterOthers, refetchQueries, takesRows } from '#platform/web/query-client.ts'

/** What was done, and the id by which it can be undone. */
export interface Done {
  count: number
  decision_id: Id | null
}

/** Shows the decision at once; reverts to the actual status if the server refuses it. */
export async function decideMedia(item: Media, status: Verdict): Promise<Done> {
  const undo = changeShown(
    (read) => withVerdict(read, new Set([item.id]), status),
    () => status,
  )
  const body = { status, shown: item.status }
  const { decision_id, ...now } = await ownCall(item.id, { ...item, status }, undo, () =>
    api.patch<Media & { decision_id: Id | null }>(`/api/media/${item.id}`, body),
  ).catch((error: unknown) => {
    if (isStale(error)) void refetchMedia([item.id])
    throw error
  })
  keepOwn(item.id, now)
  changePages((read) => withRead(read, new Map([[item.id, now]])))
  return { count: 1, decision_id }
}

/** Whether it was decided elsewhere in the meantime: the message says how. */
export function isStale(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'stale'
}

/** Counts the items to ask about before all are approved. */
export function countNeedingConfirmation(ids: readonly Id[]): Promise<{ hidden: number; flagged: number }> {
  return api.post('/api/media/needing-confirmation', { ids })
}

/** Returns how many got their previous status back. */
export async function undoMediaDecision(id: Id): Promise<number> {
  const { count } = await api.post<{ count: number }>(`/api/media/decisions/${id}/undo`)
  own.clear()
  await refetchKind('media')
  return count
}

export async function decideMany(ids: readonly Id[], status: Verdict): Promise<Done> {
  const undo = changeShown(
    (read) => withVerdict(read, new Set(ids), status),
    () => status,
  )
  // Overrides any single decisions on these items.
  for (const id of ids) own.delete(id)
  try {
    return await api.post<Done>('/api/media/bulk', { ids, status })
  } catch (error) {
    undo()
    throw error
  } finally {
    void refetchKind('media')
  }
}

export async function removeMedia({ id }: Media): Promise<void> {
  const undo = changeShown(
    (read) => withoutMedia(read, id),
    () => null,
  )
  await ownCall(id, null, undo, () => api.delete(`/api/media/${id}`))
}

/** The count is of the similar ones that were hidden. */
export async function keepMedia({ id }: Media): Promise<Done> {
  const done = await api.post<Done>(`/api/media/${id}/keep`)
  own.clear()
  await refetchKind('media')
  return done
}

/** Prepares an item again that could not be shown; live events report the result. */
export async function prepareAgain({ id }: Media): Promise<void> {
  const now = await api.post<Media>(`/api/media/${id}/prepare`)
  changePages((read) => withRead(read, new Map([[id, now]])))
}

export function exportMedia(): Promise<void> {
  return api.save('/api/media/export.csv')
}

export async function downloadOriginals(): Promise<void> {
  const { url } = await api.post<{ url: string }>('/api/media/originals-link')
  saveAddress(url)
}

export function endMediaLinks(): Promise<void> {
  return api.post('/api/media/links/end')
}

/** Reads shown rows again; a row that is not shown yet, such as a new upload, makes the whole list read again. */
export async function refetchMedia(ids: readonly Id[]): Promise<void> {
  const foreign = ids.filter((id) => !isOwnNews(id))
  if (foreign.length === 0) return
  const shown = new Set(
    readPages().flatMap(([, data]) => data.pages.flatMap(({ rows }) => rows.map(({ id }) => id))),
  )
  if (!takesRows(['media', 'pages']) || !foreign.every((id) => shown.has(id)))
    return refetchAfterOthers({ queryKey: ['media'] })
  try {
    const rows = await Promise.all(foreign.map(async (id) => [id, await findMedia(id)] as const))
    changePages((read) => withRead(read, new Map(rows)))
  } catch {
    await refetchAfterOthers({ queryKey: ['media'] })
  }
}

/** @throws AppError `not_found` */
export function getMedia(id: Id): Promise<Media> {
  return api.get(`/api/media/${id}`)
}

async function findMedia(id: Id): Promise<Media | null> {
  try {
    return await getMedia(id)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

type ReadPages = InfiniteData<ListPage<Media>, string | null>
type PagesKey = readonly ['media', 'pages', string]

function readPages(): [PagesKey, ReadPages][] {
  return queryClient
    .getQueriesData<ReadPages>({ queryKey: ['media', 'pages'] })
    .flatMap(([key, data]) => (data ? [[key as unknown as PagesKey, data]] : []))
}

function asPages([, , params]: PagesKey, { pages }: ReadPages): MediaPages {
  return { pages, status: new URLSearchParams(params).get('status') }
}

/** Applies a change to every list that has been read, and returns what it did to each. */
function changePages(change: (read: MediaPages) => PagesChange) {
  return readPages().map(([key, data]) => {
    const done = change(asPages(key, data))
    if (done.before.length > 0) queryClient.setQueryData<ReadPages>(key, { ...data, pages: done.pages })
    return { key, done }
  })
}

/** Changes lists and figures before the server has responded; returns a function that undoes it. */
function changeShown(
  change: (read: MediaPages) => PagesChange,
  statusOf: (row: Media) => Media['status'] | null,
): () => void {
  const changes = changePages(change)
  const rows = new Map(changes.flatMap(({ done }) => done.before.map((row) => [row.id, row])))
  const { queryKey } = mediaSummaryQuery
  const figures = queryClient.getQueryData(queryKey)
  if (figures) queryClient.setQueryData(queryKey, withFigures(figures, [...rows.values()], statusOf))
  return () => {
    for (const { key, done } of changes)
      queryClient.setQueryData<ReadPages>(
        key,
        (data) => data && { ...data, pages: withUndone(asPages(key, data), done) },
      )
    if (figures) void refetchQueries({ queryKey })
  }
}

/**
 * The changes this page has just made: events about them are no news, and they are newer than pages still being read.
 */
const own = new Map<Id, { row: Media | null; at: number; isTold: boolean }>()
const OWN_MS = 3000

function ownNow(): Map<Id, Media | null> {
  const since = epochMs(clockNow()) - OWN_MS
  for (const [id, { at }] of own) if (at < since) own.delete(id)
  return new Map([...own].map(([id, { row }]) => [id, row]))
}

/** Whether an event is about this page's own change: each change is announced once. */
function isOwnNews(id: Id): boolean {
  const change = ownNow().has(id) ? own.get(id) : undefined
  if (!change || change.isTold) return false
  change.isTold = true
  return true
}

function keepOwn(id: Id, row: Media | null): void {
  own.set(id, { row, at: epochMs(clockNow()), isTold: own.get(id)?.isTold ?? false })
}

const turns = createCallTurns<Id>()

async function ownCall<T>(id: Id, row: Media | null, undo: () => void, call: () => Promise<T>): Promise<T> {
  own.delete(id)
  keepOwn(id, row)
  try {
    return await turns.take(id, call)
  } catch (error) {
    own.delete(id)
    undo()
    throw error
  }
}

// A page requested before a decision still contains the earlier status.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
  const [name, kind] = event.query.queryKey as readonly unknown[]
  if (name === 'media' && kind === 'pages' && own.size > 0) changePages((read) => withRead(read, ownNow()))
})
