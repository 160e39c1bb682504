import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { SMALL, prepareScansOfPostgres } from '../tests/support/request-statements.ts'
import type { Explain, Statement } from '../tests/support/request-statements.ts'
import type { Figure } from './figure.ts'
import { onPostgres } from './on-postgres.ts'
import { makeDataDir } from './server-process.ts'

const COPIES = 1000
/** The way the application reads them. */
const AS_TEXT = { getTypeParser: () => String }

/**
 * The plans of every statement that requests execute in the server's tests, on PostgreSQL with the demo's
 * wedding of 140 guests copied a thousand times, after ANALYZE: how many of them read the whole of a table that
 * grows with the number of weddings.
 */
export async function measurePlans(): Promise<Figure[]> {
  return (await onPostgres(measureOn)) ?? []
}

async function measureOn(url: string): Promise<Figure[]> {
  const dir = makeDataDir()
  const statements = recordStatements(dir)
  run('scripts/seed.ts', { DATA_DIR: dir })
  run('scripts/migrate-to-postgres.ts', { DATA_DIR: dir, DATABASE_URL: url })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const rows = await multiply(client, COPIES - 1)
    const explain: Explain = async <Row>(text: string, values: readonly unknown[] = []) =>
      (await client.query({ text, values: [...values], types: AS_TEXT })).rows as Row[]
    const scansOf = await prepareScansOfPostgres(explain)
    const found: string[] = []
    for (const { text, values, request } of statements)
      for (const table of await scansOf(explain, text, values))
        if (!SMALL.has(table) && rows.get(table)! > COPIES)
          found.push(`${request} reads all of ${table}: ${text}`)
    for (const one of found) console.log(one)
    return [
      {
        name: `plans of ${statements.length} statements that read a whole table`,
        value: String(found.length),
        target: '0',
        isMet: found.length === 0,
        noise: `${COPIES.toLocaleString('en-US')} weddings; guests ${rows.get('guests')!.toLocaleString('en-US')} rows, all tables ${[...rows.values()].reduce((sum, count) => sum + count, 0).toLocaleString('en-US')}`,
      },
    ]
  } finally {
    await client.end()
  }
}

/**
 * Runs the server's tests on PostgreSQL, and returns the distinct statements that requests executed in them. If
 * STATEMENTS_FILE names an existing file, that is used instead.
 */
function recordStatements(dir: string): Statement[] {
  const recorded = process.env['STATEMENTS_FILE']
  const file = recorded ?? join(dir, 'statements')
  if (recorded === undefined || !existsSync(recorded)) record(file)
  const statements = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Statement)
  return [...new Map(statements.map((one) => [one.text, one])).values()]
}

function record(file: string): void {
  // A single worker: two processes would write into each other's lines.
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', '--maxWorkers=1']
  run(vitest, { ENGINE: 'postgres', STATEMENTS_FILE: file, NODE_ENV: 'test' })
}

function run(script: string | string[], env: Record<string, string>): void {
  const { status } = spawnSync(process.execPath, [script].flat(), {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  })
  if (status !== 0) throw new Error(`${[script].flat()[0]} ended with ${status}.`)
}

interface Column {
  table: string
  column: string
  /** it is an id, or refers to one */
  isKey: boolean
  /** a text that must be unique in the table on its own, whatever its row's keys are */
  isAlone: boolean
}

/**
 * Copies every row this many times, with keys of its own, and runs ANALYZE; returns how many rows each table then has.
 */
async function multiply(client: pg.Client, copies: number): Promise<Map<string, number>> {
  const { rows: columns } = await client.query<Column>(COLUMNS)
  const tables = new Map<string, Column[]>()
  for (const one of columns) tables.set(one.table, [...(tables.get(one.table) ?? []), one])
  // In any order, without the triggers that check references: all rows are there in the end.
  await client.query(`set session_replication_role = replica`)
  for (const [table, own] of tables) {
    const names = own.map(({ column }) => `"${column}"`)
    const values = own.map(({ column, isKey, isAlone }) => {
      if (isKey) return `md5("${column}" || ':' || copy)::uuid::text`
      return isAlone ? `"${column}" || '-' || copy` : `"${column}"`
    })
    await client.query(
      `insert into "${table}" (${names.join(', ')}) select ${values.join(', ')} from "${table}", generate_series(1, ${copies}) as copy`,
    )
  }
  await client.query('analyze')
  const counts = new Map<string, number>()
  for (const table of tables.keys()) {
    const { rows } = await client.query<{ count: string }>(`select count(*) as count from "${table}"`)
    counts.set(table, Number(rows[0]!.count))
  }
  return counts
}

/**
 * Every column of our tables; ids are recognized by their names, and what must be unique without them by the indexes.
 */
const COLUMNS = `
  with keys as (
    select attrelid, attnum, attname ~ '(^|_)id$' and atttypid = 'text'::regtype as is_key
    from pg_attribute where attnum > 0 and not attisdropped
  ), alone as (
    select indrelid, min(keys.attnum) filter (where pg_attribute.atttypid = 'text'::regtype) as attnum
    from pg_index
    join keys on keys.attrelid = indrelid and keys.attnum = any (indkey::int2[])
    join pg_attribute on pg_attribute.attrelid = keys.attrelid and pg_attribute.attnum = keys.attnum
    where indisunique group by indexrelid, indrelid having not bool_or(is_key)
  )
  select relname as "table", attname as "column", is_key as "isKey",
    exists (select 1 from alone where alone.indrelid = pg_class.oid and alone.attnum = pg_attribute.attnum) as "isAlone"
  from pg_class
  join pg_attribute on pg_attribute.attrelid = pg_class.oid
  join keys on keys.attrelid = pg_class.oid and keys.attnum = pg_attribute.attnum
  where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%'
    and relname not in ('signing_keys')
  order by relname, pg_attribute.attnum`
