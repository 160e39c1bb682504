import { queryOptions } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'

import type { Media, MediaSummary } from '../model/media.ts'
import { takenBack, withDecision, withFigures, withRead, withoutMedia } from '../model/media-pages.ts'
import type { MediaPages, PagesChange } from '../model/media-pages.ts'
import type { Decision } from '../model/media.ts'
import type { ListPage } from '#lists/model/list-page.ts'
import { AppError } from '#platform/model/app-error.ts'
import { clockNow, epochMs } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { api, saveAddress, saveFile } from '#platform/web/api-client.ts'
import { refetchKind } from '#platform/web/live-queries.ts'
import { queryClient } from '#platform/web/query-client.ts'

export const mediaSource = { path: '/api/media', queryName: 'media' } as const

export const mediaSummaryQuery = queryOptions({
  queryKey: ['media-summary'],
  queryFn: ({ signal }) => api.get<MediaSummary>('/api/media/summary', { signal }),
})

/** Everything that looks like an item. */
export const alikeQuery = ({ id, look_group }: Pick<Media, 'id' | 'look_group'>) =>
  queryOptions({
    queryKey: ['media-alike', look_group],
    queryFn: ({ signal }) => api.get<Media[]>(`/api/media/${id}/alike`, { signal }),
    enabled: look_group !== null,
  })

/** What was done, and what it can be taken back by. */
export interface Done {
  count: number
  decision: Id | null
}

/** Shown at once, and as it is where the server says no. */
export async function decideMedia(item: Media, status: Decision): Promise<Done> {
  const undo = changeShown(
    (read) => withDecision(read, new Set([item.id]), status),
    () => status,
  )
  const body = { status, shown: item.status }
  const { decision, ...now } = await ownCall(item.id, { ...item, status }, undo, () =>
    api.patch<Media & { decision: Id | null }>(`/api/media/${item.id}`, body),
  ).catch((error: unknown) => {
    if (isStale(error)) void refetchMedia([item.id])
    throw error
  })
  keepOwn(item.id, now)
  changePages((read) => withRead(read, new Map([[item.id, now]])))
  return { count: 1, decision }
}

/** Whether it was decided elsewhere meanwhile: the server says how. */
export function isStale(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'stale'
}

/** What of these should be asked about before all are approved. */
export function countDoubts(ids: readonly Id[]): Promise<{ hidden: number; flagged: number }> {
  return api.post('/api/media/doubts', { ids })
}

/** Returns how many are again as they were. */
export async function undoDecision(decision: Id): Promise<number> {
  const { count } = await api.post<{ count: number }>(`/api/media/decisions/${decision}/undo`)
  own.clear()
  await refetchKind('media')
  return count
}

export async function decideMany(ids: readonly Id[], status: Decision): Promise<Done> {
  const undo = changeShown(
    (read) => withDecision(read, new Set(ids), status),
    () => status,
  )
  // What was decided of them one by one is over.
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

/** The count is of its look-alikes that were hidden. */
export async function keepMedia({ id }: Media): Promise<Done> {
  const done = await api.post<Done>(`/api/media/${id}/keep`)
  own.clear()
  await refetchKind('media')
  return done
}

/** Has what could not be shown prepared once more; live changes tell what became of it. */
export async function prepareAgain({ id }: Media): Promise<void> {
  const now = await api.post<Media>(`/api/media/${id}/prepare`)
  changePages((read) => withRead(read, new Map([[id, now]])))
}

export async function exportMedia(): Promise<void> {
  const { blob, fileName } = await api.download('/api/media/export.csv')
  saveFile(blob, fileName)
}

export async function downloadOriginals(): Promise<void> {
  const { url } = await api.post<{ url: string }>('/api/media/originals-link')
  saveAddress(url)
}

export function endMediaLinks(): Promise<void> {
  return api.post('/api/media/links/end')
}

/** So many changed rows are read one by one; the pages may be a hundred. */
export const ONE_BY_ONE = 20

/** Reads rows that are shown again; what is not shown yet, such as new uploads, makes the list read again. */
export async function refetchMedia(ids: readonly Id[]): Promise<void> {
  const foreign = ids.filter((id) => !isOwnNews(id))
  if (foreign.length === 0) return
  const shown = new Set(
    readPages().flatMap(([, data]) => data.pages.flatMap(({ rows }) => rows.map(({ id }) => id))),
  )
  try {
    if (!foreign.every((id) => shown.has(id))) throw new AppError('not_found', '')
    const rows = await Promise.all(foreign.map(async (id) => [id, await findMedia(id)] as const))
    changePages((read) => withRead(read, new Map(rows)))
  } catch {
    await queryClient.invalidateQueries({ queryKey: ['media'] })
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

/** Applies a change to every list that was read, and returns what it did to each. */
function changePages(change: (read: MediaPages) => PagesChange) {
  return readPages().map(([key, data]) => {
    const done = change(asPages(key, data))
    if (done.before.length > 0) queryClient.setQueryData<ReadPages>(key, { ...data, pages: done.pages })
    return { key, done }
  })
}

/** Changes lists and figures before the server has said anything; returns what takes it back. */
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
        (data) => data && { ...data, pages: takenBack(asPages(key, data), done) },
      )
    if (figures) void queryClient.invalidateQueries({ queryKey })
  }
}

/** What this page has just made of rows: no news when the server tells it, and newer than pages under way. */
const own = new Map<Id, { row: Media | null; at: number; isTold: boolean }>()
const OWN_MS = 3000

function ownNow(): Map<Id, Media | null> {
  const since = epochMs(clockNow()) - OWN_MS
  for (const [id, { at }] of own) if (at < since) own.delete(id)
  return new Map([...own].map(([id, { row }]) => [id, row]))
}

/** Whether the server tells what this page did itself: each change is told once. */
function isOwnNews(id: Id): boolean {
  const change = ownNow().has(id) ? own.get(id) : undefined
  if (!change || change.isTold) return false
  change.isTold = true
  return true
}

function keepOwn(id: Id, row: Media | null): void {
  own.set(id, { row, at: epochMs(clockNow()), isTold: own.get(id)?.isTold ?? false })
}

/** The last call about each item: of two decisions the server hears the later one last. */
const turns = new Map<Id, Promise<unknown>>()

async function ownCall<T>(id: Id, row: Media | null, undo: () => void, call: () => Promise<T>): Promise<T> {
  own.delete(id)
  keepOwn(id, row)
  const turn = (turns.get(id) ?? Promise.resolve()).then(call, call)
  turns.set(id, turn)
  const leave = () => {
    if (turns.get(id) === turn) turns.delete(id)
  }
  turn.then(leave, leave)
  try {
    return await turn
  } catch (error) {
    own.delete(id)
    undo()
    throw error
  }
}

// A page that was asked for before a decision comes back with what was so then.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
  const [name, kind] = event.query.queryKey as readonly unknown[]
  if (name === 'media' && kind === 'pages' && own.size > 0) changePages((read) => withRead(read, ownNow()))
})

declare module '#platform/web/query-client.ts' {
  interface QueryNames {
    media: unknown
    'media-summary': unknown
    'media-alike': unknown
  }
}
