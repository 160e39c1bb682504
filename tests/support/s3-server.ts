import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'

/** Debian's Python: any other does not see its packages. */
export const PYTHON = '/usr/bin/python3'
const SCRIPT = join(import.meta.dirname, 's3-server.py')
const CREDENTIALS = { accessKeyId: 'test:tester', secretAccessKey: 'testing' }

export interface S3Server {
  /** http://127.0.0.1:… */
  endpoint: string
  stop(): Promise<void>
}

/** Starts a real S3 server, OpenStack Swift's, on a free port and in a directory of its own. */
export async function startS3Server(): Promise<S3Server> {
  const dir = mkdtempSync(join(tmpdir(), 'twofold-s3-'))
  const child = spawn(PYTHON, [SCRIPT, dir], { stdio: ['pipe', 'pipe', 'pipe'] })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  let output = ''
  child.stderr.on('data', (bytes: Buffer) => (output += bytes.toString()))
  const port = await new Promise<string>((done, fail) => {
    child.stdout.once('data', (bytes: Buffer) => done(bytes.toString().trim()))
    child.once('error', fail)
    void ended.then(() => fail(new Error(`the S3 server did not start: ${output.slice(-2000)}`)))
  })
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async stop() {
      child.stdin.end()
      child.kill()
      await ended
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** Creates a bucket, and returns the STORAGE_URL for it. */
export async function makeBucket(endpoint: string, bucket: string): Promise<string> {
  const client = openS3Client(endpoint)
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
  const { accessKeyId, secretAccessKey } = CREDENTIALS
  const owner = `${encodeURIComponent(accessKeyId)}:${encodeURIComponent(secretAccessKey)}`
  return `s3://${owner}@${bucket}?endpoint=${encodeURIComponent(endpoint)}`
}

/** A client for the S3 server itself, for requests that the product does not make to a bucket. */
export function openS3Client(endpoint: string): S3Client {
  return new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials: CREDENTIALS })
}
