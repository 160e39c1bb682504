import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { gzipPage } from './gzip-page.ts'

const HEAD = `<head><style>${'.card { color: red } '.repeat(3000)}</style>`

describe('a page in two pieces', () => {
  it.each([
    ['', ''],
    ['', '<body>Zoë & Théo</body>'],
    ['<head>', ''],
    ['<head><title>Zoë 👰</title>', '<body>👰 Zoë</body>'],
    [HEAD, `<body>${HEAD}Zoë</body>`],
    [`${HEAD}é`.slice(-40_000), 'Zoë'.repeat(20_000)],
  ])('is read as one, %#', (head, rest) => {
    // Twice, because the head is cached the second time.
    for (const end of [rest, `${rest}!`]) {
      const page = gzipPage(head, end)
      expect(gunzipSync(Buffer.concat([page.start, page.end])).toString()).toBe(head + end)
      // A cached page does not keep more memory than it fills.
      expect(page.end.buffer.byteLength).toBe(page.end.length)
    }
  })
})
