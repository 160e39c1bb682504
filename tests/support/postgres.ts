import pg from 'pg'

const BASE = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** The address of another database on the server that tests and benches use. */
export function databaseUrl(name: string): string {
  const url = new URL(BASE)
  url.pathname = `/${name}`
  return url.href
}

/**
 * The same for tests: a commit there does not wait for the disk. Tests kill our own processes, never
 * PostgreSQL's, and waiting takes most of their time.
 */
export function testDatabaseUrl(name: string): string {
  const url = new URL(databaseUrl(name))
  url.searchParams.set('options', '-c synchronous_commit=off')
  return url.href
}

/** Runs one statement as the administrator of the test server. */
export async function adminQuery(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: BASE })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
