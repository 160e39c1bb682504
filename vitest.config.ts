import { defineConfig } from 'vitest/config'

/**
 * `unit` holds pure rules and the repository's own rules; `server` is behaviour over HTTP on a real database,
 * run once per engine: `ENGINE=sqlite` (default) or `ENGINE=postgres`.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/repo/**/*.test.ts'],
          exclude: ['src/**/server/**/*.test.ts', 'tests/repo/**/*.server.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/**/server/**/*.test.ts', 'tests/repo/**/*.server.test.ts'],
          globalSetup: 'tests/support/global-setup.ts',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
