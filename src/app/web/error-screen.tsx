import { failureSentence } from '#platform/web/use-action.ts'
import { ErrorState } from '#ui/error-state.tsx'

/** Shown in place of a screen that crashed, or whose file could not be loaded. */
export function ErrorScreen({ error }: { error: unknown }) {
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
