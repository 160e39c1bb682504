import type { TimeZone } from '#platform/model/dates.ts'
import { fold } from '#platform/model/folding.ts'
import { isChoice, readFilter, testOf, writeFilter } from './list-filters.ts'
import type { FilterValue, ListChoice, ListFilter } from './list-filters.ts'

/** What the filters of a list are set to, by their names. */
export type FilterValues = Record<string, FilterValue>

/** What a list of rows can be searched, filtered and sorted by: one definition for the screen, its URL and the API. */
export interface ListDefinition<T, F extends FilterValues, S extends string> {
  name: string
  search: {
    /** Names, found without regard to case, accents and punctuation (fold). */
    names: (row: T) => string[]
    /** Other texts, found without regard to case. */
    texts?: (row: T) => (string | null)[]
  }
  filters: { [K in keyof F]: ListChoice<T, F[K]> | ListFilter<T, F[K]> }
  /** What rows are ordered by, part by part; equal rows keep the order of their ids. */
  sorts: Record<S, (row: T) => readonly (string | number)[]>
  defaultSort: NoInfer<S>
}

/** A sort, or with a minus sign its reverse. */
export type ListSort<S extends string> = S | `-${S}`

export interface ListQuery<F extends FilterValues, S extends string> {
  search: string
  /** An absent filter lets every row through. */
  filters: Partial<F>
  sort: ListSort<S>
}

/** Longer searches than this find nothing that a shorter one would not. */
export const SEARCH_MAX_LENGTH = 200

/** A list definition with its types worked out from its parts. */
export function defineList<T extends { id: string }, F extends FilterValues, S extends string>(
  definition: ListDefinition<T, F, S>,
): ListDefinition<T, F, S> {
  return definition
}

/** The query that a URL or a request asks for; what the list does not know is passed over. */
export function readQuery<T, F extends FilterValues, S extends string>(
  list: ListDefinition<T, F, S>,
  params: URLSearchParams,
): ListQuery<F, S> {
  const filters: Partial<F> = {}
  for (const name of filterNames(list)) {
    const text = params.get(name)
    const value = text === null ? undefined : readFilter(list.filters[name], text)
    if (value !== undefined) filters[name] = value
  }
  const sort = params.get('sort') ?? ''
  return {
    search: (params.get('search') ?? '').slice(0, SEARCH_MAX_LENGTH),
    filters,
    sort: isSort(list, sort) ? sort : list.defaultSort,
  }
}

/** The shortest parameters that `readQuery` reads back as `query`. */
export function toParams<T, F extends FilterValues, S extends string>(
  list: ListDefinition<T, F, S>,
  query: ListQuery<F, S>,
): URLSearchParams {
  const params = new URLSearchParams()
  if (query.search !== '') params.set('search', query.search)
  for (const name of filterNames(list)) {
    const value = query.filters[name]
    if (value !== undefined) params.set(name, writeFilter(list.filters[name], value))
  }
  if (query.sort !== list.defaultSort) params.set('sort', query.sort)
  return params
}

/** Whether the query leaves anything out, so that an empty screen can tell 'none yet' from 'none found'. */
export function isNarrowed<F extends FilterValues>(query: ListQuery<F, string>): boolean {
  return query.search.trim() !== '' || Object.keys(query.filters).length > 0
}

/**
 * The rows that the query matches, in its order. Neither rows nor an array of them may change once it was seen;
 * `zone` is where the days of a date range are counted.
 */
export function applyList<T extends { id: string }, F extends FilterValues, S extends string>(
  list: ListDefinition<T, F, S>,
  rows: readonly T[],
  query: ListQuery<F, S>,
  zone: TimeZone = 'UTC',
): T[] {
  return matchingRows(list, rows, query, zone)
}

/** How many rows each value of a choice would show, and `all` of them, under the rest of the query. */
export function countByFilter<
  T extends { id: string },
  F extends FilterValues,
  S extends string,
  K extends keyof F & string,
>(
  list: ListDefinition<T, F, S>,
  rows: readonly T[],
  query: ListQuery<F, S>,
  name: K,
  zone: TimeZone = 'UTC',
): Record<(F[K] & string) | 'all', number> {
  const { [name]: _own, ...rest } = query.filters
  const matching = matchingRows(list, rows, { ...query, filters: rest as Partial<F> }, zone)
  const filter = list.filters[name]
  const values = isChoice(filter) ? filter.values : []
  const counts = values.map((value) => [
    value,
    matching.filter(testOf(filter, value, { all: rows, zone })).length,
  ])
  return Object.fromEntries([['all', matching.length], ...counts])
}

function matchingRows<T extends { id: string }, F extends FilterValues, S extends string>(
  list: ListDefinition<T, F, S>,
  rows: readonly T[],
  query: ListQuery<F, S>,
  zone: TimeZone,
): T[] {
  const tests = filterNames(list).flatMap((name) => {
    const value = query.filters[name]
    return value === undefined ? [] : [testOf(list.filters[name], value, { all: rows, zone })]
  })
  const found = foundRows(list, rows, query)
  return found.filter((row) => tests.every((lets) => lets(row)))
}

const latestSearches = new WeakMap<object, { search: string; found: readonly unknown[] }>()

/** In the query's order. A screen asks twice for each letter: for the rows, and for their number under each choice. */
function foundRows<T extends { id: string }, F extends FilterValues, S extends string>(
  list: ListDefinition<T, F, S>,
  rows: readonly T[],
  { search, sort }: ListQuery<F, S>,
): readonly T[] {
  const ordered = orderedRows(list, rows, sort)
  const latest = latestSearches.get(ordered)
  if (latest?.search === search) return latest.found as readonly T[]
  const found = ordered.filter(searcher(list, search))
  latestSearches.set(ordered, { search, found })
  return found
}

interface SearchTexts {
  lower: string
  folded: string
}

// Folding thousands of names at every key pressed would be felt; rows are plain values that never change.
const searchTexts = new WeakMap<object, WeakMap<object, SearchTexts>>()

function searcher<T extends object, F extends FilterValues, S extends string>(
  list: ListDefinition<T, F, S>,
  search: string,
): (row: T) => boolean {
  const lower = search.trim().toLowerCase()
  if (lower === '') return () => true
  const folded = fold(search)
  return (row) => {
    const texts = remember(searchTexts, list, row, () => textsOf(list, row))
    return texts.lower.includes(lower) || (folded !== '' && texts.folded.includes(folded))
  }
}

/** In one piece each: a search is one line, and never finds the end of one text with the beginning of the next. */
function textsOf<T, F extends FilterValues, S extends string>(
  { search }: ListDefinition<T, F, S>,
  row: T,
): SearchTexts {
  const names = search.names(row)
  const texts = [...names, ...(search.texts?.(row) ?? [])]
  return {
    lower: texts.map((text) => (text ?? '').toLowerCase()).join('\n'),
    folded: names.map(fold).join('\n'),
  }
}

const orders = new WeakMap<object, WeakMap<object, readonly object[]>>()
const reversedOrders = new WeakMap<object, WeakMap<object, readonly object[]>>()
const sortKeys = new WeakMap<object, WeakMap<object, readonly (string | number)[]>>()

/** All rows in the order of `sort`, worked out once for each array of them. */
function orderedRows<T extends { id: string }, F extends FilterValues, S extends string>(
  list: ListDefinition<T, F, S>,
  rows: readonly T[],
  sort: ListSort<S>,
): readonly T[] {
  const isReversed = sort.startsWith('-')
  const keyOf = list.sorts[(isReversed ? sort.slice(1) : sort) as S]
  return remember(isReversed ? reversedOrders : orders, keyOf, rows, () => {
    const keyed = rows.map((row) => ({ row, key: remember(sortKeys, keyOf, row, () => keyOf(row)) }))
    keyed.sort((a, b) => {
      const order = compareKeys(a.key, b.key)
      return (isReversed ? -order : order) || compare(a.row.id, b.row.id)
    })
    return keyed.map(({ row }) => row)
  }) as readonly T[]
}

function compareKeys(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  for (let part = 0; part < a.length; part++) {
    const order = compare(a[part] ?? '', b[part] ?? '')
    if (order !== 0) return order
  }
  return 0
}

/** By code unit: folded texts need no collation, and every engine agrees on the order. */
function compare(a: string | number, b: string | number): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function remember<V>(
  caches: WeakMap<object, WeakMap<object, V>>,
  owner: object,
  row: object,
  make: () => V,
): V {
  let cache = caches.get(owner)
  if (!cache) caches.set(owner, (cache = new WeakMap()))
  let value = cache.get(row)
  if (value === undefined) cache.set(row, (value = make()))
  return value
}

function filterNames<T, F extends FilterValues, S extends string>(
  list: ListDefinition<T, F, S>,
): (keyof F & string)[] {
  return Object.keys(list.filters)
}

function isSort<T, F extends FilterValues, S extends string>(
  list: ListDefinition<T, F, S>,
  text: string,
): text is ListSort<S> {
  return Object.hasOwn(list.sorts, text.replace(/^-/, ''))
}
