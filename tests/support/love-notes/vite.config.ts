import { join } from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'
import product from '../../../vite.config.ts'

const root = join(import.meta.dirname, '../../..')
/** The lists of the browser's side, with love notes in them. */
const LISTS = new Map(
  ['guest-panels.ts', 'waiting-calls.ts'].map((name) => [
    join(root, 'src/app/web', name),
    join(import.meta.dirname, name),
  ]),
)

const withLoveNotes: Plugin = {
  name: 'with-love-notes',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    return (found && LISTS.get(found.id)) ?? null
  },
}

/** Builds beside a copy of the product's own files: the guests' page, its worker, and a server. */
export default defineConfig((env) => {
  const { plugins = [], ...config } = product(env)
  if (!env.isSsrBuild)
    config.builder = {
      async buildApp(builder) {
        for (const name of ['public', 'worker']) await builder.build(builder.environments[name]!)
      },
    }
  return { ...config, root, plugins: [withLoveNotes, ...plugins] }
})
