import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const OUT = 'dist/love-notes'
const STAMP = `${OUT}/.built`
const CONFIG = 'tests/support/love-notes'

/** Builds the product with love notes, unless that is newer than the product's own build; returns its main file. */
export function buildWithLoveNotes(): string {
  const main = `${OUT}/server/main.js`
  const sources = ['dist/.built', ...readdirSync(CONFIG).map((name) => join(CONFIG, name))]
  const newest = Math.max(...sources.map((path) => statSync(path).mtimeMs))
  if (existsSync(STAMP) && statSync(STAMP).mtimeMs > newest) return main
  rmSync(OUT, { recursive: true, force: true })
  // Without the compressed forms: some are of files that are built again.
  cpSync('dist/client', `${OUT}/client`, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
  build('--outDir', `${OUT}/client`)
  build('--ssr', join(CONFIG, 'main.ts'), '--outDir', `${OUT}/server`)
  writeFileSync(STAMP, '')
  return main
}

function build(...args: string[]): void {
  const command = ['node_modules/vite/bin/vite.js', 'build', '-c', `${CONFIG}/vite.config.ts`, ...args]
  const env = { ...process.env, NODE_ENV: 'production' }
  execFileSync(process.execPath, [...command, '--logLevel', 'warn'], { stdio: 'inherit', env })
}
