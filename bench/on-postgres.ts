import { adminQuery, databaseUrl } from '../tests/support/postgres.ts'

/**
 * The result of `measure` for a new database on PostgreSQL, which is then dropped; undefined if there is no PostgreSQL.
 */
export async function onPostgres<T>(measure: (url: string) => Promise<T>): Promise<T | undefined> {
  const name = `twofold_bench_${process.pid}`
  const hasPostgres = await adminQuery(`create database ${name}`).then(
    () => true,
    () => false,
  )
  if (!hasPostgres) return undefined
  const measured = await measure(databaseUrl(name))
  await adminQuery(`drop database ${name} with (force)`)
  return measured
}
