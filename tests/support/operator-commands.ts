import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestApp } from './test-app.ts'

const scriptOf = (name: string) => join(process.cwd(), 'scripts', `${name}.ts`)
/** Without any of the machine's own configuration. */
const BARE = { PATH: process.env['PATH'] ?? '', DATABASE_URL: '', SECRET_KEY: '', STORAGE_URL: '' }

type Command = 'backup' | 'restore' | 'migrate-to-postgres' | 'rotate-keys'

/** Runs one of the operators' commands to its end, as the user `uid` if one is given. */
export async function runCommand(
  name: Command,
  args: readonly string[],
  env: Record<string, string>,
  uid?: number,
): Promise<{ code: number; output: string }> {
  const user = uid === undefined ? {} : { uid, gid: uid }
  return outcomeOf(process.execPath, [scriptOf(name), ...args], { env: { ...BARE, ...env }, ...user })
}

/** Runs docs/operations/nightly-backup.sh in `cwd`, which is the product's folder unless given. */
export function runNightlyBackup(args: readonly string[], env: Record<string, string>, cwd = process.cwd()) {
  const script = join(process.cwd(), 'docs/operations/nightly-backup.sh')
  return outcomeOf('/bin/sh', [script, ...args], { env: { ...BARE, ...env }, cwd })
}

function outcomeOf(
  program: string,
  args: readonly string[],
  options: { env: NodeJS.ProcessEnv; cwd?: string; uid?: number; gid?: number },
) {
  return promisify(execFile)(program, args, options).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (failed: { code: number; stderr: string }) => ({ code: failed.code, output: failed.stderr }),
  )
}

/** Starts such a command, to be killed midway. */
export function startCommand(
  name: Command,
  args: readonly string[],
  env: Record<string, string>,
): ChildProcess {
  return spawn(process.execPath, [scriptOf(name), ...args], { env: { ...BARE, ...env }, stdio: 'ignore' })
}

/** What the commands need to find the database and the files of a test's application. */
export function environmentOf(app: TestApp): Record<string, string> {
  const { dataDir, storage } = app.deps.config
  const env: Record<string, string> = { DATA_DIR: dataDir }
  if (app.deps.engine === 'postgres') env['DATABASE_URL'] = app.database
  else if (!existsSync(join(dataDir, 'twofold.db'))) symlinkSync('test.db', join(dataDir, 'twofold.db'))
  if (storage) {
    const { accessKeyId, secretAccessKey } = storage.credentials!
    const owner = [accessKeyId, secretAccessKey].map(encodeURIComponent).join(':')
    env['STORAGE_URL'] = `s3://${owner}@${storage.bucket}?endpoint=${encodeURIComponent(storage.endpoint!)}`
  }
  return env
}
