// npm run bench: the measurements of bench/, on the product as built for use.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { build } from './build.mjs'
import { command, node24, root, setUp } from './setup.mjs'

await command(async () => {
  await setUp()
  await build()
  const { status } = spawnSync(node24, [join(root, 'bench/run.ts'), ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  process.exitCode = status ?? 1
})
