import { FEATURES } from './features.ts'
import { currentSession, onSessionChange } from '#features/accounts/web/session.ts'
import type { ApiAddress, WebFeature } from '#platform/web/web-feature.ts'

/** Fills the queries that await what early-reads.js requests, while the screen's own files are still loading. */
export function readAhead(): void {
  const asked = document.querySelector<HTMLScriptElement>('script[data-paths]')?.dataset.paths
  if (asked === undefined) return
  const earlyReads: NonNullable<WebFeature['earlyReads']> = Object.assign(
    {},
    ...FEATURES.map((feature) => feature.earlyReads),
  )
  const stop = onSessionChange(() => {
    stop()
    if (currentSession().state !== 'signed-in') return
    for (const address of asked.split(' ') as ApiAddress[]) void earlyReads[address]?.()
  })
}
