import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#app/server/migrations.ts'
import { openPostgres } from '#platform/server/db/postgres.ts'
import { openSqlite } from '#platform/server/db/sqlite.ts'
import { adminQuery, testDatabaseUrl } from './postgres.ts'
import { startS3Server } from './s3-server.ts'
import { temporaryFolder } from './temporary-files.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** a migrated SQLite file, or the name of a migrated PostgreSQL database: each test file copies it */
    template: string
    /** the address of this run's S3 server; '' if files are in directories */
    s3Endpoint: string
  }
}

/** Creates what all test files share: a database to copy, and an S3 server if FILES requires it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const s3 = process.env['FILES'] === 's3' ? await startS3Server() : null
  project.provide('s3Endpoint', s3?.endpoint ?? '')
  const drop = await makeTemplate(project)
  return async () => {
    await drop()
    await s3?.stop()
  }
}

/** Migrates one database for the whole run; test files copy it in milliseconds. */
async function makeTemplate(project: TestProject): Promise<() => Promise<unknown>> {
  if (process.env['ENGINE'] === 'postgres') {
    const name = `twofold_template_${process.pid}`
    await adminQuery(`drop database if exists ${name}`)
    await adminQuery(`create database ${name}`)
    const { db, close } = openPostgres(testDatabaseUrl(name), { poolSize: 1 })
    await migrate(db)
    await close()
    project.provide('template', name)
    return () => adminQuery(`drop database if exists ${name}`)
  }
  const dir = temporaryFolder()
  const file = join(dir, 'template.db')
  const { db, close } = openSqlite(file)
  await migrate(db)
  await close()
  project.provide('template', file)
  return () => Promise.resolve()
}
