import type { TimeZone } from '#platform/model/dates.ts'
import { fold } from '#platform/model/folding.ts'
import { listCopy as copy } from './list-copy.ts'
import type { FieldFilter, FilterValue, ListFilter } from './list-filters.ts'

/** The values of a list's filters, by name. */
export type FilterValues = Record<string, FilterValue>

/** An order of a list, with its label in the sort control. */
export interface SortRule<T> {
  label: string
  /** The label of the reverse order; without it the control offers only one direction. */
  reversed?: string
  /** What rows are compared by, part by part; equal rows are ordered by id. */
  by: (row: T) => readonly (string | number)[]
  /** Rows to which the order does not apply: they come last in both directions. */
  last?: (row: T) => boolean
}

/** How a list of rows can be searched, filtered and sorted: one definition for the screen, its URL and the API. */
export interface ListDefinition<T, F extends FilterValues, S extends string> {
  search: {
    /** Names, searched ignoring case, accents and punctuation (fold). */
    names: (row: T) => string[]
    /** Other texts, searched ignoring case. */
    texts?: (row: T) => (string | null)[]
  }
  filters: { [K in keyof F]: ListFilter<T, F[K]> }
  /** The filter whose choices are shown above the list; the others are in the dialog. */
  segments?: NoInfer<keyof F & string>
  sorts: Record<S, SortRule<T>>
  defaultSort: NoInfer<ListSort<S>>
}

/** A sort, or its reverse if a minus sign precedes it. */
export type ListSort<S extends string> = S | `-${S}`

export interface ListQuery<F extends FilterValues, S extends string> {
  search: string
  /** An absent filter lets every row through. */
  filters: Partial<F>
  sort: ListSort<S>
}

/** The query type of a list. */
export type QueryOf<L> = L extends ListDefinition<infer _T, infer F, infer S> ? ListQuery<F, S> : never

/** The maximum length of a search. */
export const SEARCH_MAX_LENGTH = 200

/** A list definition with its types inferred from its parts. */
export function defineList<T extends { id: string }, F extends FilterValues, S extends string>(
  definition: ListDefinition<T, F, S>,
): ListDefinition<T, F, S> {
  return definition
}

/** A list that a server can also read in pages: it refers to single fields of a row, named like their columns. */
export interface PagedList<T, F extends FilterValues, S extends string> extends ListDefinition<T, F, S> {
  filters: { [K in keyof F]: FieldFilter<T, F[K]> }
  columns: {
    names: readonly string[]
    texts: readonly string[]
    /** The column with the folded names as one text; null for a list without names. */
    folded: string | null
    sorts: Record<S, { column: string; type: SortType }>
  }
}

/** The type of a column that rows are sorted by. */
export type SortType = 'text' | 'number' | 'instant'

interface PagedListParts<T, F extends FilterValues, S extends string> {
  search: {
    names: readonly (keyof T & string)[]
    /** The column that holds these names, folded, as one text. */
    folded: string | null
    texts?: readonly (keyof T & string)[]
  }
  filters: { [K in keyof F]: FieldFilter<T, F[K]> }
  segments?: NoInfer<keyof F & string>
  /** Each by one field that is never null. */
  sorts: Record<S, Pick<SortRule<T>, 'label' | 'reversed'> & { field: keyof T & string; type: SortType }>
  defaultSort: NoInfer<ListSort<S>>
}

/** Defines a list of `T` that grows and is read page by page; in memory it behaves the same. */
export function definePagedList<T extends { id: string }>() {
  return <F extends FilterValues, S extends string>(parts: PagedListParts<T, F, S>): PagedList<T, F, S> => {
    const { names, texts = [], folded } = parts.search
    const sorts = mapValues(parts.sorts, ({ label, reversed, field }): SortRule<T> => {
      const by = (row: T) => [row[field] as string | number]
      return { label, ...(reversed !== undefined && { reversed }), by }
    })
    return {
      ...parts,
      search: {
        names: (row) => names.map((field) => row[field] as string),
        texts: (row) => texts.map((field) => row[field] as string | null),
      },
      sorts,
      columns: {
        names,
        texts,
        folded,
        sorts: mapValues(parts.sorts, ({ field, type }) => ({ column: field, type })),
      },
    }
  }
}

/** The query in the parameters of a URL or a request; anything the list does not know is ignored. */
export function readQuery<T, F extends FilterValues, S extends string>(
  list: ListDefinition<T, F, S>,
  params: URLSearchParams,
): ListQuery<F, S> {
  const filters: Partial<F> = {}
  for (const name of filterNames(list)) {
    const text = params.get(name)
    const value = text === null ? undefined : list.filters[name].read(text)
    if (value !== undefined) filters[name] = value
  }
  const sort = params.get('sort') ?? ''
  return {
    search: (params.get('search') ?? '').slice(0, SEARCH_MAX_LENGTH),
    filters,
    sort: isSort(list, sort) ? sort : list.defaultSort,
  }
}

/** The shortest parameters that `readQuery` turns back into `query`. */
export function toParams<T, F extends FilterValues, S extends string>(
  list: ListDefinition<T, F, S>,
  query: ListQuery<F, S>,
): URLSearchParams {
  const params = new URLSearchParams()
  if (query.search !== '') params.set('search', query.search)
  for (const name of filterNames(list)) {
    const value = query.filters[name]
    if (value !== undefined) params.set(name, list.filters[name].write(value))
  }
  if (query.sort !== list.defaultSort) params.set('sort', query.sort)
  return params
}

/** Whether the query leaves anything out, so that an empty screen can tell 'none yet' from 'none found'. */
export function isNarrowed<F extends FilterValues>(query: ListQuery<F, string>): boolean {
  return query.search.trim() !== '' || Object.keys(query.filters).length > 0
}

/** The names of the list's filters, in the order of their definition. */
export function filterNames<T, F extends FilterValues, S extends string>(
  list: ListDefinition<T, F, S>,
): (keyof F & string)[] {
  return Object.keys(list.filters)
}

/** The options of the sort control: each sort, and its reverse if that has a label or is the current order. */
export function sortChoices<T, F extends FilterValues, S extends string>(
  list: ListDefinition<T, F, S>,
  current: ListSort<S> = list.defaultSort,
): { value: ListSort<S>; label: string }[] {
  return Object.entries<SortRule<T>>(list.sorts).flatMap(([sort, { label, reversed }]) => {
    const reverse = `-${sort as S}` as const
    const offersReverse = reversed !== undefined || reverse === current
    return [
      { value: sort as S, label },
      ...(offersReverse ? [{ value: reverse, label: reversed ?? copy.inReverse(label) }] : []),
    ]
  })
}

/**
 * The rows that match the query, in its order. Neither rows nor arrays of them may be mutated afterwards, since results
 * are cached. `zone` is the time zone for date ranges.
 */
export function applyList<T extends { id: string }, F extends FilterValues, S extends string>(
  list: ListDefinition<T, F, S>,
  rows: readonly T[],
  query: ListQuery<F, S>,
  zone: TimeZone = 'UTC',
): T[] {
  const tests = filterNames(list).flatMap((name) => {
    const value = query.filters[name]
    return value === undefined ? [] : [list.filters[name].test(value, { all: rows, zone })]
  })
  return foundRows(list, rows, query).filter((row) => tests.every((lets) => lets(row)))
}

/** How many rows each value of a filter would show, and `all` of them, under the rest of the query. */
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
): Record<string, number> {
  const { [name]: _own, ...rest } = query.filters
  const matching = applyList(list, rows, { ...query, filters: rest as Partial<F> }, zone)
  const { choices, test } = list.filters[name]
  const counts = Object.keys(choices).map((value) => [
    value,
    matching.filter(test(value as F[K], { all: rows, zone })).length,
  ])
  return Object.fromEntries([['all', matching.length], ...counts])
}

// The gain of each cache was measured with 5,000 guests, per letter typed: with all three it takes 1.4 ms.
/** A screen searches twice per letter, for the rows and for the number under each choice: without this cache 3.8 ms. */
const latestSearches = new WeakMap<object, { search: string; found: readonly unknown[] }>()

/** The rows that the search finds, in the query's order. */
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

/** By list and row, which is never mutated: without this cache every letter folds all names again, 4.6 ms. */
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

/** Texts are joined by line breaks: a search is one line, so it never matches across two texts. */
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

/** By sort rule and array of rows: without this cache every letter sorts the list again, 6.9 ms. */
const orders = new WeakMap<object, WeakMap<object, readonly object[]>>()
const reversedOrders = new WeakMap<object, WeakMap<object, readonly object[]>>()
/**
 * By sort rule and row: when one row changes, 3.3 ms instead of 4.4; reading everything again is 7 ms slower for it.
 */
const sortKeys = new WeakMap<object, WeakMap<object, readonly (string | number)[]>>()

/** All rows in the order of `sort`, computed once for each array. */
function orderedRows<T extends { id: string }, F extends FilterValues, S extends string>(
  list: ListDefinition<T, F, S>,
  rows: readonly T[],
  sort: ListSort<S>,
): readonly T[] {
  const isReversed = sort.startsWith('-')
  const rule = list.sorts[(isReversed ? sort.slice(1) : sort) as S]
  const inOrder = () =>
    remember(orders, rule, rows, () =>
      lastToEnd(
        rule,
        rows
          .map((row) => ({ row, key: remember(sortKeys, rule, row, () => rule.by(row)) }))
          .sort((a, b) => compareKeys(a.key, b.key) || compare(a.row.id, b.row.id))
          .map(({ row }) => row),
      ),
    )
  const ordered = isReversed
    ? remember(reversedOrders, rule, rows, () => lastToEnd(rule, (inOrder() as T[]).toReversed()))
    : inOrder()
  return ordered as readonly T[]
}

function lastToEnd<T>({ last }: SortRule<T>, rows: readonly T[]): readonly T[] {
  return last ? [...rows.filter((row) => !last(row)), ...rows.filter(last)] : rows
}

function compareKeys(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  for (let part = 0; part < a.length; part++) {
    const order = compare(a[part] ?? '', b[part] ?? '')
    if (order !== 0) return order
  }
  return 0
}

/** By code unit: folded texts need no collation, and every engine agrees on this order. */
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

function mapValues<K extends string, A, B>(all: Record<K, A>, change: (one: A) => B): Record<K, B> {
  const entries = Object.entries<A>(all).map(([key, one]) => [key, change(one)])
  return Object.fromEntries(entries) as Record<K, B>
}

function isSort<T, F extends FilterValues, S extends string>(
  list: ListDefinition<T, F, S>,
  text: string,
): text is ListSort<S> {
  return Object.hasOwn(list.sorts, text.replace(/^-/, ''))
}
