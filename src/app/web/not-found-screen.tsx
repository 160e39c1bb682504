import { paths } from '#platform/model/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

export function NotFoundScreen() {
  return (
    <>
      <title>Page not found · Twofold</title>
      <EmptyState
        title="Page not found"
        heading="h1"
        text="There is nothing at this address. It may have been mistyped, or the page has moved."
        actions={
          <>
            <ButtonLink to={paths.dashboard} variant="primary">
              Go to your dashboard
            </ButtonLink>
            <ButtonLink href={paths.landing} variant="ghost">
              Back to home
            </ButtonLink>
          </>
        }
      />
    </>
  )
}
