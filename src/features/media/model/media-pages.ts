import { nextStatuses } from './media.ts'
import type { Media, MediaStatus, MediaSummary } from './media.ts'
import type { Verdict } from './media.ts'
import type { ListCounts, ListPage } from '#lists/model/list-page.ts'
import type { Id } from '#platform/model/ids.ts'

/** The pages of the review read for one query; `status` is the query's status filter. */
export interface MediaPages {
  pages: ListPage<Media>[]
  status: string | null
}

/** Where a row was, so that it can be put back. */
interface Taken {
  page: number
  index: number
  row: Media
}

/** The result of a change: the pages after it, the affected rows as they were, and those that it removed. */
export interface PagesChange {
  pages: ListPage<Media>[]
  before: Media[]
  taken: Taken[]
}

/**
 * The pages after deciding on those of `ids` that may get that status; rows that no longer match the filter are
 * removed.
 */
export function withVerdict(read: MediaPages, ids: ReadonlySet<Id>, status: Verdict): PagesChange {
  return changed(read, (row) =>
    ids.has(row.id) && nextStatuses(row).includes(status) ? { ...row, status } : row,
  )
}

/** The pages without this row. */
export function withoutMedia(read: MediaPages, id: Id): PagesChange {
  return changed(read, (row) => (row.id === id ? null : row))
}

/** The pages with rows replaced by what the server returned for them; a row with a later decision stays. */
export function withRead(read: MediaPages, rows: ReadonlyMap<Id, Media | null>): PagesChange {
  return changed(read, (row) => {
    const now = rows.get(row.id)
    if (now === undefined) return row
    return now && isOlder(now, row) ? row : now
  })
}

/** The pages with the effects of `change` undone, whatever else has happened to them since. */
export function withUndone(
  read: MediaPages,
  { before, taken }: Pick<PagesChange, 'before' | 'taken'>,
): ListPage<Media>[] {
  const old = new Map(before.map((row) => [row.id, row]))
  const back = changed(read, (row) => old.get(row.id) ?? row, true).pages
  const here = new Set(back.flatMap(({ rows }) => rows.map(({ id }) => id)))
  for (const { page, index, row } of taken) {
    const rows = back[page]?.rows
    if (!rows || here.has(row.id)) continue
    back[page] = { ...back[page]!, rows: rows.toSpliced(Math.min(index, rows.length), 0, row) }
    countRow(back, null, row, 1)
  }
  return back
}

/** The figures after rows have changed from `before` to the status that `after` returns; null means deleted. */
export function withFigures(
  summary: MediaSummary,
  before: readonly Media[],
  after: (row: Media) => MediaStatus | null,
): MediaSummary {
  const next = { ...summary }
  for (const row of before) {
    const status = after(row)
    next[row.status]--
    if (status !== null) next[status]++
    else {
      next.total--
      next[row.kind === 'photo' ? 'photos' : 'videos']--
    }
  }
  return next
}

function isOlder(one: Media, other: Media): boolean {
  return other.decided_at !== null && (one.decided_at ?? '') < other.decided_at
}

function changed(
  { pages, status }: MediaPages,
  change: (row: Media) => Media | null,
  keepsAll = false,
): PagesChange {
  const before: Media[] = []
  const taken: Taken[] = []
  const moves: [from: Media, to: Media | null, isShown: boolean][] = []
  const next = pages.map((page, at) => {
    const rows = page.rows.flatMap((row, index) => {
      const now = change(row)
      if (now === row) return [row]
      before.push(row)
      const isShown = now !== null && (keepsAll || status === null || now.status === status)
      moves.push([row, now, isShown])
      if (!isShown) taken.push({ page: at, index, row })
      return isShown ? [now] : []
    })
    return rows.length === page.rows.length && rows.every((row, index) => row === page.rows[index])
      ? page
      : { ...page, rows }
  })
  for (const [from, to, isShown] of moves) countRow(next, from, to, isShown ? 0 : -1)
  return { pages: next, before, taken }
}

/** Moves one row from one count to another; null means that it does not exist. */
function countRow(pages: ListPage<Media>[], from: Media | null, to: Media | null, matching: number): void {
  const first = pages[0]
  if (!first?.counts) return
  const counts: ListCounts = { ...first.counts, by: { ...first.counts.by } }
  const { by } = counts
  const add = (name: string, count: number) => {
    by[name] = (by[name] ?? 0) + count
  }
  if (from) add(from.status, -1)
  if (to) add(to.status, 1)
  if (!from || !to) {
    const sign = to ? 1 : -1
    counts.total += sign
    add('all', sign)
  }
  counts.matching += matching
  pages[0] = { ...first, counts }
}
