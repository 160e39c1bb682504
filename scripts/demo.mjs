// npm run demo: the product with a realistic wedding in it, in a data directory of its own.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { serve } from './serve.mjs'
import { Stop, command, node24, root, setUp } from './setup.mjs'

const env = { DATA_DIR: './data/demo' }

await command(async () => {
  await setUp()
  await build()
  seed()
  serve(env)
})

/** Fills the directory before the server opens it; the script itself leaves a filled one as it is. */
function seed() {
  const script = join(root, 'scripts/seed.ts')
  if (!existsSync(script)) throw new Stop('scripts/seed.ts is missing, so there is nothing to show.')
  const { status } = spawnSync(node24, [script], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status !== 0) throw new Stop('The demo could not be filled; what is wrong is said above.')
}
