import { relative } from 'node:path'
import { parseAst } from 'vite'
import type { Plugin } from 'vite'

interface Node {
  type: string
  [key: string]: unknown
}

/**
 * Writes the source of each screen of the owner's app next to the manifest, read from lines such as `'/guests':
 * () => import('./guests-screen.tsx')` in the files that match `naming`. The server uses it to name a screen's
 * chunks in its page.
 */
export function screenFiles(naming: RegExp): Plugin {
  return {
    name: 'screen-files',
    async generateBundle() {
      const screens: Record<string, string> = {}
      for (const importer of [...this.getModuleIds()].filter((id) => naming.test(id))) {
        const code = await this.fs.readFile(importer, { encoding: 'utf8' })
        for (const [path, specifier] of lazyImports(parseAst(code, { lang: 'ts' }) as unknown as Node)) {
          const file = await this.resolve(specifier, importer)
          if (!file) throw new Error(`${importer}: ${specifier} is not found`)
          screens[path] = relative(this.environment.config.root, file.id)
        }
      }
      // The guests' pages and the worker have no screens.
      if (this.environment.name !== 'client') return
      if (Object.keys(screens).length === 0) throw new Error('no file names a screen')
      this.emitFile({ type: 'asset', fileName: '.vite/screens.json', source: JSON.stringify(screens) })
    },
  }
}

/** Each property `'/address': () => import('file')` below `node`. */
function lazyImports(node: Node): [string, string][] {
  const own = ownImport(node)
  if (own) return [own]
  return Object.values(node).flatMap((child) =>
    [child].flat().flatMap((one) => (isNode(one) ? lazyImports(one) : [])),
  )
}

function ownImport(node: Node): [string, string] | null {
  const [key, value] = [node['key'], node['value']]
  if (node.type !== 'Property' || !isNode(key) || !isNode(value)) return null
  const body = value['body']
  if (!isNode(body) || body.type !== 'ImportExpression' || !isNode(body['source'])) return null
  return [String(key['value']), String(body['source']['value'])]
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
