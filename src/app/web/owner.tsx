import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'

import './early-reads.js?url'
import '#platform/web/zod-without-eval.ts'
import '#ui/owner.css'
import { AppRouter } from './app-router.tsx'
import { FEATURES } from './features.ts'
import { accessToken, currentSession, onSessionChange, renewSession } from '#features/accounts/web/session.ts'
import { setAccessTokenSource } from '#platform/web/api-client.ts'
import { setDraftOwner } from '#platform/web/draft-storage.ts'
import { forgetPerson } from '#platform/web/forget-person.ts'
import { setLiveQueries } from '#platform/web/live-queries.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { TipHost } from '#ui/tip.tsx'
import { ToastHost } from '#ui/toasts.tsx'

setAccessTokenSource(accessToken, renewSession)
setLiveQueries(FEATURES.flatMap(({ shows }) => shows ?? []))
forgetDataOfOthers()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <AppRouter />
      <ToastHost />
      <TipHost />
    </QueryClientProvider>,
  )
}

/** Keeps what one person read from appearing to the next one in this browser. */
function forgetDataOfOthers() {
  let reader: string | null = null
  onSessionChange(() => {
    const session = currentSession()
    const user = session.state === 'signed-in' ? session.user.id : null
    if (reader !== null && reader !== user) forgetPerson()
    if (user !== null) setDraftOwner(user)
    reader = user
  })
}
