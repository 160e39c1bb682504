import { paths } from '#platform/model/paths.ts'
import { ButtonLink } from '#ui/public/button.tsx'
import { Logo } from '#ui/public/ornaments.tsx'
import { guestPageCopy as copy } from '../model/guest-page.ts'

export function ErrorCard({ title, message }: { title: string; message: string }) {
  return (
    <main className="notice">
      <div className="notice-arch">
        <Logo />
        <h1>{title}</h1>
        <p>{message}</p>
        <ButtonLink href={paths.landing}>{copy.returnHome}</ButtonLink>
      </div>
    </main>
  )
}
