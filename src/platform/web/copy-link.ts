import { addToast } from './toast-queue.ts'

/** Puts an address where the next paste takes it from, and says so. */
export async function copyLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    addToast({ kind: 'success', message: 'Link copied', durationMs: 3000 })
  } catch {
    // Browsers refuse without a secure address or permission.
    addToast({ kind: 'warning', message: 'The link could not be copied. Select it and copy it by hand.' })
  }
}
