// The floor of a sign-in: its password hash alone, on threads, as many at once as the product allows. Run as a
// process of its own with an Argon2Loop as JSON on stdin; prints the hashes per second.
import { argon2, randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'

export interface Argon2Loop {
  /** A stored password, whose parameters are used: '$argon2id$v=19$m=…,t=…,p=…$…$…'. */
  stored: string
  seconds: number
}

const hash = promisify(argon2)
const { stored, seconds } = JSON.parse(await text(process.stdin)) as Argon2Loop
console.log(await hashesPerSecond())

async function hashesPerSecond(): Promise<number> {
  const [, memory, passes, parallelism] = (/m=(\d+),t=(\d+),p=(\d+)/.exec(stored) ?? []).map(Number)
  if (!memory || !passes || !parallelism) throw new Error('The password was not stored as argon2id.')
  const cost = { memory, passes, parallelism, tagLength: 32 }
  const began = performance.now()
  const end = began + seconds * 1000
  let hashes = 0
  const worker = async () => {
    while (performance.now() < end) {
      await hash('argon2id', { message: 'correct horse battery', nonce: randomBytes(16), ...cost })
      hashes++
    }
  }
  // One core is left free, as in password-hash.ts.
  await Promise.all(Array.from({ length: Math.max(1, availableParallelism() - 1) }, worker))
  return hashes / ((performance.now() - began) / 1000)
}
