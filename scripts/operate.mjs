// npm run backup, restore, rotate-keys, migrate-to-postgres: sets up a checkout that has nothing installed yet, as on a
// new machine that a backup is restored to, and runs the command on Node 24.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { command, node24, root, setUp } from './setup.mjs'

await command(async () => {
  await setUp()
  const [name, ...args] = process.argv.slice(2)
  const { status } = spawnSync(node24, [join(root, 'scripts', `${name}.ts`), ...args], { stdio: 'inherit' })
  process.exitCode = status ?? 1
})
