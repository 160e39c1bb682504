import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/temporary-files.ts'
import { ownStorage } from '../../../../tests/support/test-app.ts'
import { readConfig } from '#platform/server/config.ts'
import { asStream, removeFolder } from './files.ts'
import type { ByteRange, Files } from './files.ts'
import { openFiles } from './open-files.ts'

const MIB = 1024 ** 2
let files: Files

beforeAll(async () => {
  const dir = temporaryFolder()
  files = openFiles(readConfig({ DATA_DIR: dir, STORAGE_URL: await ownStorage() }))
})

const put = (key: string, bytes: Uint8Array) => files.put(key, asStream(bytes))

async function read(key: string, range?: ByteRange): Promise<Buffer> {
  return Buffer.from(await new Response(files.read(key, range)).arrayBuffer())
}

/** Bytes that differ everywhere, so that any misplaced piece is noticed. */
function bytesOf(length: number): Buffer {
  const bytes = Buffer.alloc(length)
  for (let at = 0; at + 4 <= length; at += 4) bytes.writeUInt32LE(at * 7 + 1, at)
  return bytes
}

describe('files', () => {
  it('keep what is put, and tell its size, its time and its version', async () => {
    const beganMs = Date.now()
    await put('a/one.txt', Buffer.from('first'))
    expect((await read('a/one.txt')).toString()).toBe('first')
    const first = await files.find('a/one.txt')
    expect(first).toMatchObject({ key: 'a/one.txt', bytes: 5 })
    expect(Math.abs(first!.changedAtMs - beganMs)).toBeLessThan(60_000)
    await put('a/one.txt', Buffer.from('another'))
    expect((await read('a/one.txt')).toString()).toBe('another')
    const second = await files.find('a/one.txt')
    expect(second!.bytes).toBe(7)
    expect(second!.version).not.toBe(first!.version)
    expect((await files.find('a/one.txt'))!.version).toBe(second!.version)
  })

  it('are copied to this machine and from it', async () => {
    const path = join(temporaryFolder(), 'one')
    const bytes = bytesOf(2 * MIB + 3)
    await put('a/copied', bytes)
    await files.copyTo('a/copied', path)
    expect(readFileSync(path).equals(bytes)).toBe(true)
    await files.putFile('a/again', path)
    expect((await read('a/again')).equals(bytes)).toBe(true)
    expect(readFileSync(path)).toHaveLength(bytes.length)
    await expect(files.copyTo('a/none', path)).rejects.toMatchObject({ code: 'not_found' })
    await expect(files.putFile('a/none', `${path}-none`)).rejects.toMatchObject({ code: 'ENOENT' })
    expect(await files.find('a/none')).toBeNull()
  })

  it('keep an empty file', async () => {
    await put('a/empty', new Uint8Array())
    expect(await files.find('a/empty')).toMatchObject({ bytes: 0 })
    expect(await read('a/empty')).toHaveLength(0)
  })

  it('keep a large file that comes in pieces of every size, and give any range of it', async () => {
    const bytes = bytesOf(13 * MIB + 5)
    async function* pieces() {
      for (let at = 0, size = 1; at < bytes.length; at += size, size = (size * 3) % 700_001)
        yield bytes.subarray(at, at + size)
    }
    await files.put('a/large', pieces())
    expect((await files.find('a/large'))!.bytes).toBe(bytes.length)
    expect((await read('a/large')).equals(bytes)).toBe(true)
    for (const [first, last] of [
      [0, 0],
      [10, 19],
      [MIB - 1, MIB],
      [5 * MIB - 10, 8 * MIB + 3],
      [bytes.length - 1, bytes.length - 1],
    ] as const)
      expect((await read('a/large', { first, last })).equals(bytes.subarray(first, last + 1))).toBe(true)
  })

  it('keep nothing of a file whose bytes break off, and what was there before', async () => {
    await put('a/kept', Buffer.from('before'))
    async function* broken() {
      for (let piece = 0; piece < 7; piece++) yield bytesOf(MIB)
      throw new Error('the sender is gone')
    }
    await expect(files.put('a/kept', broken())).rejects.toThrow('the sender is gone')
    await expect(files.put('a/never', broken())).rejects.toThrow('the sender is gone')
    expect((await read('a/kept')).toString()).toBe('before')
    expect(await files.find('a/never')).toBeNull()
  })

  it('say that there is no such file', async () => {
    expect(await files.find('a/none')).toBeNull()
    await expect(read('a/none')).rejects.toMatchObject({ code: 'not_found' })
    await expect(read('a/none', { first: 3, last: 5 })).rejects.toMatchObject({ code: 'not_found' })
    await files.remove('a/none')
    expect(await files.list('none')).toEqual([])
  })

  it('are listed by folder and by key', async () => {
    for (const key of ['l/b', 'l/a/2', 'l/a/10', 'l/a-b', 'lx/a']) await put(key, Buffer.from(key))
    const keysOf = async (folder: string) => (await files.list(folder)).map(({ key }) => key)
    expect(await keysOf('l')).toEqual(['l/a-b', 'l/a/10', 'l/a/2', 'l/b'])
    expect(await keysOf('l/a')).toEqual(['l/a/10', 'l/a/2'])
    expect(await keysOf('')).toEqual(expect.arrayContaining(['l/b', 'lx/a']))
    const [listed] = await files.list('l/a')
    expect(listed).toEqual(await files.find('l/a/10'))
    await files.remove('l/a/10')
    expect(await keysOf('l/a')).toEqual(['l/a/2'])
    await removeFolder(files, 'l')
    expect([await keysOf('l'), await keysOf('lx')]).toEqual([[], ['lx/a']])
  })

  it('are written by several at once, whole each time', async () => {
    const versions = [1, 2, 3, 4].map((fill) => Buffer.alloc(50_000, fill))
    await Promise.all(versions.map((bytes) => put('a/contended', bytes)))
    const seen = await read('a/contended')
    expect(versions.some((bytes) => bytes.equals(seen))).toBe(true)
  })

  it('let a reader leave in the middle', async () => {
    await put('a/left', bytesOf(3 * MIB))
    const reader = files.read('a/left').getReader()
    expect((await reader.read()).value!.length).toBeGreaterThan(0)
    await reader.cancel()
    expect((await read('a/left')).length).toBe(3 * MIB)
  })

  it('refuse what is no key', async () => {
    for (const key of ['', '/a', 'a/', '../a', 'a/../b', 'a//b', 'A', '.draft-1', 'a\\b', 'a b', 'a\0']) {
      await expect(async () => put(key, Buffer.from('x')), key).rejects.toThrow('not a key')
      await expect(async () => read(key), key).rejects.toThrow('not a key')
      await expect(async () => files.remove(key), key).rejects.toThrow('not a key')
    }
  })

  it('can be checked, and swept while they are used', async () => {
    await files.check()
    await files.sweepDrafts(Date.now())
    expect((await read('a/one.txt')).toString()).toBe('another')
  })
})
