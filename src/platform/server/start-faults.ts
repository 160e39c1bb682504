import { statSync, statfsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { ConfigError } from './config.ts'
import type { Config } from './config.ts'
import { damagedSentence, databaseFile, isDamageCode } from './db/database-file.ts'
import { READ_ONLY_STATE } from './db/postgres.ts'
import { postgresPlace } from './db/postgres-place.ts'
import { FULL_DISK_CODES } from './files/disk-space.ts'
import { StorageFault, StorageRefused } from './files/file-bucket.ts'
import { OperatorError } from './operator-error.ts'

/** The problem in the operator's terms; null if it is a fault of ours, for which the stack is useful. */
export function startFault(cause: unknown, config: Config | null): OperatorError | null {
  if (cause instanceof OperatorError) return cause
  if (!config || !(cause instanceof Error)) return null
  if (cause instanceof StorageRefused) return new ConfigError([cause.sentence])
  const code = 'code' in cause ? String(cause.code) : ''
  const problem =
    lostBucket(cause, config) ??
    fullDisk(code, config) ??
    (config.databaseUrl ? postgresProblem(cause, code, config.databaseUrl) : null) ??
    damagedFile(code, config) ??
    heldFile(code, config) ??
    unusableFolder(code, cause, config)
  return problem && new OperatorError(problem.sentence, { ...problem, cause })
}

/** Why the server cannot listen, in the operator's terms; null if the configuration is not to blame. */
export function listenFault({ code }: NodeJS.ErrnoException, { host, port }: Config): OperatorError | null {
  if (code === 'EADDRINUSE')
    return new OperatorError(
      `Port ${port} is in use. Stop what uses it, or set PORT to another one, then start again.`,
      { passes: true },
    )
  if (code === 'EACCES')
    return new OperatorError(
      `Port ${port} may not be opened by this user. Set PORT to one above 1023, behind a proxy if need be.`,
    )
  if (code && ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code))
    return new OperatorError(`HOST: ${host} is no address of this machine (${code}). Correct HOST.`)
  return null
}

interface Problem {
  sentence: string
  /** it may go away by itself */
  passes?: boolean
}

function lostBucket(cause: Error, { storage }: Config): Problem | null {
  if (!(cause instanceof StorageFault) || !storage) return null
  const place = `The bucket ${storage.bucket}${storage.endpoint ? ` at ${storage.endpoint}` : ''}`
  return {
    sentence: `${place} cannot be used (${cause.reason}). Make sure that it responds, or correct STORAGE_URL, then try again.`,
    passes: true,
  }
}

function fullDisk(code: string, { dataDir, databaseUrl }: Config): Problem | null {
  // For some files SQLite reports a full disk only as a failing one.
  const isFull = isDiskFailure(code) && isDiskFull(dataDir)
  if (isFull || code === 'SQLITE_FULL' || FULL_DISK_CODES.includes(code))
    return {
      sentence: `The disk of DATA_DIR (${resolve(dataDir)}) is full. Free some space, then start again.`,
      passes: true,
    }
  if (code === '53100' && databaseUrl)
    return { sentence: 'The disk of PostgreSQL is full. Free some space, then start again.', passes: true }
  return null
}

function isDiskFailure(code: string): boolean {
  return code === 'EIO' || code.startsWith('SQLITE_IOERR')
}

/** With less than this, the files that SQLite begins with do not fit. */
const FULL_BELOW_BYTES = 1024 * 1024

/** False if that cannot be determined. */
function isDiskFull(dataDir: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dataDir)
    return bavail * bsize < FULL_BELOW_BYTES
  } catch {
    return false
  }
}

/** Classes 28 and 3D: PostgreSQL manual, appendix A. */
const REFUSED_ROLE = new Set(['28000', '28P01'])
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
])
const NO_RESPONSE = /Connection terminated|timeout exceeded when trying to connect|timeout expired/
/** Either the statement itself, or the rollback after it. */
const STOPPED_REPLYING = /^(Query read timeout|Client (was closed|has encountered a connection error))/
const NEEDS_PASSWORD = /password must be a string/

function postgresProblem(cause: Error, code: string, databaseUrl: string): Problem | null {
  const { host: place, database, role: named } = postgresPlace(databaseUrl)
  const role = named || 'of this user'
  if (REFUSED_ROLE.has(code) || NEEDS_PASSWORD.test(cause.message))
    return {
      sentence: `PostgreSQL at ${place} refuses the role ${role}: it does not exist, its password is another one, or it may not connect from here. Correct DATABASE_URL, or the role in PostgreSQL.`,
    }
  if (code === '3D000')
    return {
      sentence: `There is no database ${database} at ${place}. Create it (createdb ${database}), or correct DATABASE_URL.`,
    }
  if (code === '42501')
    return {
      sentence: `The role ${role} may not do what Twofold needs in the database ${database}: ${cause.message}. Make it the owner of the database.`,
    }
  if (code === READ_ONLY_STATE)
    return {
      sentence: `The database ${database} at ${place} is read-only (${READ_ONLY_STATE}). Let it be written (default_transaction_read_only), or correct DATABASE_URL if it is a copy, then try again.`,
      passes: true,
    }
  if (/SSL/.test(cause.message))
    return {
      sentence: `PostgreSQL at ${place} and DATABASE_URL do not agree on SSL: ${cause.message}. Correct sslmode in DATABASE_URL.`,
    }
  if (code === '53300')
    return {
      sentence: `PostgreSQL at ${place} has no connection left (53300: ${cause.message}). Close some, start fewer processes, or raise max_connections (or the role's or the database's own limit), then start again.`,
      passes: true,
    }
  if (STOPPED_REPLYING.test(cause.message))
    return {
      sentence: `PostgreSQL at ${place} stopped replying (${cause.message}). Make sure that it works, then try again.`,
      passes: true,
    }
  const isStarting = /^(57P0|08)/.test(code)
  if (isStarting || (UNREACHABLE.has(code) && !isOfFile(cause)) || NO_RESPONSE.test(cause.message))
    return {
      sentence: `PostgreSQL at ${place} cannot be reached (${code || cause.message}). Start it, or correct DATABASE_URL, then start again.`,
      passes: true,
    }
  return null
}

/** Whether the operating system's error names the path of a file: then it does not concern the network. */
function isOfFile(cause: Error): boolean {
  return 'path' in cause && !('address' in cause)
}

function damagedFile(code: string, { dataDir }: Config): Problem | null {
  return isDamageCode(code) ? { sentence: damagedSentence(dataDir, code) } : null
}

/** Waiting for it, as every statement does, was not enough. */
function heldFile(code: string, { dataDir }: Config): Problem | null {
  if (!/^SQLITE_(BUSY|LOCKED)/.test(code)) return null
  return {
    sentence: `Another program holds ${databaseFile(dataDir)}: close it, then try again.`,
    passes: true,
  }
}

const READ_ONLY = /^(EACCES|EPERM|EROFS|SQLITE_READONLY|SQLITE_CANTOPEN|SQLITE_PERM)/

function unusableFolder(code: string, cause: Error, { dataDir }: Config): Problem | null {
  const folder = resolve(dataDir)
  const isAFile = ['EEXIST', 'ENOTDIR'].includes(code)
  if (isAFile)
    return {
      sentence: `DATA_DIR (${folder}) has to be a directory, and ${fileIn(pathOf(cause) ?? folder)} is a file. Set DATA_DIR to another place.`,
    }
  if (READ_ONLY.test(code))
    return {
      sentence: `DATA_DIR (${folder}) cannot be read and written (${code}${inWhat(cause, folder)}). Give it to the user that runs Twofold, or set DATA_DIR to another place.`,
    }
  if (code === 'EISDIR')
    return {
      sentence: `${pathOf(cause) ?? 'A file'} of DATA_DIR (${folder}) has to be a file, and is a directory. Put the file back from a backup.`,
    }
  if (code === 'ENOENT') return { sentence: `DATA_DIR (${folder}) cannot be made in ${dirname(folder)}.` }
  if (isDiskFailure(code))
    return { sentence: `The disk of DATA_DIR (${folder}) fails (${code}).`, passes: true }
  return null
}

/** The part of `path` that is not a directory. */
function fileIn(path: string): string {
  const parent = dirname(path)
  return parent === path || statSync(parent, { throwIfNoEntry: false })?.isDirectory() ? path : fileIn(parent)
}

function pathOf(cause: Error): string | null {
  return 'path' in cause && typeof cause.path === 'string' ? resolve(cause.path) : null
}

function inWhat(cause: Error, folder: string): string {
  const path = pathOf(cause)
  return path && path !== folder ? `, ${path}` : ''
}
