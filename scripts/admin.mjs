// npm run admin -- COMMAND: runs the command on Node 24, as it was built with the servers that run; builds it if nothing is
// built yet.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { command, node24, root, setUp } from './setup.mjs'

await command(async () => {
  await setUp()
  const program = join(root, 'dist/server/admin.js')
  // After `git pull` the sources are newer than the servers, and this user may not write here.
  if (!existsSync(program)) await build()
  const { status } = spawnSync(node24, [program, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  process.exitCode = status ?? 1
})
