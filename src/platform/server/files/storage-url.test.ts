import { describe, expect, it } from 'vitest'
import { readConfig } from '#platform/server/config.ts'

const storageOf = (url: string) => readConfig({ STORAGE_URL: url }).storage

describe('STORAGE_URL', () => {
  it('names a bucket of Amazon, whose credentials the environment has', () => {
    expect(storageOf('s3://our-media?region=eu-central-1')).toEqual({
      bucket: 'our-media',
      endpoint: null,
      region: 'eu-central-1',
      credentials: null,
    })
  })

  it('names a bucket elsewhere, with credentials', () => {
    const url = 's3://key%3Aone:sec%2Fret@media?endpoint=https%3A%2F%2Fs3.example.com%3A9000'
    expect(storageOf(url)).toEqual({
      bucket: 'media',
      endpoint: 'https://s3.example.com:9000',
      region: 'us-east-1',
      credentials: { accessKeyId: 'key:one', secretAccessKey: 'sec/ret' },
    })
    expect(storageOf('s3://media?endpoint=http://127.0.0.1:9000')!.endpoint).toBe('http://127.0.0.1:9000')
    expect(readConfig({}).storage).toBeNull()
  })

  it('is refused with everything that is wrong with it, and never shown', () => {
    const urls: [string, number][] = [
      ['media', 1],
      ['https://media', 1],
      ['s3://?region=eu-central-1', 1],
      ['s3://media', 1],
      ['s3://me@media?region=eu-central-1', 1],
      ['s3://me:a%zz@media?region=eu-central-1', 1],
      ['s3://Me_dia/folder?regio=eu&endpoint=s3.example.com', 4],
    ]
    for (const [url, count] of urls) {
      const refusal = catching(() => storageOf(url))
      expect(refusal.match(/^ {2}STORAGE_URL: (must|has|endpoint) /gm), url).toHaveLength(count)
      expect(refusal).not.toContain('zz')
    }
  })
})

function catching(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('nothing was refused')
}
