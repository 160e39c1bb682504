import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type * as S3 from '@aws-sdk/client-s3'
import { STORAGE_FAULT } from '#platform/server/http/faults.ts'
import { checkFileKey, DRAFT_LIFE_MS, isFileKey, fileNotFound, toStream } from './files.ts'
import type { ByteRange, Files, StoredFile } from './files.ts'
import type { StorageUrl } from './storage-url.ts'

/** The smallest part of a larger file that S3 accepts; one `put` holds at most two of them. */
const PUT_PART_BYTES = 5 * 1024 ** 2
/**
 * A file is read in requests of this size, so that a phone that reads slowly does not occupy a connection to
 * the bucket.
 */
const READ_BYTES = 1024 ** 2
const TRIES = 3
const CONNECT_LIMIT_MS = 3000
const REQUEST_LIMIT_MS = 20_000
/**
 * A bucket that neither sends nor accepts anything for this long has failed; after three tries its caller gets a 503.
 */
const SILENCE_LIMIT_MS = 5000
const CHECK_LIMIT_MS = 5000

/** The bucket cannot be used right now: a fault of the machine, 503. */
export class StorageFault extends Error {
  readonly code = STORAGE_FAULT
  /** what the bucket, or the connection to it, said */
  readonly reason: string

  constructor(cause: Failure) {
    const status = cause.$metadata?.httpStatusCode
    const reason = `${cause.code ?? cause.name} ${status ?? ''}`.trim()
    super(`the bucket failed: ${reason}`, { cause })
    this.reason = reason
  }
}

/** The bucket cannot be used until STORAGE_URL or the bucket itself is changed. */
export class StorageRefused extends StorageFault {
  readonly sentence: string

  constructor(cause: Failure, sentence: string) {
    super(cause)
    this.sentence = sentence
  }
}

/** What the client throws: every failed request has `$metadata`, even if no response arrived. */
interface Failure extends Error {
  /** of a connection that failed, such as ECONNRESET */
  code?: string
  $metadata?: { httpStatusCode?: number }
}

/**
 * Files in a bucket of S3, or of anything else that speaks its protocol. A request fails after `silenceMs`
 * without any data moving.
 */
export function createFileBucket(storage: StorageUrl, silenceMs = SILENCE_LIMIT_MS): Files {
  const { bucket: Bucket } = storage
  let opened: ReturnType<typeof open> | null = null
  const s3 = () => (opened ??= open(storage, silenceMs))

  async function put(key: string, bytes: AsyncIterable<Uint8Array>) {
    const { client } = await s3()
    const { Upload } = await import('@aws-sdk/lib-storage')
    const params = { Bucket, Key: checkFileKey(key), Body: Readable.from(bytes) }
    const upload = new Upload({ client, params, partSize: PUT_PART_BYTES, queueSize: 1 })
    await upload.done().catch(fail)
  }

  return {
    put,
    putFile: (key, path) => put(key, createReadStream(path)),
    async find(key) {
      const { client, sdk } = await s3()
      const request = new sdk.HeadObjectCommand({ Bucket, Key: checkFileKey(key) })
      const found = await client.send(request).catch(nullWhenAbsent)
      return found && toStoredFile(key, found.ContentLength, found)
    },
    read(key, range) {
      const Key = checkFileKey(key)
      return toStream(readInRequests(Key, range))
    },
    async copyTo(key, path) {
      await pipeline(readInRequests(checkFileKey(key)), createWriteStream(path))
    },
    async remove(key) {
      const { client, sdk } = await s3()
      const request = new sdk.DeleteObjectCommand({ Bucket, Key: checkFileKey(key) })
      await client.send(request).catch(nullWhenAbsent)
    },
    async list(folder) {
      const { client, sdk } = await s3()
      const Prefix = folder && `${checkFileKey(folder)}/`
      const listed: StoredFile[] = []
      try {
        for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix }))
          for (const object of Contents)
            if (object.Key && isFileKey(object.Key))
              listed.push(toStoredFile(object.Key, object.Size, object))
      } catch (cause) {
        throw refusalOf(cause as Failure, Bucket) ?? faultOf(cause)
      }
      return listed
    },
    async sweepDrafts(nowMs) {
      const { client, sdk } = await s3()
      const page = await client.send(new sdk.ListMultipartUploadsCommand({ Bucket })).catch(fail)
      for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
        if (nowMs - (Initiated?.getTime() ?? nowMs) <= DRAFT_LIFE_MS) continue
        await client
          .send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
          .catch(nullWhenAbsent)
      }
    },
    async check() {
      const { client, sdk } = await s3()
      const abortSignal = AbortSignal.timeout(CHECK_LIMIT_MS)
      await client.send(new sdk.HeadBucketCommand({ Bucket }), { abortSignal }).catch((cause: unknown) => {
        // The time limit of this call itself is not one of the client's failures.
        throw refusalOf(cause as Failure, Bucket) ?? new StorageFault(cause as Failure)
      })
    },
  }

  async function* readInRequests(Key: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
    let at = range?.first ?? 0
    let end = range ? range.last + 1 : Infinity
    let version: string | undefined
    while (at < end) {
      const last = Math.min(at + READ_BYTES, end) - 1
      const some = await readOnce({ Key, Range: `bytes=${at}-${last}`, IfMatch: version })
      if (!some) return
      const from = at
      for (const piece of some.pieces) {
        yield piece
        at += piece.length
      }
      if (at === from) return
      version = some.found.ETag
      end = Math.min(end, Number(some.found.ContentRange?.split('/')[1] ?? at))
    }
  }

  /** The client itself retries requests that fail before the response begins. */
  async function readOnce(wanted: { Key: string; Range: string; IfMatch: string | undefined }) {
    const { client, sdk } = await s3()
    for (let tries = 1; ; tries++) {
      const request = new sdk.GetObjectCommand({ Bucket, ...wanted })
      const found = await client.send(request).catch(nullWhenOutside)
      if (!found) return null
      try {
        // The pieces are not joined: that would take twice the memory.
        const pieces: Uint8Array[] = []
        for await (const piece of (found.Body ?? []) as AsyncIterable<Uint8Array>) pieces.push(piece)
        return { pieces, found }
      } catch (cause) {
        if (tries === TRIES) throw new StorageFault(cause as Failure)
      }
    }
  }
}

/** The client is large, so it is loaded only if a bucket is used. */
async function open(
  storage: StorageUrl,
  silenceMs: number,
): Promise<{ sdk: typeof S3; client: S3.S3Client }> {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region: storage.region,
    // Servers other than Amazon's have one host name for all their buckets, and do not know the newer checksums.
    ...(storage.endpoint ? { endpoint: storage.endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(storage.credentials ? { credentials: storage.credentials } : {}),
    maxAttempts: TRIES,
    requestHandler: {
      connectionTimeout: CONNECT_LIMIT_MS,
      requestTimeout: REQUEST_LIMIT_MS,
      socketTimeout: silenceMs,
      throwOnRequestTimeout: true,
    },
  })
  return { sdk, client }
}

interface Described {
  LastModified?: Date | undefined
  ETag?: string | undefined
}

function toStoredFile(key: string, bytes = 0, { LastModified, ETag = '' }: Described) {
  return { key, bytes, changedAtMs: LastModified?.getTime() ?? 0, version: ETag.replaceAll('"', '') }
}

function nullWhenAbsent(cause: unknown): null {
  return isAbsent(cause) ? null : fail(cause)
}

/** If the bucket is missing, that is not an absent file: otherwise every file would look deleted. */
function isAbsent(cause: unknown): boolean {
  return statusOf(cause) === 404 && (cause as Failure).name !== 'NoSuchBucket'
}

/** An empty file has no range to read. */
function nullWhenOutside(cause: unknown): null {
  if (isAbsent(cause)) throw fileNotFound()
  return statusOf(cause) === 416 ? null : fail(cause)
}

function statusOf(cause: unknown): number | undefined {
  return (cause as Failure).$metadata?.httpStatusCode
}

function fail(cause: unknown): never {
  throw faultOf(cause)
}

/**
 * The error for a failure in the bucket; other errors, such as those of the stream being written, are returned
 * unchanged.
 */
function faultOf(cause: unknown): unknown {
  const isOurs = !(cause instanceof Error && ('$metadata' in cause || 'tryNextLink' in cause))
  return isOurs ? cause : new StorageFault(cause as Failure)
}

function refusalOf(cause: Failure, bucket: string): StorageRefused | null {
  const status = cause.$metadata?.httpStatusCode
  const refused = (why: string) => new StorageRefused(cause, `STORAGE_URL: ${why}`)
  if (status === 404) return refused(`there is no bucket called ${bucket}`)
  if (status === 301 || status === 400) return refused(`the bucket ${bucket} is in another region`)
  if (status === 401 || status === 403) return refused(`these credentials do not open the bucket ${bucket}`)
  if (cause.name === 'CredentialsProviderError')
    return refused('no credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
  return null
}
