import { phoneStore } from './phone-store.ts'

/**
 * Weddings where someone pressed 'Not you?' without a network. The server would still accept the browser's cookie, so
 * the press is sent before any page of that wedding is shown again.
 */

export async function storeLeave(slug: string): Promise<void> {
  await (await phoneStore()).put('left', true, slug)
}

export async function isLeaveWaiting(slug: string): Promise<boolean> {
  // A browser that stores nothing has nothing waiting.
  const left = await phoneStore().then(
    (store) => store.get('left', slug),
    () => undefined,
  )
  return left === true
}

export async function dropLeave(slug: string): Promise<void> {
  await (await phoneStore()).delete('left', slug)
}
