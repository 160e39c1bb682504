// Which statements the application runs for a request, and whether each uses an index: no page and no call may
// take longer because there are more weddings. With STATEMENTS_FILE each statement is also written there as a
// line, for bench/plans.ts.
import { AsyncLocalStorage } from 'node:async_hooks'
import { appendFileSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Db, Engine } from '#platform/server/db/db.ts'

/** Tables that stay small, however many weddings there are. */
export const SMALL = new Set(['signing_keys', 'sandbox_sessions', 'sandbox_events'])

export interface Statement {
  text: string
  values: readonly unknown[]
  /** the first request that ran it: 'GET /api/guests' */
  request: string
}

const underWay = new AsyncLocalStorage<string>()
const known = new Set<string>()
let waiting: Statement[] = []

/** Handles one request; the statements run for it are recorded for `findScans`. */
export function asRequest<T>(name: string, handle: () => T): T {
  return underWay.run(name, handle)
}

function keep(text: string, values: readonly unknown[] = []): void {
  const request = underWay.getStore()
  if (request === undefined || known.has(text) || !/^\s*(select|insert|update|delete|with)\b/i.test(text))
    return
  known.add(text)
  const statement: Statement = { text, values, request }
  waiting.push(statement)
  const file = process.env['STATEMENTS_FILE']
  if (file) appendFileSync(file, `${JSON.stringify(statement)}\n`)
}

// oxlint-disable-next-line typescript/unbound-method -- called below on the database of the caller
const prepare = Sqlite.prototype.prepare
Sqlite.prototype.prepare = function (this: Sqlite.Database, text: string) {
  keep(text)
  return prepare.call(this, text)
} as typeof prepare

// oxlint-disable-next-line typescript/unbound-method -- called below on the connection of the caller
const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...given: [pg.QueryConfig | string, unknown[]?]) {
  const [statement, values] = given
  if (typeof statement === 'string') keep(statement, values)
  else keep(statement.text, statement.values)
  return query.apply(this, given)
} as typeof pg.Client.prototype.query

/**
 * The statements of requests since the previous call in this process that read all rows of a table that grows
 * with the number of weddings, each with its request and the table.
 */
export async function findScans(db: Db, engine: Engine): Promise<string[]> {
  const statements = waiting
  waiting = []
  if (statements.length === 0) return []
  const scans = await db.connection().execute(async (connection) => {
    const explain: Explain = <Row>(text: string, values: readonly unknown[] = []) =>
      connection.executeQuery<Row>(CompiledQuery.raw(text, [...values])).then(({ rows }) => rows)
    // PostgreSQL would read whole tables as long as they are as small as a test's.
    if (engine === 'postgres') await explain('set enable_seqscan = off')
    const scansOf = engine === 'sqlite' ? scansOfSqlite : await prepareScansOfPostgres(explain)
    const found: { request: string; text: string; table: string }[] = []
    for (const { request, text, values } of statements)
      for (const table of await scansOf(explain, text, values)) found.push({ request, text, table })
    return found
  })
  if (scans.length === 0) return []
  const tables = new Set((await db.introspection.getTables()).map(({ name }) => name))
  return scans
    .filter(({ table }) => tables.has(table) && !SMALL.has(table))
    .map(({ request, text, table }) => `${request} reads all of ${table}: ${text.slice(0, 400)}`)
}

export type Explain = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>
type ScansOf = (explain: Explain, text: string, values: readonly unknown[]) => Promise<string[]>

const scansOfSqlite: ScansOf = async (explain, text) => {
  // The plan is the same whatever the values are.
  const values = (text.match(/\?/g) ?? []).map(() => null)
  const steps = await explain<{ detail: string }>(`explain query plan ${text}`, values)
  const aliases = new Map(
    [...text.matchAll(/"(\w+)" as "(\w+)"/g)].map(([, table, alias]) => [alias!, table!]),
  )
  return steps.flatMap(({ detail }) => {
    const [, name] = /^SCAN (\w+)/.exec(detail) ?? []
    return name ? [aliases.get(name) ?? name] : []
  })
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: PlanNode[]
}

/** The tables that a plan reads as a whole; reading the whole of a partial index is allowed, since it has few rows. */
export async function prepareScansOfPostgres(explain: Explain): Promise<ScansOf> {
  const partial = await explain<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where indpred is not null',
  )
  const isPartial = new Set(partial.map(({ name }) => name))
  const scansIn = (node: PlanNode): string[] => {
    const isWhole =
      node['Node Type'] === 'Seq Scan' ||
      (/^Index.* Scan$/.test(node['Node Type']) && !node['Index Cond'] && !isPartial.has(node['Index Name']!))
    const own = isWhole && node['Relation Name'] ? [node['Relation Name']] : []
    return [...own, ...(node.Plans ?? []).flatMap(scansIn)]
  }
  return async (_, text, values) => {
    const [row] = await explain<{ 'QUERY PLAN': string }>(`explain (format json) ${text}`, values)
    const [root] = JSON.parse(row!['QUERY PLAN']) as { Plan: PlanNode }[]
    return scansIn(root!.Plan)
  }
}
