import { createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy between the servers and an S3 store. */
export interface FaultyStore {
  endpoint: string
  /** `failing` responds to everything with 500, `hanging` to nothing. */
  become: (mode: 'well' | 'failing' | 'hanging') => void
  stop: () => Promise<void>
}

/** Passes everything on to the S3 store at `endpoint`, until it is told to fail. */
export async function startFaultyStore(endpoint: string): Promise<FaultyStore> {
  const { hostname, port } = new URL(endpoint)
  let mode: 'well' | 'failing' | 'hanging' = 'well'
  const hung = new Set<ServerResponse>()
  const server = createServer((incoming, response) => {
    if (mode === 'hanging') {
      hung.add(response)
      incoming.resume()
      return
    }
    if (mode === 'failing') {
      incoming.resume()
      response.writeHead(500, { connection: 'close' }).end()
      return
    }
    pass(incoming, response)
  })
  function pass(incoming: IncomingMessage, response: ServerResponse) {
    // Unchanged, including the host's name, which the signature covers.
    const { method, url, headers } = incoming
    const onward = request({ hostname, port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    incoming.pipe(onward)
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    become(next) {
      mode = next
      for (const response of hung) response.destroy()
      hung.clear()
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
