import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'

const START_LIMIT_MS = 60_000

/** The server's part of the product, built for the tests of one file: enough for starts that are refused. */
export interface ServerBuild {
  /** Starts it, and waits until it has ended. `uid` is the user it runs as; `limit` is a shell line to run first. */
  run: (env: Record<string, string>, options?: RunOptions) => Promise<Ended>
  /** Runs one of its operators' commands to its end. */
  admin: (env: Record<string, string>, ...words: string[]) => Ended
  /** The same, where DATA_DIR is a copy of the SQLite file `database` on a disk that is full. */
  adminOnFullDisk: (database: string, ...words: string[]) => Ended
  remove: () => void
}

interface Ended {
  code: number | null
  output: string
}

interface RunOptions {
  uid?: number | undefined
  limit?: string
}

/** Runs the rest of its arguments on a disk of its own, which only it can see. */
const ON_OWN_DISK = ['unshare', '--map-root-user', '--mount', '/bin/sh', '-c']
export const canMount =
  spawnSync(ON_OWN_DISK[0]!, [...ON_OWN_DISK.slice(1), 'mount -t tmpfs tmpfs /mnt']).status === 0
const FILL = `
  mount -t tmpfs -o size=32m tmpfs /mnt
  cp "$0" /mnt/twofold.db
  dd if=/dev/zero of=/mnt/filler bs=4k 2>/dev/null
  exec "$@"
`

export function buildServer(): ServerBuild {
  const folder = join(process.cwd(), 'dist', `server-of-test-${process.pid}`)
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--ssr', '--outDir', join(folder, 'server')]
  execFileSync(process.execPath, [...vite, '--logLevel', 'warn'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const main = join(folder, 'server', 'main.js')
  const admin = (env: Record<string, string>, words: string[], before: readonly string[] = []): Ended => {
    const [program, ...args] = [...before, process.execPath, join(folder, 'server', 'admin.js'), ...words]
    const done = spawnSync(program!, args, {
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', USER: 'ops', ...env },
      encoding: 'utf8',
      timeout: START_LIMIT_MS,
    })
    return { code: done.status, output: done.stdout + done.stderr }
  }
  return {
    admin: (env, ...words) => admin(env, words),
    adminOnFullDisk: (database, ...words) =>
      admin({ DATA_DIR: '/mnt' }, words, [...ON_OWN_DISK, FILL, database]),
    run: (env, { uid, limit = '' } = {}) =>
      new Promise((done) => {
        const child = spawn('/bin/sh', ['-c', `${limit}\nexec "$0" "$1"`, process.execPath, main], {
          env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: '0', ...env },
          stdio: ['ignore', 'pipe', 'pipe'],
          timeout: START_LIMIT_MS,
          ...(uid === undefined ? {} : { uid, gid: uid }),
        })
        let output = ''
        for (const stream of [child.stdout, child.stderr])
          stream.setEncoding('utf8').on('data', (text: string) => (output += text))
        child.on('close', (code) => done({ code, output }))
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
