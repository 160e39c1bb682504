import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'

import './early-reads.js?url'
import '#platform/web/zod-without-eval.ts'
import '#ui/owner.css'
import { FEATURES } from './features.ts'
import { readAhead } from './read-ahead.ts'
import { router } from './routes.tsx'
import { accessToken, currentSession, endSession, onSessionChange } from '#features/accounts/web/session.ts'
import { setAccessTokenSource } from '#platform/web/api-client.ts'
import { setTypist } from '#platform/web/kept-typing.ts'
import { setLiveQueries } from '#platform/web/live-queries.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { words as askedWords } from '#features/questions/model/words/asked-words.en.ts'
import { keepWords } from '#platform/model/words.ts'
import { ConfirmHost } from '#ui/confirm-dialog.tsx'
import { TipHost } from '#ui/tip.tsx'
import { ToastHost } from '#ui/toasts.tsx'

// The couple's answers are read as guests read them; the couple's app is in English.
keepWords('asked-words', 'en', askedWords)
setAccessTokenSource(accessToken, endSession)
setLiveQueries(FEATURES.flatMap(({ shows }) => shows ?? []))
forgetDataOfOthers()
readAhead(location.pathname)

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <ConfirmHost>
        <RouterProvider router={router} useTransitions={false} />
      </ConfirmHost>
      <ToastHost />
      <TipHost />
    </QueryClientProvider>,
  )
}

/** What one person read never shows to the next one at this browser. */
function forgetDataOfOthers() {
  let reader: string | null = null
  onSessionChange(() => {
    const session = currentSession()
    const user = session.state === 'signed-in' ? session.user.id : null
    if (reader !== null && reader !== user) queryClient.clear()
    if (user !== null) setTypist(user)
    reader = user
  })
}
