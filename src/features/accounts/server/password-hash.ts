import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import pLimit from 'p-limit'

const argon2Async = promisify(argon2)

/** OWASP's second argon2id profile: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_BYTES = 32

// Hashing runs on Node's thread pool; one core is always left for guests' requests.
const atMost = pLimit(Math.max(1, availableParallelism() - 1))

/** Hashes a password for storage, in the PHC string format with its parameters and salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive(password, salt, COST)
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

/**
 * Whether `password` is the one hashed in `stored`. Without a stored hash the same work is done, so that an
 * unknown address takes as long as a known one.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parts = stored && /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored)
  if (!parts) {
    await derive(password, Buffer.alloc(16), COST)
    return false
  }
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const expected = Buffer.from(tag, 'base64')
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64'), cost), expected)
}

function derive(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  return atMost(() =>
    argon2Async('argon2id', { message: password, nonce: salt, tagLength: TAG_BYTES, ...cost }),
  )
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
