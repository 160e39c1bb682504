import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { chownSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/e2e-server.ts'

/** A PostgreSQL of our own, which may be killed and frozen. */
export interface OwnPostgres {
  url: string
  /** Ends it like a power failure: without a checkpoint, in the middle of everything. */
  crash: () => void
  start: () => void
  /** Keeps its connections but does nothing, until `thaw`. */
  freeze: () => void
  thaw: () => void
  remove: () => void
}

/** Null if PostgreSQL's programs are not installed. */
export async function startOwnPostgres(): Promise<OwnPostgres | null> {
  const programs = findPrograms()
  if (!programs) return null
  const dir = mkdtempSync(join(tmpdir(), 'twofold-postgres-'))
  const user = ownUser()
  if (user) chownSync(dir, user.uid, user.gid)
  const run = (program: string, ...given: string[]) =>
    execFileSync(join(programs, program), given, { cwd: dir, stdio: ['ignore', 'ignore', 'pipe'], ...user })
  const at = join(dir, 'cluster')
  run('initdb', '-D', at, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8')
  const port = await freePort()
  const start = () =>
    void run(
      'pg_ctl',
      '-D',
      at,
      '-w',
      '-l',
      join(dir, 'log'),
      '-o',
      `-p ${port} -k ${dir} -h 127.0.0.1`,
      'start',
    )
  const signalAll = (signal: NodeJS.Signals) => {
    const main = Number(readFileSync(join(at, 'postmaster.pid'), 'utf8').split('\n')[0])
    // Once the main process is stopped, it starts no more children.
    for (const pid of [main, ...childrenOf(main)]) process.kill(pid, signal)
  }
  start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    crash: () => void run('pg_ctl', '-D', at, '-m', 'immediate', 'stop'),
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    remove() {
      run('pg_ctl', '-D', at, '-m', 'immediate', 'stop')
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** Debian keeps them outside PATH, in a folder for each version. */
function findPrograms(): string | null {
  const { stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  const root = '/usr/lib/postgresql'
  const folders = [stdout?.trim(), ...versionsIn(root).map((version) => join(root, version, 'bin'))]
  return folders.find((folder) => folder && versionsIn(folder).includes('initdb')) ?? null
}

function versionsIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** PostgreSQL refuses to run as root: in that case it runs as its own user. */
function ownUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
  return stdout.split('\n').filter(Boolean).map(Number)
}
