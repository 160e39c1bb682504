import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DEFAULT_DESIGN, THEME_NAMES } from '../model/design.ts'
import { designOf } from '../model/theme.ts'
import { THEME_PICTURES } from '../model/theme-pictures.ts'
import { allPictures, pageTheme } from './page-theme.ts'
import { NO_ASSETS } from '#platform/server/assets.ts'

const names = [...new Set(Object.values(THEME_PICTURES).flatMap(({ tall, wide }) => [tall, wide]))]
const addresses = (css: string) =>
  [...css.matchAll(/url\((\/assets\/[^)]+\.(?:avif|webp))\)/g)].map((m) => m[1])

describe('the pictures of the themes', () => {
  it('are there as AVIF and as WebP, and no other file is', () => {
    const files = readdirSync(new URL('../public/pictures', import.meta.url))
    expect(files.toSorted()).toEqual(names.flatMap((name) => [`${name}.avif`, `${name}.webp`]).toSorted())
  })

  it.each(THEME_NAMES)(
    'of a %s page are its own alone, and preloaded only where its header shows them',
    (name) => {
      const { tall, wide } = THEME_PICTURES[name]
      const own = [tall, wide].flatMap((file) => [`/assets/${file}.avif`, `/assets/${file}.webp`])
      for (const header_style of ['gradient', 'solid', 'transparent'] as const) {
        const theme = pageTheme({ ...DEFAULT_DESIGN, ...designOf(name), header_style }, NO_ASSETS)
        expect(new Set(addresses(theme.css))).toEqual(new Set(own))
        const preloaded = [...theme.pictureLinks.matchAll(/href="([^"]+)"/g)].map((m) => m[1])
        const isShown = header_style === 'gradient' || (header_style === 'transparent' && name === 'beach')
        expect(preloaded).toEqual(
          isShown ? [...new Set([`/assets/${tall}.avif`, `/assets/${wide}.avif`])] : [],
        )
      }
    },
  )

  it('are all in a preview, whose theme can change', () => {
    const all = addresses(allPictures(NO_ASSETS))
    expect(new Set(all)).toEqual(
      new Set(names.flatMap((name) => [`/assets/${name}.avif`, `/assets/${name}.webp`])),
    )
  })
})
