import { describe, expect, it } from 'vitest'
import { addPage, mergeNewest, startGallery } from './gallery-pages.ts'
import type { Gallery, GalleryItem } from './media.ts'

const item = (number: number): GalleryItem => ({
  id: `id-${number}`,
  kind: 'photo',
  base: `/media/c/${number}`,
  width: 4,
  height: 3,
  widths: [480],
  film: null,
  duration_ms: null,
  blur: null,
  alt: null,
  guest_name: 'Ada',
  shown_at: `2030-01-01T00:00:${String(number).padStart(2, '0')}.000Z`,
})
const page = (numbers: number[], next: string | null, total: number, key = 'k1'): Gallery => ({
  key,
  items: numbers.map(item),
  next,
  total,
  decided_at: null,
})
const shown = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => Number(id.slice(3)))
const loaded = addPage(startGallery(page([9, 8, 7], 'a', 9)), page([6, 5, 4], 'b', 9))

describe('a gallery that is looked at again', () => {
  it('has new photos at the top, and keeps what was loaded further down', () => {
    const merged = mergeNewest(loaded, page([10, 9, 8], 'x', 10, 'k2'))
    expect(shown(merged)).toEqual([10, 9, 8, 7, 6, 5, 4])
    expect(merged).toMatchObject({ next: 'b', total: 10, isBroken: false })
    expect(merged.items.map(({ key }) => key).slice(0, 2)).toEqual(['k2', 'k1'])
  })

  it('loses hidden ones at once', () => {
    const merged = mergeNewest(loaded, page([9, 7, 6], 'x', 8))
    expect(shown(merged)).toEqual([9, 7, 6, 5, 4])
    expect(merged.isBroken).toBe(false)
  })

  it('notices that one further down is gone', () => {
    expect(mergeNewest(loaded, page([9, 8, 7], 'x', 8)).isBroken).toBe(true)
  })

  it('starts again where more came than a page holds', () => {
    const merged = mergeNewest(loaded, page([14, 13, 12], 'x', 14))
    expect(shown(merged)).toEqual([14, 13, 12])
    expect(merged.next).toBe('x')
  })

  it('is what the only page says', () => {
    expect(shown(mergeNewest(loaded, page([9], null, 1)))).toEqual([9])
  })
})
