// A process full of open dashboards: each of `tokens` follows the stream of changes at `origin` (without a
// token on a bare server), and reads each announced notification, as the page does. Controlled by messages; see
// notifications-live.ts.
import { Agent, get } from 'node:http'

const NOTIFICATION = /"type":"notification","id":"([\w-]+)"/

export interface OpenDashboards {
  origin: string
  tokens: (string | null)[]
}

/** When dashboards learned of a notification, and when they had read it (ms of the epoch, with fractions). */
export interface HeardNotifications {
  heardAt: number[]
  readAt: number[]
  events: number
}

const reads = new Agent({ keepAlive: true })
let heard: HeardNotifications = { heardAt: [], readAt: [], events: 0 }
const now = () => performance.timeOrigin + performance.now()

process.on('message', (message: OpenDashboards | 'report') => {
  if (message === 'report') {
    process.send?.(heard)
    heard = { heardAt: [], readAt: [], events: 0 }
    return
  }
  const { origin, tokens } = message
  let left = tokens.length
  for (const token of tokens) {
    const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` }
    get(`${origin}/events`, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) throw new Error(`A stream was refused with ${response.statusCode}.`)
      let isFirst = true
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        const parts = (text + chunk).split('\n\n')
        text = parts.pop() ?? ''
        for (const part of parts) {
          if (isFirst) {
            isFirst = false
            if (--left === 0) process.send?.('open')
            continue
          }
          if (!part.startsWith('data: [')) continue
          heard.events++
          const id = NOTIFICATION.exec(part)?.[1]
          if (id === undefined) continue
          heard.heardAt.push(now())
          read(`${origin}/api/notifications/${id}`, headers)
        }
      })
    })
  }
})
process.on('disconnect', () => process.exit())

function read(address: string, headers: Record<string, string>): void {
  get(address, { headers, agent: reads }, (response) => {
    if (response.statusCode !== 200)
      throw new Error(`A notification was refused with ${response.statusCode}.`)
    response.resume().on('end', () => void heard.readAt.push(now()))
  })
}
