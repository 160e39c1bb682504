import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#app/server/migrations.ts'
import { openPostgres, openSqlite } from '#platform/server/db.ts'
import { adminQuery, databaseUrl } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** a migrated SQLite file, or the name of a migrated PostgreSQL database: each test file copies it */
    template: string
  }
}

/** Migrates one database for the whole run; test files copy it in milliseconds. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (process.env['ENGINE'] === 'postgres') {
    const name = `twofold_template_${process.pid}`
    await adminQuery(`drop database if exists ${name}`)
    await adminQuery(`create database ${name}`)
    const { db, close } = openPostgres(databaseUrl(name), 1)
    await migrate(db)
    await close()
    project.provide('template', name)
    return () => adminQuery(`drop database if exists ${name}`)
  }
  const dir = mkdtempSync(join(tmpdir(), 'twofold-test-'))
  const file = join(dir, 'template.db')
  const { db, close } = openSqlite(file)
  await migrate(db)
  await close()
  project.provide('template', file)
  return () => Promise.resolve(rmSync(dir, { recursive: true, force: true }))
}
