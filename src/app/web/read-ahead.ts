import { FEATURES } from './features.ts'
import { currentSession, onSessionChange } from '#features/accounts/web/session.ts'
import { OWNER_SCREENS, earlyReadsOf } from '#platform/model/paths.ts'
import type { WebFeature } from '#platform/web/web-feature.ts'

/** Asks for what the screen at `pathname` shows while its own files are still on their way. */
export function readAhead(pathname: string): void {
  const screen = OWNER_SCREENS.find(({ path, audience }) => path === pathname && audience === 'owner')
  if (!screen) return
  const earlyReads: NonNullable<WebFeature['earlyReads']> = Object.assign(
    {},
    ...FEATURES.map((feature) => feature.earlyReads),
  )
  // The gate and the rail wait for these two on every screen.
  const reads = new Set(['/api/couple', '/api/dashboard', ...earlyReadsOf(screen)] as const)
  const stop = onSessionChange(() => {
    stop()
    if (currentSession().state !== 'signed-in') return
    for (const address of reads) void earlyReads[address]?.()
  })
}
