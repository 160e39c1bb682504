import { execFileSync } from 'node:child_process'
import { defineConfig } from '@playwright/test'

// Found once, here; the workers read this file too and inherit the value.
process.env.CHROMIUM_PATH ??= execFileSync(process.execPath, ['scripts/find-chromium.mjs'], {
  encoding: 'utf8',
}).trim()

/** Journeys, not pages. Each chooses its own sizes, and each worker has a server of its own (e2e-fixtures.ts). */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  // One more than the cores of the smallest machine, because they also wait for timers, mail and restarts.
  workers: 3,
  retries: 0,
  // Only end what hangs: on a busy machine, a journey of seconds takes minutes.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  forbidOnly: Boolean(process.env.CI),
  outputDir: 'test-results',
  use: {
    locale: 'en-US',
    // Animations cost an eighth of the time. Journeys with motion use WITH_MOTION.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // The trace recorder costs a fifth of the time, and runs scripts of its own in every frame.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
