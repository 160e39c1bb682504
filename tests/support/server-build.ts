import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'

const START_LIMIT_MS = 60_000

/** The server's part of the product, built for the tests of one file: enough for starts that are refused. */
export interface ServerBuild {
  /** Starts it, and waits until it has ended. `uid` is the user it runs as; `limit` is a shell line to run first. */
  run: (env: Record<string, string>, options?: RunOptions) => Promise<{ code: number | null; said: string }>
  /** Runs one of its operators' commands to its end. */
  admin: (env: Record<string, string>, ...words: string[]) => { code: number | null; said: string }
  remove: () => void
}

interface RunOptions {
  uid?: number | undefined
  limit?: string
}

export function buildServer(): ServerBuild {
  const folder = join(process.cwd(), 'dist', `server-of-test-${process.pid}`)
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--ssr', '--outDir', join(folder, 'server')]
  execFileSync(process.execPath, [...vite, '--logLevel', 'warn'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const main = join(folder, 'server', 'main.js')
  return {
    admin(env, ...words) {
      const done = spawnSync(process.execPath, [join(folder, 'server', 'admin.js'), ...words], {
        env: { PATH: process.env['PATH'], NODE_ENV: 'production', USER: 'ops', ...env },
        encoding: 'utf8',
        timeout: START_LIMIT_MS,
      })
      return { code: done.status, said: done.stdout + done.stderr }
    },
    run: (env, { uid, limit = '' } = {}) =>
      new Promise((done) => {
        const child = spawn('/bin/sh', ['-c', `${limit}\nexec "$0" "$1"`, process.execPath, main], {
          env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: '0', ...env },
          stdio: ['ignore', 'pipe', 'pipe'],
          timeout: START_LIMIT_MS,
          ...(uid === undefined ? {} : { uid, gid: uid }),
        })
        let said = ''
        for (const stream of [child.stdout, child.stderr])
          stream.setEncoding('utf8').on('data', (text: string) => (said += text))
        child.on('close', (code) => done({ code, said }))
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
