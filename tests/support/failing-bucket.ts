import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How a bucket fails: with a status, or by ending each connection without a reply. */
export type BucketFailure = 500 | 403 | 'reset'

/** Starts an S3 server whose bucket fails; `storageUrl` is its STORAGE_URL. */
export async function startFailingBucket(failure: BucketFailure) {
  const server = createServer((incoming, response) => {
    if (failure === 'reset') return incoming.socket.resetAndDestroy()
    incoming.resume()
    response.writeHead(failure, { connection: 'close' }).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    storageUrl: `s3://key:secret@gone?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** What an operator reads where a bucket fails in that way: one sentence, and no stack. */
export const BUCKET_SENTENCES: Record<BucketFailure, RegExp> = {
  500: /^The bucket gone at \S+ cannot be used \([^)]*500\)\. Make sure that it responds, [^\n]+\n$/,
  403: /^The configuration has a problem:\n {2}STORAGE_URL: these credentials do not open the bucket gone\n$/,
  reset: /^The bucket gone at \S+ cannot be used \(\w+\)\. Make sure that it responds, [^\n]+\n$/,
}
