import { expect, test } from 'vitest'
import { finishUploadInput } from './upload-input.ts'

test('a long file name is cut between two characters', () => {
  const upload = { sha256: 'a'.repeat(64), bytes_total: 1 }
  const nameOf = (original_name: string) =>
    finishUploadInput.parse({ ...upload, original_name }).original_name
  expect(nameOf(`${'a'.repeat(253)}😀b`)).toBe(`${'a'.repeat(253)}😀`)
  expect(nameOf(`${'a'.repeat(254)}😀`)).toBe('a'.repeat(254))
})
