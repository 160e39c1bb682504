import type { ShownMedia } from './media.ts'

/** Where a tile is: its column, and what is above it in that column, in widths of a column and in tiles. */
export interface TilePlace {
  column: number
  above: number
  count: number
}

/** Heights of a tile's name and of the step of every second column, in widths of a usual column. */
const NAME_HEIGHT = 0.25
const STEP = 0.18

/** How high a tile is, in its width; a panorama and a very tall picture are cut. */
export function tileHeight({ width, height }: Pick<ShownMedia, 'width' | 'height'>): number {
  const ratio = width && height ? height / width : 0.75
  return Math.round(Math.min(1.5, Math.max(0.56, ratio)) * 1000) / 1000
}

/**
 * Puts each tile into the column that is shortest by then. The places are in column widths, so that the page has them
 * in its styles and nothing is measured: the server's page already stands as it stays, at every width.
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

/** Where each column ends, after its last tile. */
export function columnEnds(places: readonly TilePlace[], heights: readonly number[], columns: number) {
  return Array.from({ length: columns }, (_, column): TilePlace => {
    const last = places.findLastIndex((place) => place.column === column)
    if (last < 0) return { column, above: 0, count: 0 }
    return { column, above: places[last]!.above + heights[last]!, count: places[last]!.count + 1 }
  })
}
