import { paths } from '#platform/model/paths.ts'
import { ButtonLink } from '#ui/public/button.tsx'
import { Mark } from '#ui/public/ornaments.tsx'
import { guestPageCopy as copy } from '../model/guest-page.ts'

interface LoadFailedProps {
  /** of the page that was asked for */
  address: string
  /** what the log has the cause under */
  reference: string
}

/** A guest's page that could not be made for a fault of ours, whatever that is (rule E3). */
export function LoadFailed({ address, reference }: LoadFailedProps) {
  return (
    <main className="notice">
      <div className="notice-arch">
        <Mark />
        <h1>{copy.loadFailedTitle}</h1>
        <p>{copy.loadFailed}</p>
        <ButtonLink href={address}>{copy.tryAgain}</ButtonLink>
        <p>
          <a className="text-link" href={paths.landing}>
            {copy.returnHome}
          </a>
        </p>
        <p>
          <small>{copy.reference(reference)}</small>
        </p>
      </div>
    </main>
  )
}
