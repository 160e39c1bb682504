import { FLOOR } from './seating.ts'
import type { SeatingTable } from './seating.ts'

const COLUMNS = 10
const ROWS = 6
/** Two tables closer than this overlap. */
const APART = 100

/** Free places for more tables, in rows from the upper left. */
export function freePlaces(
  tables: readonly Pick<SeatingTable, 'x' | 'y'>[],
  count: number,
): { x: number; y: number }[] {
  const places: { x: number; y: number }[] = []
  // Once the floor is full, starts over between the existing places.
  for (let round = 0; places.length < count; round++) {
    const shift = (round % 4) * 30
    for (let index = 0; index < COLUMNS * ROWS && places.length < count; index++) {
      const x = Math.round(((index % COLUMNS) + 0.5) * (FLOOR.width / COLUMNS)) + shift
      const y = Math.round((Math.floor(index / COLUMNS) + 0.5) * (FLOOR.height / ROWS)) + shift
      const isTaken = tables.some((table) => Math.abs(table.x - x) < APART && Math.abs(table.y - y) < APART)
      if (!isTaken || round > 0) places.push({ x, y })
    }
  }
  return places
}
