import { loadWords } from '#platform/public/load-words.ts'
import type { ConfirmedPage } from '#features/guest-site/public/confirmed-view.tsx'
import type { OwnPage } from '#features/guest-site/public/find-token.ts'

/** Goes on with what the page's guest has not finished sending, of every feature that keeps such things on the phone. */
export async function resumeWork(page: OwnPage): Promise<void> {
  const [{ resumeUploads }] = await Promise.all([
    import('#features/media/public/resume-uploads.ts'),
    loadWords('photo-words'),
  ])
  await resumeUploads(page)
}

/** Follows what features have to say to a page on whatever tab. */
export async function followPage(page: ConfirmedPage): Promise<void> {
  const { watchAskedPoll } = await import('#features/polls/public/asked-poll.ts')
  watchAskedPoll(page)
}
