import { useRouteError } from 'react-router'

import { failureSentence } from '#platform/web/use-action.ts'
import { ErrorState } from '#ui/error-state.tsx'

/** What is shown in place of a screen that broke, or whose file could not be fetched. */
export function ErrorScreen() {
  const error = useRouteError()
  return (
    <>
      <title>Something went wrong · Twofold</title>
      <ErrorState
        title="Something went wrong"
        heading="h1"
        text={failureSentence(error, 'This screen could not be opened. What you saved is safe.')}
        onRetry={() => location.reload()}
      />
    </>
  )
}
