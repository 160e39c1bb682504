import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

export interface Proxy {
  origin: string
  stop: () => Promise<void>
}

/**
 * Starts nginx with docs/operations/nginx.conf in `folder`, in front of these origins, but on other ports,
 * without TLS, and trusting this machine's X-Forwarded-For, since all guests of a bench come from here.
 */
export async function startNginx(folder: string, origins: readonly string[], port: number): Promise<Proxy> {
  const given = readFileSync('docs/operations/nginx.conf', 'utf8')
  const servers = origins.map((origin) => `    server ${new URL(origin).host} fail_timeout=1s;`).join('\n')
  const site = given
    .replace(/(?: {4}server 127\.0\.0\.1:\d+ fail_timeout=1s;\n)+/, `${servers}\n`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^\s*ssl_certificate.*$/gm, '')
    .replaceAll('$remote_addr', '$http_x_forwarded_for')
    .replace('$host;\n        # Not', '$http_host;\n        # Not')
    .replace(/\nserver \{\n {4}listen 80;[^]*$/, '\n')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'nginx.conf')
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${folder}/${name};`,
  )
  writeFileSync(
    file,
    `worker_processes 1;\nworker_rlimit_nofile 65536;\npid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\nevents { worker_connections 20000; }\nhttp {\n  access_log off;\n${own.join('\n')}\n${site}\n}\n`,
  )
  const child = spawn(
    'nginx',
    ['-c', file, '-p', folder, '-e', join(folder, 'error.log'), '-g', 'daemon off;'],
    {
      stdio: 'ignore',
    },
  )
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const kill = () => child.kill('SIGTERM')
  process.once('exit', kill)
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries++) {
    if (
      await fetch(`${origin}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break
    if (tries > 100)
      throw new Error(`nginx did not start: ${readFileSync(join(folder, 'error.log'), 'utf8')}`)
    await delay(50)
  }
  return {
    origin,
    async stop() {
      kill()
      await ended
      process.off('exit', kill)
    },
  }
}
