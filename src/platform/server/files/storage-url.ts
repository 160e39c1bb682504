/** A bucket, as described by STORAGE_URL. */
export interface StorageUrl {
  bucket: string
  /** null: Amazon's own */
  endpoint: string | null
  region: string
  /** null: those that the AWS client finds by itself, first in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY */
  credentials: { accessKeyId: string; secretAccessKey: string } | null
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const REGION = /^[a-z0-9-]+$/
/** What most servers that speak S3 call their only region. */
const DEFAULT_REGION = 'us-east-1'

/** Reads `s3://[key:secret@]bucket[?endpoint=…][&region=…]`; returns every problem if there are any. */
export function readStorageUrl(text: string): { storage: StorageUrl } | { problems: string[] } {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:') return { problems: ['must be an address beginning with s3://'] }
  const { region, endpoint, ...others } = Object.fromEntries(url.searchParams)
  const key = decoded(url.username)
  const secret = decoded(url.password)
  const problems = [
    !BUCKET.test(url.hostname) && 'must name a bucket after s3://, in small letters, digits, dots and dashes',
    !(url.port === '' && url.hash === '' && ['', '/'].includes(url.pathname)) &&
      'must have nothing after the bucket but ?',
    endpoint !== undefined &&
      !isOrigin(endpoint) &&
      'endpoint must be an address like https://s3.example.com',
    region !== undefined && !REGION.test(region) && 'region must be a name like eu-central-1',
    region === undefined && endpoint === undefined && 'must say the region, as in ?region=eu-central-1',
    (key === null || secret === null) && 'has credentials that cannot be read: % must be written as %25',
    (url.username === '') !== (url.password === '') && 'must have both the key and the secret, or neither',
    ...Object.keys(others).map((name) => `has ${name}, which is not known: only endpoint and region are`),
  ].filter((problem) => typeof problem === 'string')
  if (problems.length) return { problems }
  const credentials = key && secret ? { accessKeyId: key, secretAccessKey: secret } : null
  return {
    storage: {
      bucket: url.hostname,
      endpoint: endpoint ?? null,
      region: region ?? DEFAULT_REGION,
      credentials,
    },
  }
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return Boolean(url && ['http:', 'https:'].includes(url.protocol) && url.pathname === '/' && !url.search)
}

/** null if its escapes are malformed */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
