import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../support/temporary-files.ts'
import { keepEarlier } from '../../scripts/build.mjs'

const folder = temporaryFolder()

const made = (name: string, ...files: string[]) => {
  const build = join(folder, name)
  mkdirSync(build)
  for (const file of files) writeFileSync(join(build, file), name)
  return build
}
const scripts = (build: string) => readdirSync(build).filter((name) => name.endsWith('.js'))

test('what a running server loads later stays for three builds, but not for ever', () => {
  const builds = ['a', 'b', 'c', 'd', 'e'].map((name) => made(name, 'main.js', `mail-${name}.js`))
  for (const [index, build] of builds.entries()) if (index > 0) keepEarlier(builds[index - 1]!, build, '.')
  expect(scripts(builds[1]!)).toEqual(['mail-a.js', 'mail-b.js', 'main.js'])
  expect(scripts(builds[4]!)).toEqual(['mail-b.js', 'mail-c.js', 'mail-d.js', 'mail-e.js', 'main.js'])
})
