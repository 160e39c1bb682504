import { BRIEF_MS, addToast } from './toast-queue.ts'

/** Copies an address to the clipboard and confirms it. */
export async function copyLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    addToast({ kind: 'success', message: 'Link copied', durationMs: BRIEF_MS })
  } catch {
    // Browsers refuse on an insecure origin or without permission.
    addToast({ kind: 'warning', message: 'The link could not be copied. Select it and copy it by hand.' })
  }
}
