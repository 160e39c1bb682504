import { weddingPaths as paths } from '#platform/model/wedding-paths.ts'
import { Button } from '#ui/public/button.tsx'
import { Logo } from '#ui/public/ornaments.tsx'
import { guestPageCopy as copy } from '../model/guest-page.ts'
import type { GuestPage } from '../model/guest-page.ts'

/** Shows what a guest sent and could not save, as when somebody else was let in; it can be sent again in their name. */
export function UnsentCard({ page }: { page: Extract<GuestPage, { view: 'unsent' }> }) {
  const { slug, action, message, form } = page
  return (
    <main className="notice">
      <div className="notice-arch">
        <Logo />
        <h1>{copy.unsentTitle}</h1>
        <p role="alert">{message}</p>
        {form.written.map((name) => (
          <blockquote key={name} dir="auto">
            {form.fields[name]}
          </blockquote>
        ))}
        <form method="post" action={action}>
          {Object.entries(form.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button>{copy.sendForm}</Button>
        </form>
        <p>
          <a className="text-link" href={paths.wedding(slug)} target="_blank" rel="noopener">
            {copy.openWedding}
          </a>
        </p>
      </div>
    </main>
  )
}
