import { dashboardQuery } from './dashboard-api.ts'
import { currentSession, onSessionChange } from '#features/accounts/web/session.ts'
import { coupleQuery } from '#features/couples/web/couple-api.ts'
import { guestsQuery } from '#features/guests/web/guest-api.ts'
import { LIST_SCREENS, OWNER_SCREENS } from '#platform/model/paths.ts'
import { queryClient } from '#platform/web/query-client.ts'

/** Asks for what the screen at `pathname` shows while its own files are still on their way. */
export function readAhead(pathname: string): void {
  const screen = OWNER_SCREENS.find(({ path, audience }) => path === pathname && audience === 'owner')
  if (!screen) return
  const stop = onSessionChange(() => {
    stop()
    if (currentSession().state !== 'signed-in') return
    void queryClient.prefetchQuery(coupleQuery)
    void queryClient.prefetchQuery(dashboardQuery)
    if (LIST_SCREENS.includes(screen.path)) void queryClient.prefetchQuery(guestsQuery)
  })
}
