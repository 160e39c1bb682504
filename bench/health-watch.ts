// node health-watch.ts <origin>: requests /healthz again and again, from a process whose event loop nothing
// else holds up, and reports the longest wait in milliseconds when it is told to stop.
import { setTimeout as delay } from 'node:timers/promises'

const EVERY_MS = 50
const [origin = ''] = process.argv.slice(2)
let slowest = 0
process.on('message', () => {
  process.send?.(slowest)
  process.disconnect()
  process.exit()
})
for (;;) {
  const began = performance.now()
  await fetch(`${origin}/healthz`).then((response) => response.arrayBuffer())
  slowest = Math.max(slowest, performance.now() - began)
  await delay(EVERY_MS)
}
