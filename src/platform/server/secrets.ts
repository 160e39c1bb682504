import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { flushFolderSync, isThere, makeFolderSync } from '#platform/server/files/folders.ts'
import { OperatorError } from './operator-error.ts'

/** The server's one root secret; every other key is derived from it or sealed with it. */
export interface Secrets {
  /** A 256-bit key for one purpose; the same purpose gives the same key in every process. */
  derive(purpose: string): KeyObject
  /** The HMAC-SHA-256 of `text` with the key for `purpose`, in base64url: 43 characters that only we can make. */
  sign(purpose: string, text: string): string
  /** Encrypts for storage (AES-256-GCM, a random nonce each time). */
  seal(text: string): string
  /** Decrypts what `seal` returned. @throws if the root secret is a different one */
  open(sealed: string): string
}

const ROOT_KEY_BYTES = 32

/** Where the server stores the root key that it creates itself. */
export const rootKeyFile = (dataDir: string) => join(dataDir, 'keys', 'root.key')

/**
 * The secrets of this installation: from SECRET_KEY, which several machines share, or else from a file in the
 * data directory. If the file is missing it is created, unless `makesKey` is false because the database holds
 * data that only the missing key can open.
 * @throws OperatorError when the file is missing, or is not a root key
 */
export function loadSecrets(secretKey: string | null, dataDir: string, { makesKey = true } = {}): Secrets {
  if (secretKey) return createSecrets(Buffer.from(secretKey, 'utf8'))
  const file = rootKeyFile(dataDir)
  if (!isThere(file)) {
    if (!makesKey) throw new OperatorError(missingSentence(file))
    makeRootKey(file)
  }
  return createSecrets(readRootKey(file, makesKey))
}

/** The root key in `file`; `isSpare` if nothing is sealed with it yet. @throws OperatorError if it is not a root key */
export function readRootKey(file: string, isSpare = false): Buffer {
  const text = readFileSync(file, 'utf8').trim()
  const key = Buffer.from(text, 'base64url')
  if (key.length === ROOT_KEY_BYTES && key.toString('base64url') === text) return key
  const remedy = isSpare
    ? 'Nothing in the database needs it yet: delete the file, and the next start makes another one.'
    : 'Put keys/root.key back from a backup.'
  throw new OperatorError(`${resolve(file)} is damaged: it is not a ${ROOT_KEY_BYTES}-byte key. ${remedy}`)
}

/** Everything derived from one root secret. */
export function createSecrets(root: Buffer): Secrets {
  const derived = new Map<string, KeyObject>()
  /** Derives each key once: there are few purposes, but lists sign thousands of addresses. */
  const derive = (purpose: string) => {
    const key =
      derived.get(purpose) ?? createSecretKey(Buffer.from(hkdfSync('sha256', root, 'twofold', purpose, 32)))
    derived.set(purpose, key)
    return key
  }
  const sealing = derive('sealing')
  return {
    derive,
    sign: (purpose, text) => createHmac('sha256', derive(purpose)).update(text).digest('base64url'),
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

function makeRootKey(file: string): void {
  makeFolderSync(dirname(file))
  // A hard link appears all at once: if two first starts run at the same time, one wins and both read the same key.
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, randomBytes(ROOT_KEY_BYTES).toString('base64url'), { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
  } finally {
    unlinkSync(draft)
  }
  flushFolderSync(dirname(file))
}

function missingSentence(file: string): string {
  return `The root key is missing: there is no ${resolve(file)}, and the database needs it. Put keys/root.key back from a backup, or set DATA_DIR or SECRET_KEY as they were. If it is lost, see "Backup and restore" in docs/operations.md.`
}
