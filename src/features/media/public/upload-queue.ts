import type { OwnPage } from '#features/guest-site/public/find-token.ts'
import { askToLeave } from '#features/guest-site/public/ask-to-leave.ts'
import { guestPhotosCopy as copy } from '../model/guest-photos-copy.ts'
import { createReader } from './read-uploads.ts'
import { createSender } from './send-uploads.ts'
import { NOTHING_WAITS, createWaitingUploads } from './waiting-uploads.ts'
import type { QueueState } from './waiting-uploads.ts'

export type UploadQueue = ReturnType<typeof createQueue>

let current: { of: OwnPage; queue: UploadQueue } | undefined

/** The uploads of the page's guest. From the first call on they are sent automatically. */
export function uploadQueue(page: OwnPage): UploadQueue {
  const isSame = current && keyOf(current.of) === keyOf(page)
  if (!current || !isSame) {
    current?.queue.end()
    current = { of: page, queue: createQueue(page) }
  }
  return current.queue
}

/** The uploads that wait, as far as they are known yet. */
export function uploadsNow(page: OwnPage): QueueState {
  return current && keyOf(current.of) === keyOf(page) ? current.queue.state() : NOTHING_WAITS
}

const keyOf = (page: OwnPage) => `${page.couple.slug} ${page.mark}`

function createQueue(page: OwnPage) {
  const own = { slug: page.couple.slug, mark: page.mark }
  const life = new AbortController()
  const { signal } = life
  const list = createWaitingUploads(own, () => void reload())
  const sender = createSender(list, page, signal)
  const reader = createReader(list, own, sender.wake, signal)

  async function reload(): Promise<void> {
    await list.reload()
    sender.cut((id) => !list.find(id))
    void reader.readFiles()
    void sender.run()
  }

  const look = () => {
    list.set({ isOnline: navigator.onLine })
    if (!document.hidden) sender.wake()
  }
  for (const name of ['online', 'offline', 'focus', 'visibilitychange'])
    addEventListener(name, look, { signal })
  // Asks before the page forgets whose photos these are.
  const ask = (event: Event) => {
    const { uploads, stored } = list.state()
    const waiting = uploads.filter(({ refusal }) => refusal === null)
    const stays = waiting.filter(({ id }) => stored.has(id)).length
    const goes = waiting.length - stays
    if (stays > 0) askToLeave(event, copy.leaves(stays, page.guest.first_name))
    if (goes > 0) askToLeave(event, copy.loses(goes))
  }
  addEventListener('submit', ask, { capture: true, signal })
  const endTurns = () => {
    sender.endTurn()
    reader.endTurn()
  }
  addEventListener('pagehide', endTurns, { signal })
  void reload()

  return {
    state: list.state,
    subscribe: list.subscribe,
    /**
     * Registers the listener for each file that arrives, called before it leaves the queue, or at once for those that
     * have arrived while nobody listened. Returns a function that ends it.
     */
    onSent: list.onSent,
    add: reader.add,
    remove(id: string): Promise<void> {
      const removed = list.remove(id)
      sender.cut((sent) => sent === id)
      return removed
    },
    retry: sender.retry,
    wake: sender.wake,
    end() {
      life.abort()
      list.end()
    },
  }
}
