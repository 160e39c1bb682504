import { existsSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/temporary-files.ts'
import { makeFolder, makeFolderSync } from './folders.ts'

const scratch = temporaryFolder()

const ways = {
  makeFolder,
  makeFolderSync: async (path: string) => makeFolderSync(path),
}

describe.each(Object.entries(ways))('%s', (name, make) => {
  it('makes what is missing, for its user alone, and leaves what is there', async () => {
    const folder = join(scratch, name, 'a', 'b')
    await make(folder)
    await make(folder)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    symlinkSync(folder, join(scratch, `${name}-link`))
    await make(join(scratch, `${name}-link`, 'c'))
    expect(existsSync(join(folder, 'c'))).toBe(true)
    await Promise.all([1, 2, 3, 4].map(() => make(join(folder, 'd', 'e', 'f'))))
    expect(existsSync(join(folder, 'd', 'e', 'f'))).toBe(true)
  })

  it('ends where a file is in the way', async () => {
    const file = join(scratch, `${name}-file`)
    writeFileSync(file, '')
    await expect(make(file)).rejects.toThrow('EEXIST')
    await expect(make(join(file, 'a', 'b'))).rejects.toThrow('ENOTDIR')
  })

  it.runIf(existsSync('/proc/self'))('ends where nothing can be made', async () => {
    await expect(make('/proc/nope')).rejects.toThrow('ENOENT')
    await expect(make('/proc/nope/a/b')).rejects.toThrow('ENOENT')
  })
})
