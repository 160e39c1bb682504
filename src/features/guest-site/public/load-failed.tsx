import { paths } from '#platform/model/paths.ts'
import { ButtonLink } from '#ui/public/button.tsx'
import { Logo } from '#ui/public/ornaments.tsx'
import { guestPageCopy as copy } from '../model/guest-page.ts'

interface LoadFailedProps {
  /** The address of the page that failed. */
  address: string
  /** The reference of the cause in the log. */
  reference: string
}

/** Shown when a guest's page could not be rendered because of any server error (rule E3). */
export function LoadFailed({ address, reference }: LoadFailedProps) {
  return (
    <main className="notice">
      <div className="notice-arch">
        <Logo />
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
