// The floor of receiving: reads what it is sent and drops it. Started with a channel to its parent, to which it
// sends its port.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const server = createServer((request, response) => {
  request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('{}'))
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
