import { dashboardQuery } from './dashboard-api.ts'
import { currentSession, onSessionChange } from '#features/accounts/web/session.ts'
import { coupleQuery } from '#features/couples/web/couple-api.ts'
import { guestsQuery } from '#features/guests/web/guest-api.ts'
import { OWNER_SCREENS, paths } from '#platform/model/paths.ts'
import { queryClient } from '#platform/web/query-client.ts'

const WITH_GUESTS: readonly string[] = [paths.guests, paths.rsvp]

/** Asks for what the screen at `pathname` shows while its own files are still on their way. */
export function readAhead(pathname: string): void {
  const screen = OWNER_SCREENS.find(({ path, audience }) => path === pathname && audience === 'owner')
  if (!screen) return
  const stop = onSessionChange(() => {
    stop()
    if (currentSession().state !== 'signed-in') return
    void queryClient.prefetchQuery(coupleQuery)
    void queryClient.prefetchQuery(dashboardQuery)
    if (WITH_GUESTS.includes(screen.path)) void queryClient.prefetchQuery(guestsQuery)
  })
}
