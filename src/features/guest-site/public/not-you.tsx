import { weddingPaths as paths } from '#platform/model/wedding-paths.ts'
import { guestPageCopy as copy } from '../model/guest-page.ts'

/** For a shared phone: the post deletes the cookie; the page's script deletes what the browser has stored. */
export function NotYou({ slug }: { slug: string }) {
  return (
    <form className="not-you" method="post" action={paths.weddingForget(slug)}>
      <button type="submit" className="text-link">
        {copy.notYou}
      </button>
    </form>
  )
}
