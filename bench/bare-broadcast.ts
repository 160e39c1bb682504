// The floor of a broadcast: an HTTP server of nothing but Node, which writes given bytes to everybody connected, at
// given intervals. Run as a process of its own; it reports its port and when it is done by messages.
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Broadcast {
  bytes: string
  everyMs: number
  times: number
}

const open = new Set<ServerResponse>()
const HELLO = 'event: polls\ndata: null\n\n'

const server = createServer((_request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
  response.write(HELLO)
  open.add(response)
  response.on('close', () => open.delete(response))
}).listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))

process.on('message', ({ bytes, everyMs, times }: Broadcast) => {
  const message = Buffer.from(bytes)
  let left = times
  const timer = setInterval(() => {
    for (const response of open) response.write(message)
    if (--left > 0) return
    clearInterval(timer)
    process.send?.('done')
  }, everyMs)
})
process.on('disconnect', () => process.exit())
