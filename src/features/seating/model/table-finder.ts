import { tableKey } from '#features/guests/model/table-name.ts'
import { nameKey } from '#platform/model/folding.ts'
import type { SeatingTable } from './seating.ts'

/**
 * Finds the table that a name on the guest list means: the one with this name, else one that people read alike ('3'
 * and 'Table 3'). Plans of earlier versions may have both of these.
 */
export function tableFinder<T extends Pick<SeatingTable, 'name'>>(
  tables: readonly T[],
): (name: string) => T | undefined {
  const byName = new Map(tables.map((table) => [nameKey(table.name), table]))
  const byKey = new Map(tables.map((table) => [tableKey(table.name), table]))
  return (name) => byName.get(nameKey(name)) ?? byKey.get(tableKey(name))
}

/** The tables of a plan whose names people read alike, in groups; only plans of earlier versions have any. */
export function tablesReadAlike<T extends Pick<SeatingTable, 'name'>>(tables: readonly T[]): T[][] {
  return [...Map.groupBy(tables, ({ name }) => tableKey(name)).values()].filter(({ length }) => length > 1)
}
