import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const SERVER_TESTS = ['src/**/{server,pages}/**/*.test.ts', 'tests/repo/**/*.server.test.ts']

const USES_AN_ENGINE = /support\/(test-app|postgres|s3-server)|process\.env/

/** On the second engine, and on S3, files that use neither a database nor stored files would show nothing new. */
const isFirstRun = (process.env.ENGINE ?? 'sqlite') === 'sqlite' && process.env.FILES === undefined
const ofNoEngine = isFirstRun
  ? []
  : globSync(SERVER_TESTS).filter((path) => !USES_AN_ENGINE.test(readFileSync(path, 'utf8')))

/** From SQLite to PostgreSQL: not in the first run, nor if there is no PostgreSQL. */
const ofBothEngines =
  isFirstRun || process.env.TEST_DATABASE_URL === ''
    ? ['src/app/server/operator/backup/move-to-postgres.test.ts']
    : []

/** Only ends what hangs: on a busy machine, a test of seconds takes a minute. */
const PATIENCE = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } }

/**
 * `unit` contains pure rules and the repository's own rules; `server` is behavior over HTTP on a real database, run
 * once per engine: `ENGINE=sqlite` (default) or `ENGINE=postgres`; on the second one without the files that use none.
 */
export default defineConfig({
  test: {
    // Files wait for the disk and the database most of the time: on two cores, running two at once takes half the time.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...PATIENCE,
          name: 'unit',
          setupFiles: 'tests/support/guest-words.ts',
          globalSetup: 'tests/support/temporary-files.ts',
          include: ['src/**/*.test.{ts,tsx}', 'tests/repo/**/*.test.ts'],
          exclude: ['src/**/{server,pages}/**/*.test.ts', 'tests/repo/**/*.server.test.ts'],
        },
      },
      {
        test: {
          ...PATIENCE,
          name: 'server',
          setupFiles: 'tests/support/guest-words.ts',
          include: SERVER_TESTS,
          exclude: [...ofNoEngine, ...ofBothEngines],
          // As in production, one process holds many weddings: loading the application for each file would take
          // most of the time.
          isolate: false,
          globalSetup: ['tests/support/temporary-files.ts', 'tests/support/global-setup.ts'],
        },
      },
    ],
  },
})
