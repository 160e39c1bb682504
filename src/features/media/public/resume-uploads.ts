import type { OwnPage } from '#features/guest-site/public/find-token.ts'
import { listStoredUploads } from './upload-store.ts'
import { uploadQueue } from './upload-queue.ts'

/** Resumes this guest's unfinished uploads, whatever the page shows. */
export async function resumeUploads(page: OwnPage): Promise<void> {
  const waiting = await listStoredUploads(page.couple.slug, page.mark).catch(() => [])
  if (waiting.length > 0) uploadQueue(page).wake()
}
