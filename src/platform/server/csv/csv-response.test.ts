import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { sendCsv } from './csv-response.ts'
import { writeCsv } from '../../../../tests/support/csv.ts'
import type { AppContext, AppEnv } from '#platform/server/http/app-context.ts'

const rows = Array.from({ length: 1000 }, (_, index) => index)

test('a file is sent before its last row is written, and is whole', async () => {
  let written = 0
  const columns = [{ header: 'n', value: (row: number) => (written++, row) }]
  const app = new Hono<AppEnv>().get('/', (c) => sendCsv(c as AppContext, 'numbers.csv', columns, rows))
  const response = await app.request('/')
  expect(written).toBe(0)
  const reader = response.body!.getReader()
  const texts: string[] = []
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    texts.push(decoder.decode(piece.value))
    if (texts.length === 2) expect(written).toBeLessThan(rows.length)
  }
  expect(texts.join('')).toBe(writeCsv(columns, rows))
})
