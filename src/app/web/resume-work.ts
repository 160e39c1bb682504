import type { OwnPage } from '#features/guest-site/public/find-token.ts'
import { resumeUploads } from '#features/media/public/resume-uploads.ts'

/** Goes on with what the page's guest has not finished sending, of every feature that keeps such things on the phone. */
export function resumeWork(page: OwnPage): Promise<void> {
  return resumeUploads(page)
}
