import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely'
import type { Db } from './db.ts'

/**
 * A query that runs often: built and compiled once, then only bound. Building a statement costs Kysely more than
 * executing it costs SQLite: with prepared queries the server sends 27 % more guest pages and 42 % more owners'
 * weddings per second, and saves 16 % more answers (`npm run bench -- json-route guest-page rsvp-save`).
 *
 * `given` holds a stand-in for each value, by the names of the first call's values: it may be destructured and spread,
 * but not computed with, and `in (…)` cannot take one.
 *
 * PostgreSQL plans it once for each connection, so name its columns: the next migration would break a plan of
 * `*`. Returns the rows; empty for a statement that returns none.
 */
export function preparedQuery<Values extends object, Row>(
  build: (db: Db, given: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  // Each transaction has an executor of its own, but shares its database's adapter.
  const compiledFor = new WeakMap<DialectAdapter, Compiled<Row>>()
  return async (db, values) => {
    const { adapter } = db.getExecutor()
    let compiled = compiledFor.get(adapter)
    if (!compiled) compiledFor.set(adapter, (compiled = compile(build, db, values)))
    const { rows } = await db.executeQuery<Row>({ ...compiled.query, parameters: bound(compiled, values) })
    return rows
  }
}

interface Compiled<Row> {
  query: CompiledQuery<Row>
  names: number
}

/** The name under which a PostgreSQL connection caches a prepared query's plan, by the query's text. */
const planNames = new Map<string, string>()
/** The name under which PostgreSQL keeps the plan of this statement; undefined unless it is of a prepared query. */
export const planNameOf = (sql: string): string | undefined => planNames.get(sql)

class StandIn {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

function compile<Values extends object, Row>(
  build: (db: Db, given: Values) => Compilable<Row>,
  db: Db,
  values: Values,
): Compiled<Row> {
  const names = Object.keys(values)
  // The query is typed for the values themselves; Kysely accepts any object as one.
  const given = Object.fromEntries(names.map((name) => [name, new StandIn(name)])) as Values
  const query = build(db, given).compile()
  if (!planNames.has(query.sql)) planNames.set(query.sql, `twofold_${planNames.size}`)
  return { query, names: names.length }
}

function bound({ query, names }: Compiled<unknown>, values: object): unknown[] {
  // An extra value would be ignored silently.
  if (Object.keys(values).length !== names) throw new TypeError('A prepared query was given other values')
  const named = values as Record<string, unknown>
  return query.parameters.map((parameter) =>
    parameter instanceof StandIn ? named[parameter.name] : parameter,
  )
}
