import { defineConfig } from 'vitest/config'

/**
 * `unit` holds pure rules and the repository's own rules; `server` is behaviour over HTTP on a real database,
 * run once per engine: `ENGINE=sqlite` (default) or `ENGINE=postgres`.
 */
export default defineConfig({
  test: {
    // Files wait for the disk and the database most of the time: on two cores, two at once take half the time.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/repo/**/*.test.ts'],
          exclude: ['src/**/{server,pages}/**/*.test.ts', 'tests/repo/**/*.server.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/**/{server,pages}/**/*.test.ts', 'tests/repo/**/*.server.test.ts'],
          globalSetup: 'tests/support/global-setup.ts',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
