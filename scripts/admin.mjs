// npm run admin -- COMMAND: builds the command if necessary, and runs it on Node 24.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { build } from './build.mjs'
import { command, node24, root, setUp } from './setup.mjs'

await command(async () => {
  await setUp()
  await build()
  const { status } = spawnSync(node24, [join(root, 'dist/server/admin.js'), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  process.exitCode = status ?? 1
})
