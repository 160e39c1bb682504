import { phoneStore } from './phone-store.ts'

/** Weddings at which somebody pressed 'Not you?' without a network: the server still knows the cookie. */

export async function leaveLater(slug: string): Promise<void> {
  await (await phoneStore()).put('left', true, slug)
}

export async function isLeaving(slug: string): Promise<boolean> {
  // Where nothing is stored, nobody's leaving waits.
  const left = await phoneStore().then(
    (store) => store.get('left', slug),
    () => undefined,
  )
  return left === true
}

export async function forgetLeaving(slug: string): Promise<void> {
  await (await phoneStore()).delete('left', slug)
}
