import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createDrain } from './drain.ts'

describe('a server that stops', () => {
  it.each([
    ['nothing was asked', ''],
    ['half a request came', 'GET / HTTP/1.1\r\nHost: localhost\r\n'],
  ])('does not wait for connections on which %s', async (_, bytes) => {
    const server = createServer((_request, response) => response.end())
    const { drain } = createDrain(server)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(bytes)
    const closed = once(socket, 'close')
    await drain(() => {}, true)
    await closed
    expect(server.listening).toBe(false)
  })
})
