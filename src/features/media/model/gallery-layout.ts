import type { ShownMedia } from './media.ts'

/** A tile's place: its column, and what is above it in that column, in column widths and in number of tiles. */
export interface TilePlace {
  column: number
  above: number
  count: number
}

/** The heights of a tile's name and of the offset of every second column, in typical column widths. */
const NAME_HEIGHT = 0.25
const STEP = 0.18

/** A tile's height as a multiple of its width; panoramas and very tall pictures are cropped. */
export function tileHeight({ width, height }: Pick<ShownMedia, 'width' | 'height'>): number {
  const ratio = width && height ? height / width : 0.75
  return Math.round(Math.min(1.5, Math.max(0.56, ratio)) * 1000) / 1000
}

/**
 * Puts each tile into the column that is shortest at that point. Places are in column widths, so that the page can use
 * them in its styles without measuring: the server's page already has its final layout, at every width.
 */
export function placeTiles(heights: readonly number[], columns: number): TilePlace[] {
  const ends = Array.from({ length: columns }, () => ({ above: 0, count: 0 }))
  const endOf = (column: number) =>
    ends[column]!.above + ends[column]!.count * NAME_HEIGHT + (column % 2) * STEP
  return heights.map((height) => {
    let column = 0
    for (let other = 1; other < columns; other++) if (endOf(other) < endOf(column) - 1e-9) column = other
    const { above, count } = ends[column]!
    ends[column] = { above: Math.round((above + height) * 1000) / 1000, count: count + 1 }
    return { column, above, count }
  })
}

/** The end of each column, after its last tile. */
export function columnEnds(places: readonly TilePlace[], heights: readonly number[], columns: number) {
  return Array.from({ length: columns }, (_, column): TilePlace => {
    const last = places.findLastIndex((place) => place.column === column)
    if (last < 0) return { column, above: 0, count: 0 }
    return { column, above: places[last]!.above + heights[last]!, count: places[last]!.count + 1 }
  })
}
