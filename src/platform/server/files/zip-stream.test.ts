import { describe, expect, it } from 'vitest'
import { unzip } from '../../../../tests/support/unzip.ts'
import { fileNotFound, toStream } from './files.ts'
import { wallClockDate, zipStream } from './zip-stream.ts'

const lastModified = new Date('2027-06-12T12:00:00Z')
const files = (stored: Record<string, string>) => ({
  read: (key: string) =>
    toStream(
      (async function* () {
        if (stored[key] === undefined) throw fileNotFound()
        yield new TextEncoder().encode(stored[key])
      })(),
    ),
})

describe('a ZIP that is written while it is read', () => {
  it('holds stored files beside those that are written meanwhile, and names what is missing', async () => {
    async function* entries() {
      yield { name: 'words.txt', lastModified, pieces: ['Zoë', '', ' & ', 'Théo'] }
      yield { name: 'a.jpg', lastModified, key: 'there' }
      yield { name: 'Fotos/b.jpg', lastModified, key: 'gone' }
      yield { name: 'nothing.txt', lastModified, pieces: [''] }
    }
    expect(await unzip(zipStream(files({ there: 'a photo' }), entries()))).toEqual({
      'words.txt': 'Zoë & Théo',
      'a.jpg': 'a photo',
      'nothing.txt': '',
      'Missing files.txt': 'These files could not be found:\r\n\r\nFotos/b.jpg\r\n',
    })
  })

  it('fails where a piece cannot be written', async () => {
    function* failing() {
      yield 'a beginning'
      throw new Error('the database is gone')
    }
    const zip = zipStream(files({}), [{ name: 'a.txt', lastModified, pieces: failing() }])
    await expect(new Response(zip).arrayBuffer()).rejects.toThrow('the database is gone')
  })

  it('asks for no more entries once its reader has gone', async () => {
    let read = 0
    function* entries() {
      for (; ; read++) yield { name: `${read}.txt`, lastModified, pieces: ['x'.repeat(100_000)] }
    }
    const reader = zipStream(files({}), entries()).getReader()
    for (let count = 0; count < 10; count++) await reader.read()
    await reader.cancel()
    const before = read
    await new Promise(setImmediate)
    expect(read).toBe(before)
  })
})

it('dates of a ZIP are those of the wedding’s clock, from 1980 on', () => {
  const date = wallClockDate('America/Toronto', '2027-06-13T01:30:00.000Z')
  expect([date.getMonth(), date.getDate(), date.getHours()]).toEqual([5, 12, 21])
  expect(wallClockDate('UTC', '1970-01-01T00:00:00.000Z').getFullYear()).toBe(1980)
})
