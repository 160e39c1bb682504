import { AppError } from '#platform/model/app-error.ts'
import type { Id } from '#platform/model/ids.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import type { AppContext } from '#platform/server/http/http.ts'
import { exportCopy as copy } from '../model/data-export-copy.ts'

/** Each holds all rows of the wedding until its reader has taken them, which a slow one does in minutes. */
const AT_ONCE = 2
/** Someone who takes nothing for so long has left, although the connection is still open; a browser’s download may be paused. */
const STALLED_MS = 5 * 60_000

/** The exports of each couple that are on their way from this process. */
const onTheirWay = new Map<Id, Set<symbol>>()

/**
 * Makes an export of all of a couple's rows, which counts as on its way until it was read or broken off.
 * @throws AppError `rate_limited` where that many are
 */
export async function withPlace(
  c: AppContext,
  { coupleId }: Pick<OwnerScope, 'coupleId'>,
  make: () => Promise<Response>,
  stalledMs = STALLED_MS,
): Promise<Response> {
  const taken = onTheirWay.get(coupleId) ?? new Set()
  if (taken.size >= AT_ONCE)
    throw new AppError('rate_limited', copy.stillOnTheirWay, { retryAfterSeconds: 10 })
  const place = Symbol(coupleId)
  onTheirWay.set(coupleId, taken.add(place))
  const release = () => {
    taken.delete(place)
    if (taken.size === 0 && onTheirWay.get(coupleId) === taken) onTheirWay.delete(coupleId)
  }
  try {
    const response = await make()
    // Nobody reads the body of a HEAD.
    if (response.body && c.req.method !== 'HEAD')
      return new Response(untilEnd(response.body, release, stalledMs), response)
    release()
    return response
  } catch (cause) {
    release()
    throw cause
  }
}

/** The same bytes; `end` is called when they have ended, for whatever reason: at the latest when nobody takes them any more. */
function untilEnd(
  body: ReadableStream<Uint8Array>,
  end: () => void,
  stalledMs: number,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let timer: NodeJS.Timeout | undefined
  return new ReadableStream(
    {
      async pull(controller) {
        clearTimeout(timer)
        try {
          const { done, value } = await reader.read()
          if (done) {
            end()
            return controller.close()
          }
          timer = setTimeout(() => {
            end()
            controller.error(new Error('the download was not read any more'))
            reader.cancel().catch(() => {})
          }, stalledMs)
          return controller.enqueue(value)
        } catch (cause) {
          end()
          return controller.error(cause)
        }
      },
      cancel(reason) {
        clearTimeout(timer)
        end()
        return reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}
