import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** A network between a server and its database. */
export interface ForgetfulNetwork {
  /** the database's address by this way */
  url: string
  /** Passes nothing on any more over the connections that are open, and ends none of them; later ones are well. */
  forgetConnections: () => void
  stop: () => Promise<void>
}

/** Passes everything on to the PostgreSQL at `url`, until it forgets, as a failover or a firewall does. */
export async function startForgetfulNetwork(url: string): Promise<ForgetfulNetwork> {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port || 5432), hostname)
    near.pipe(far).pipe(near)
    for (const end of [near, far]) {
      open.add(end)
      end.on('error', () => {})
      end.on('close', () => open.delete(end))
    }
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const own = new URL(url)
  own.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: own.href,
    forgetConnections() {
      for (const end of open) end.unpipe().pause()
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        for (const end of open) end.destroy()
      }),
  }
}
