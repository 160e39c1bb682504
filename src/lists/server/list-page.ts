import { sql } from 'kysely'
import type { Expression, RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely'
import { AppError } from '#platform/model/app-error.ts'
import { epochMs, instantOf } from '#platform/model/dates.ts'
import type { TimeZone } from '#platform/model/dates.ts'
import { fold } from '#platform/model/folding.ts'
import { isStorable } from '#platform/model/storable-text.ts'
import type { FilterValues, ListQuery, PagedList, SortType } from '../model/define-list.ts'
import { instantsOf } from '../model/list-filters.ts'
import type { DateRange, FieldFilter, FilterValue, NumberRange } from '../model/list-filters.ts'
import { IDS_MAX, PAGE_ROWS } from '../model/list-page.ts'
import type { ListCounts, ListPage } from '../model/list-page.ts'
import { formatCount } from '#platform/model/format-count.ts'

/** A query for rows of one table that the caller may see. */
// oxlint-disable-next-line typescript/no-explicit-any -- any table
type Rows<Row> = SelectQueryBuilder<any, any, Row>

interface PageRequest<F extends FilterValues, S extends string> {
  query: ListQuery<F, S>
  /** `next` of the previous page; null for the first page. */
  after: string | null
  /** The time zone for the days of a date filter. */
  zone?: TimeZone
  limit?: number
  /** false if nobody shows how many there are */
  isCounted?: boolean
}

/**
 * A page of what `applyList` would return for `rows`, filtered and sorted by the database. `rows` must select the id
 * and the fields of the list's sorts.
 * @throws AppError `invalid` for an `after` that is not the `next` of a page
 */
export async function readPage<T, F extends FilterValues, S extends string, Row extends object>(
  rows: Rows<Row>,
  list: PagedList<T, F, S>,
  request: PageRequest<F, S>,
): Promise<ListPage<Row>> {
  const { query, after, zone = 'UTC', limit = PAGE_ROWS, isCounted = after === null } = request
  const order = orderOf(list, query.sort)
  const { column, direction } = order
  const page = await rows
    .where(matches(list, query, zone))
    .$if(after !== null, (found) => found.where(comesAfter(order, after ?? '')))
    .orderBy(sql.ref(column), direction)
    .orderBy(sql.ref('id'), direction)
    .limit(limit + 1)
    .execute()
  return {
    ...pageOf(page, list, query.sort, limit),
    counts: isCounted ? await countRows(rows, list, query, zone) : null,
  }
}

/**
 * The page at the start of `read`, which was read in the order of `sort`, with one row more than `limit` if there is
 * another page: for a first page whose query is prepared.
 */
export function pageOf<T, F extends FilterValues, S extends string, Row extends object>(
  read: readonly Row[],
  list: PagedList<T, F, S>,
  sort: string,
  limit: number,
): Pick<ListPage<Row>, 'rows' | 'next'> {
  const rows = read.slice(0, limit)
  const last = read.length > limit ? rows.at(-1) : undefined
  return { rows, next: last ? cursorOf(last as Record<string, unknown>, orderOf(list, sort).column) : null }
}

/** The ids of all matching rows, unordered. @throws AppError `limit_reached` for more than one call can act on */
export async function readMatchingIds<T, F extends FilterValues, S extends string>(
  rows: Rows<object>,
  list: PagedList<T, F, S>,
  query: ListQuery<F, S>,
  zone: TimeZone = 'UTC',
): Promise<string[]> {
  const found = await rows
    .clearSelect()
    .select(sql.ref<string>('id').as('id'))
    .where(matches(list, query, zone))
    .limit(IDS_MAX + 1)
    .execute()
  if (found.length > IDS_MAX)
    throw new AppError('limit_reached', `At most ${formatCount(IDS_MAX)} can be chosen at once`)
  return found.map(({ id }) => id)
}

async function countRows<T, F extends FilterValues, S extends string>(
  rows: Rows<object>,
  list: PagedList<T, F, S>,
  query: ListQuery<F, S>,
  zone: TimeZone,
): Promise<ListCounts> {
  const { segments } = list
  const all = rows.clearSelect()
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  if (segments === undefined) {
    const { matching } = await all
      .where(matches(list, query, zone))
      .select((eb) => eb.fn.countAll<number>().as('matching'))
      .executeTakeFirstOrThrow()
    return { total, matching, by: {} }
  }
  const { [segments]: chosen, ...others } = query.filters
  const { field, choices } = list.filters[segments]
  const groups = await all
    .where(matches(list, { ...query, filters: others as Partial<F> }, zone))
    .select((eb) => [sql.ref<string>(field).as('value'), eb.fn.countAll<number>().as('count')])
    .groupBy(sql.ref(field))
    .execute()
  const countOf = (value: string) => groups.find((group) => group.value === value)?.count ?? 0
  const by = Object.fromEntries(Object.keys(choices).map((value) => [value, countOf(value)]))
  const sum = groups.reduce((before, { count }) => before + count, 0)
  return { total, matching: chosen === undefined ? sum : countOf(chosen as string), by: { all: sum, ...by } }
}

function matches<T, F extends FilterValues, S extends string>(
  list: PagedList<T, F, S>,
  { search, filters }: ListQuery<F, S>,
  zone: TimeZone,
): Expression<SqlBool> {
  const set = Object.entries<FilterValue | undefined>(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [filterCondition(list.filters[name] as FieldFilter<T, never>, value, zone)],
  )
  return sql<SqlBool>`${sql.join([sql`1 = 1`, isFound(list.columns, search), ...set], sql` and `)}`
}

/** The condition of one filter on a row, as SQL. */
function filterCondition<T>(
  { kind, field }: FieldFilter<T, never>,
  value: FilterValue,
  zone: TimeZone,
): RawBuilder<SqlBool> {
  const column = sql.ref(field)
  switch (kind) {
    case 'is-true':
      return sql`${column} = ${value === 'yes' ? 1 : 0}`
    case 'is-set':
      return value === 'yes' ? sql`${column} is not null` : sql`${column} is null`
    case 'any-of':
      return sql`${column} in (${sql.join(value as readonly string[])})`
    case 'days': {
      const { start, end } = instantsOf(value as DateRange, zone)
      const from = start === null ? sql`1 = 1` : sql`${column} >= ${start}`
      return end === null ? sql`(${from})` : sql`(${from} and ${column} < ${end})`
    }
    case 'numbers': {
      const { min, max } = value as NumberRange
      return sql`${column} between ${min} and ${max}`
    }
    case 'one-of':
    case 'yes-or-no':
      return sql`${column} = ${value}`
  }
}

function isFound(
  { names, texts, folded }: PagedList<unknown, FilterValues, string>['columns'],
  search: string,
): RawBuilder<SqlBool> {
  const lower = search.trim().toLowerCase()
  if (lower === '') return sql`1 = 1`
  // Text that databases cannot store cannot be in any row.
  if (!isStorable(lower)) return sql`1 = 0`
  const plain = fold(search)
  const tests = [...names, ...texts].map((column) => contains(sql`lower(${sql.ref(column)})`, lower))
  if (folded !== null && plain !== '') tests.push(contains(sql.ref(folded), plain))
  return sql`(${sql.join(tests, sql` or `)})`
}

function contains(text: RawBuilder<unknown>, part: string): RawBuilder<SqlBool> {
  const pattern = `%${part.replace(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`${text} like ${pattern} escape '\\'`
}

interface Order {
  column: string
  type: SortType
  direction: 'asc' | 'desc'
}

function orderOf<T, F extends FilterValues, S extends string>(list: PagedList<T, F, S>, sort: string): Order {
  const isReversed = sort.startsWith('-')
  const rule = list.columns.sorts[(isReversed ? sort.slice(1) : sort) as S]
  return { ...rule, direction: isReversed ? 'desc' : 'asc' }
}

function comesAfter({ column, type, direction }: Order, after: string): RawBuilder<SqlBool> {
  const { value, id } = readCursor(after, type)
  const sorted = sql.ref(column)
  const isBeyond = direction === 'asc' ? sql`>` : sql`<`
  return sql`(${sorted} ${isBeyond} ${value} or (${sorted} = ${value} and ${sql.ref('id')} ${isBeyond} ${id}))`
}

/** The cursor at the end of a page: the sort value and id of its last row. */
function cursorOf(row: Record<string, unknown>, column: string): string {
  return Buffer.from(JSON.stringify([row[column], row['id']])).toString('base64url')
}

function readCursor(text: string, type: SortType): { value: string | number; id: string } {
  const [value, id] = cursorParts(text)
  if (!isValueOf(type, value) || typeof id !== 'string' || !isStorable(id)) {
    const message = 'This page of the list does not exist'
    throw new AppError('invalid', message, { fields: { after: message } })
  }
  return { value: value as string | number, id }
}

function cursorParts(text: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}

/** Whether a database can compare the value with a column of that type: anybody can forge a cursor. */
function isValueOf(type: SortType, value: unknown): boolean {
  if (type === 'number') return Number.isInteger(value) && Math.abs(value as number) < 2 ** 31
  if (typeof value !== 'string' || !isStorable(value)) return false
  return type === 'text' || isInstant(value)
}

function isInstant(text: string): boolean {
  return /^[12]\d{3}-/.test(text) && !Number.isNaN(epochMs(text)) && instantOf(epochMs(text)) === text
}
