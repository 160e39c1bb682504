import { paths } from '#platform/model/paths.ts'
import { ButtonLink } from '#ui/public/button.tsx'
import { Logo } from '#ui/public/ornaments.tsx'
import { landingCopy as copy } from '../model/landing-copy.ts'

export function NotFoundPage() {
  return (
    <main className="notice">
      <div className="notice-arch">
        <Logo />
        <h1>
          {copy.notFoundTitle[0]} <em>{copy.notFoundTitle[1]}</em>
        </h1>
        <p>{copy.notFound}</p>
        <ButtonLink href={paths.landing}>{copy.returnHome}</ButtonLink>
      </div>
    </main>
  )
}
