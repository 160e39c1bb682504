import pg from 'pg'

const BASE = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** The address of another database on the server that tests use. */
export function databaseUrl(name: string): string {
  const url = new URL(BASE)
  url.pathname = `/${name}`
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
