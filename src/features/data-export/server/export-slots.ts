import { AppError } from '#platform/model/app-error.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import type { AppContext } from '#platform/server/http/app-context.ts'
import { createSlots } from '#platform/server/http/slots.ts'
import { exportCopy as copy } from '../model/data-export-copy.ts'

/**
 * Each export holds all rows of the wedding in memory until they are downloaded, which takes minutes on a slow
 * connection.
 */
const AT_ONCE = 2
/**
 * A reader who takes nothing for this long has left, even if the connection is still open; but a browser may
 * pause a download.
 */
const STALLED_MS = 5 * 60_000

const takeSlot = createSlots({
  atOnce: AT_ONCE,
  refusal: () => new AppError('rate_limited', copy.stillOnTheirWay, { retryAfterSeconds: 10 }),
})

/**
 * Creates an export of all of a couple's rows, which occupies a slot until it was read to the end or aborted.
 * @throws AppError `rate_limited` if all slots are taken
 */
export async function withExportSlot(
  c: AppContext,
  { coupleId }: Pick<OwnerScope, 'coupleId'>,
  make: () => Promise<Response>,
  stalledMs = STALLED_MS,
): Promise<Response> {
  const release = await takeSlot(coupleId)
  try {
    const response = await make()
    // Nobody reads the body of the response to a HEAD request.
    if (response.body && c.req.method !== 'HEAD')
      return new Response(withEndCallback(response.body, release, stalledMs), response)
    release()
    return response
  } catch (cause) {
    release()
    throw cause
  }
}

/**
 * Passes the bytes on; calls `end` when the stream ends, for whatever reason, and also when nobody reads it any
 * longer.
 */
function withEndCallback(
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
