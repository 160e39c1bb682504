import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../support/temporary-files.ts'
import { refuseCircles } from '../../scripts/chunk-circles.mjs'

const folder = temporaryFolder()

test('chunks that import each other fail the build', async () => {
  const clientDir = await buildInGroups({ outer: /(entry|lowest)\.js$/, inner: /middle\.js$/ })
  expect(() => refuseCircles(clientDir)).toThrow(/import each other: .*inner.* → .*entry.* → .*inner/)
})

test('chunks that only import what is below them pass', async () => {
  const clientDir = await buildInGroups({ outer: /middle\.js$/, inner: /lowest\.js$/ })
  expect(() => refuseCircles(clientDir)).not.toThrow()
})

/** entry.js imports middle.js, which imports lowest.js; each group becomes a chunk. */
async function buildInGroups(groups: Record<string, RegExp>): Promise<string> {
  const sources = {
    'entry.js':
      "import { middle } from './middle.js'\nimport { lowest } from './lowest.js'\nconsole.log(middle, lowest)",
    'middle.js': "import { lowest } from './lowest.js'\nexport const middle = [lowest, Date.now()]",
    'lowest.js': 'export const lowest = [Date.now()]',
  }
  for (const [name, text] of Object.entries(sources)) writeFileSync(join(folder, name), text)
  const outDir = join(
    folder,
    Object.keys(groups)
      .concat(String(Object.values(groups)[0]))
      .join('-')
      .replace(/\W/g, ''),
  )
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: {
      outDir,
      manifest: true,
      rolldownOptions: {
        input: join(folder, 'entry.js'),
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: Object.entries(groups).map(([name, test]) => ({ name, test })),
          },
        },
      },
    },
  })
  return outDir
}
