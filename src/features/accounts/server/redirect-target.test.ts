import { expect, it } from 'vitest'
import { redirectTarget } from './redirect-target.ts'

const SITE = 'https://twofold.example'
const to = (wanted: string | undefined, site = SITE) => redirectTarget(site, wanted).href

it.each([
  'https://twofold.example/',
  'https://twofold.example/dashboard?from=mail',
  'https://TWOFOLD.example:443/dashboard',
])('%s is our own', (wanted) => {
  expect(to(wanted)).toBe(new URL(wanted).href)
})

it.each([
  undefined,
  '',
  '/dashboard',
  '//evil.example',
  'https://evil.example/',
  'http://twofold.example/',
  'https://twofold.example:8443/',
  'https://twofold.example.evil.example/',
  'https://evil.example/https://twofold.example/',
  'https://twofold.example@evil.example/',
  'https://ada:secret@twofold.example/',
  'https://@twofold.example/',
  'https:\\\\evil.example',
  'https://twofold.example\\@evil.example/',
  'https://evil.example\\.twofold.example/',
  'javascript:alert(1)//https://twofold.example/',
  'data:text/html,hello',
  'ftp://twofold.example/',
  'https://twofold。example.evil.example/',
  'http://localhost:3000/',
  'http://127.0.0.1/',
  'https://',
  ' ',
])('%j leads home', (wanted) => {
  expect(to(wanted)).toBe('https://twofold.example/')
})

it('takes any port of this machine while the product itself runs there', () => {
  const site = 'http://localhost:3000'
  for (const own of ['http://localhost:5173/a', 'http://127.0.0.1:3000/', 'http://[::1]:8080/']) {
    expect(to(own, site)).toBe(own)
  }
  expect(to('http://localhost.evil.example/', site)).toBe('http://localhost:3000/')
  expect(to('http://ada@localhost:5173/', site)).toBe('http://localhost:3000/')
})
