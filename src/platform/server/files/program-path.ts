import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The path of one of our programs that runs in a process of its own: next to the module that starts it if Node
 * runs the sources, or in the server's one folder once built.
 * @throws Error if it is missing: a server that could not draw pictures must not start
 */
export function programPath(module: ImportMeta, name: string): string {
  const path = join(module.dirname, `${name}.${module.filename.endsWith('.ts') ? 'ts' : 'js'}`)
  if (!existsSync(path)) throw new Error(`The program ${path} is not there: the build is not whole.`)
  return path
}
