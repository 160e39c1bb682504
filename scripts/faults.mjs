// npm run faults: what the built product does when the machine fails.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { build } from './build.mjs'
import { command, node24, root, setUp } from './setup.mjs'

await command(async () => {
  await setUp()
  await build()
  const { status } = spawnSync(node24, [join(root, 'tests/faults/run.ts')], { cwd: root, stdio: 'inherit' })
  process.exitCode = status ?? 1
})
