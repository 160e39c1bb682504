import type { Id } from '#platform/model/ids.ts'
import { AppError } from '#platform/model/app-error.ts'
import type { GuestScope } from '#platform/server/db/scope.ts'
import { guest } from '#platform/server/http/caller.ts'
import type { AppContext } from '#platform/server/http/app-context.ts'
import type { LiveChange, LiveKind } from '#platform/model/live-change.ts'
import type { GuestChannels, GuestListener } from './guest-live-events.ts'

/** Proxies close connections that are silent for a minute. */
const BEAT_MS = 20_000

const BEAT = new TextEncoder().encode(': \n\n')

/** The kinds of things whose change may end a guest's session: that of one guest, or everybody's. */
export interface AccessKinds {
  guest: readonly LiveKind[]
  everybody: readonly LiveKind[]
}

/**
 * The stream of one open page. A slow reader gets the newest value of each event when it reads again, and
 * nothing in between; one that reads nothing for a whole beat is disconnected.
 */
export function openGuestStream(
  c: AppContext,
  { coupleId, guestId, accessBasis }: GuestScope,
  channels: GuestChannels,
  kinds: AccessKinds,
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  /** the latest values, by name, that did not fit */
  const waiting = new Map<string, Uint8Array>()
  let isStuck = false
  let isOver = false
  let controller: ReadableStreamDefaultController<Uint8Array>
  let leave = () => {}
  let beat: NodeJS.Timeout | undefined

  const stop = () => {
    if (isOver) return
    isOver = true
    clearInterval(beat)
    leave()
    onEnd()
  }
  const end = () => {
    if (isOver) return
    stop()
    controller.close()
  }
  const hasRoom = () => (controller.desiredSize ?? 0) > 0
  const flush = () => {
    isStuck = false
    for (const [name, bytes] of waiting) {
      if (!hasRoom()) return
      waiting.delete(name)
      controller.enqueue(bytes)
    }
  }
  const checkAccess = () =>
    void isStillIn(c, { coupleId, guestId, accessBasis }).then(
      (isIn) => isIn || end(),
      // The database is briefly unavailable: the next beat checks again.
      () => {},
    )

  const listener: GuestListener = {
    send(name, bytes) {
      if (isOver) return
      if (waiting.size === 0 && hasRoom()) controller.enqueue(bytes)
      else waiting.set(name, bytes)
    },
    mayEndSession: ({ type, id }: LiveChange) =>
      kinds.everybody.includes(type) || (kinds.guest.includes(type) && (id === null || id === guestId)),
    checkAccess,
    end,
  }
  return new ReadableStream<Uint8Array>({
    start(own) {
      controller = own
      beat = setInterval(() => {
        if (!hasRoom() && isStuck) return end()
        isStuck = !hasRoom()
        if (!isStuck) controller.enqueue(BEAT)
        checkAccess()
      }, BEAT_MS)
      // Begins the response.
      controller.enqueue(BEAT)
      leave = channels.join(coupleId, listener)
    },
    pull: flush,
    cancel: stop,
  })
}

async function isStillIn(
  c: AppContext,
  who: { coupleId: Id; guestId: Id; accessBasis: string },
): Promise<boolean> {
  try {
    const now = await guest(c)
    return now.guestId === who.guestId && now.coupleId === who.coupleId && now.accessBasis === who.accessBasis
  } catch (cause) {
    if (cause instanceof AppError) return false
    throw cause
  }
}
