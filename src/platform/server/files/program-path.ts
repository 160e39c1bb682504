import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The path of a program of ours that runs in a process of its own: beside the module that starts it where Node runs the
 * sources, in the one folder of the server once it is built.
 * @throws Error when it is not there: a server that could draw no picture must not start
 */
export function programPath(module: ImportMeta, name: string): string {
  const path = join(module.dirname, `${name}.${module.filename.endsWith('.ts') ? 'ts' : 'js'}`)
  if (!existsSync(path)) throw new Error(`The program ${path} is not there: the build is not whole.`)
  return path
}
