import { loadWords } from '#platform/public/load-words.ts'
import type { ConfirmedPage } from '#features/guest-site/public/confirmed-view.tsx'
import type { OwnPage } from '#features/guest-site/public/find-token.ts'

/** Resumes what the page's guest has not finished sending, for every feature that stores such things on the phone. */
export async function resumeWork(page: OwnPage): Promise<void> {
  const [{ resumeUploads }] = await Promise.all([
    import('#features/media/public/resume-uploads.ts'),
    loadWords('photo-words'),
  ])
  await resumeUploads(page)
}

/** Shows what features announce on the page, whichever tab is open. */
export async function followPage(page: ConfirmedPage): Promise<void> {
  const { watchAskedPoll } = await import('#features/polls/public/asked-poll.ts')
  watchAskedPoll(page)
}
