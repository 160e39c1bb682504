import { createApp } from '#app/server/create-app.ts'
import { NO_ASSETS } from '#platform/server/assets.ts'
import type { Deps } from '#platform/server/deps.ts'
import { requestInit } from './test-app.ts'
import type { RequestOptions, TestApp } from './test-app.ts'

/** The application on the same database and secrets, with some of its parts replaced. */
export function variantOf(
  app: TestApp,
  changes: Partial<Omit<Deps, 'lookups' | 'config'>> & { config?: Partial<Deps['config']> },
  assets = NO_ASSETS,
): TestApp {
  const config = { ...app.deps.config, ...changes.config }
  const created = createApp({ ...app.deps, ...changes, config }, assets, changes.files)
  return {
    ...created,
    database: app.database,
    setNow: (now) => app.setNow(now),
    passTime: (ms) => app.passTime(ms),
    stopClock: () => app.stopClock(),
    request: async (method: string, path: string, options: RequestOptions = {}) =>
      created.routes.request(path, requestInit(method, options)),
  }
}
