import { FEATURES } from './features.ts'
import { currentSession, onSessionChange } from '#features/accounts/web/session.ts'
import { OWNER_SCREENS, earlyReadsOf } from '#platform/model/paths.ts'
import type { WebFeature } from '#platform/web/web-feature.ts'

/** Requests the data of the screen at `pathname` while its own files are still loading. */
export function readAhead(pathname: string): void {
  const screen = OWNER_SCREENS.find(({ path }) => path === pathname)
  const asked = screen ? earlyReadsOf(screen) : []
  if (screen?.audience !== 'owner' && asked.length === 0) return
  const earlyReads: NonNullable<WebFeature['earlyReads']> = Object.assign(
    {},
    ...FEATURES.map((feature) => feature.earlyReads),
  )
  // The gate and the rail need these two on every screen of a wedding.
  const awaited = screen?.audience === 'owner' ? (['/api/couple', '/api/dashboard'] as const) : []
  const reads = new Set([...awaited, ...asked])
  const stop = onSessionChange(() => {
    stop()
    if (currentSession().state !== 'signed-in') return
    for (const address of reads) void earlyReads[address]?.()
  })
}
