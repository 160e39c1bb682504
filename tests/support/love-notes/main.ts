import { join } from 'node:path'
import { serve } from '@hono/node-server'
import type { Kysely } from 'kysely'
import { pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { createApp } from '#app/server/create-app.ts'
import { migrate } from '#app/server/migrations.ts'
import { clockNow } from '#platform/model/dates.ts'
import { loadAssets } from '#platform/server/assets.ts'
import { readConfig } from '#platform/server/config.ts'
import { openSqlite } from '#platform/server/db/db.ts'
import { createLiveBus } from '#platform/server/live/live.ts'
import { loadSecrets } from '#platform/server/secrets.ts'
import { withLoveNotes } from './with-love-notes.ts'

// As `src/app/server/main.ts` does, without jobs: the product with love notes, for journeys.
const config = readConfig(process.env)
const { db, untilDurable } = openSqlite(join(config.dataDir, 'twofold.db'))
await migrate(db)
await withLoveNotes.migrate(db as Kysely<unknown>)
const given = {
  config,
  db,
  untilDurable,
  engine: 'sqlite' as const,
  clock: clockNow,
  newId: uuidv7,
  log: pino({ level: config.logLevel, base: null }),
  secrets: loadSecrets(config.secretKey, config.dataDir),
  live: createLiveBus(),
}
const app = createApp(given, loadAssets(join(import.meta.dirname, '../client')), withLoveNotes.features)
serve({ fetch: app.routes.fetch, port: config.port })
