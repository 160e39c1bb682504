import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The server's one root secret; every other key is derived from it or sealed with it. */
export interface Secrets {
  /** A 256-bit key for one purpose; the same purpose gives the same key in every process. */
  derive(purpose: string): KeyObject
  /** Encrypts for storage (AES-256-GCM, a random nonce each time). */
  seal(text: string): string
  /** Opens what `seal` made. @throws when the root secret is another one */
  open(sealed: string): string
}

/**
 * The secrets of this installation: from SECRET_KEY, which several machines share, else from a file that is
 * made on the first start in the data directory.
 */
export function loadSecrets(secretKey: string | null, dataDir: string): Secrets {
  const root = secretKey ? Buffer.from(secretKey, 'utf8') : rootFromFile(dataDir)
  const derive = (purpose: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', root, 'twofold', purpose, 32)))
  const sealing = derive('sealing')
  return {
    derive,
    seal(text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}

function rootFromFile(dataDir: string): Buffer {
  const file = join(dataDir, 'keys', 'root.key')
  mkdirSync(join(dataDir, 'keys'), { recursive: true, mode: 0o700 })
  if (!existsSync(file)) {
    // A hard link appears whole or not at all: of two first starts at once one wins and both read the same key.
    const draft = `${file}.${randomBytes(6).toString('hex')}`
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
    try {
      linkSync(draft, file)
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
    } finally {
      unlinkSync(draft)
    }
  }
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url')
}
