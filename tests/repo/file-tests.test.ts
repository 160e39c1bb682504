import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { FILE_TESTS } from '../../scripts/file-tests.mjs'

it('runs every test of stored files on a bucket too', () => {
  const left = globSync(['src/**/*.test.ts', 'tests/repo/**/*.test.ts'])
    .filter((path) => basename(path) !== basename(import.meta.filename))
    .filter((path) => readFileSync(path, 'utf8').includes('deps.files'))
    .filter((path) => !FILE_TESTS.some((part) => path.includes(part)))
  expect(left).toEqual([])
})
