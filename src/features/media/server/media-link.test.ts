import { expect, test } from 'vitest'
import { createSecrets } from '#platform/server/secrets.ts'
import { isMediaLink, issueMediaLink } from './media-link.ts'

const secrets = createSecrets(Buffer.alloc(32, 1))
const linked = { coupleId: 'ours', mediaId: 'one', version: 1 }

test('a link opens its own item until the couple ends it', () => {
  const url = new URL(issueMediaLink(secrets, 'https://wed.example', linked, 'mov'))
  expect(url.pathname).toBe('/media/ours/one/original.mov')
  const link = url.searchParams.get('link')!
  expect(isMediaLink(secrets, linked, link)).toBe(true)
  expect(isMediaLink(secrets, { ...linked, mediaId: 'two' }, link)).toBe(false)
  expect(isMediaLink(secrets, { ...linked, coupleId: 'theirs' }, link)).toBe(false)
  expect(isMediaLink(secrets, { ...linked, version: 2 }, link)).toBe(false)
  expect(isMediaLink(createSecrets(Buffer.alloc(32, 2)), linked, link)).toBe(false)
  expect(isMediaLink(secrets, linked, '')).toBe(false)
})
