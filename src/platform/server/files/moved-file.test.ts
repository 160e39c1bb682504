import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/temporary-files.ts'
import { watchForMove } from './moved-file.ts'

const scratch = temporaryFolder()

it('a file that is moved, deleted or replaced is noticed within a second, and so is its return', () => {
  const dir = join(scratch, 'data')
  const [first, later] = [join(dir, 'first'), join(dir, 'later')]
  mkdirSync(dir)
  writeFileSync(first, '1')
  let now = 0
  const findMoved = watchForMove([first, later], () => now)
  const look = () => {
    now += 1000
    return findMoved()
  }
  expect(look()).toBeNull()
  writeFileSync(later, '1')
  expect(look()).toBeNull()
  renameSync(dir, `${dir}.old`)
  now += 999
  expect(findMoved()).toBeNull()
  now += 1
  expect(findMoved()).toBe(first)
  renameSync(`${dir}.old`, dir)
  expect(look()).toBeNull()
  rmSync(later)
  expect(look()).toBe(later)
  // A copy of a deleted file is another file.
  renameSync(first, `${first}.old`)
  writeFileSync(first, '1')
  expect(look()).toBe(first)
})
