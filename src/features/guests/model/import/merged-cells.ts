import type { ImportField } from './import-fields.ts'
import type { ImportTable } from './import-table.ts'

/** What is often written once for several rows. */
const SHARED: readonly (ImportField | null)[] = ['party', 'seat']

/**
 * The headers of columns that look as if their cells had been merged: only the first of the rows that belong together
 * has a text, so that nothing is written twice and each text is followed by an empty cell. A file with ids, as our exports
 * are, says of each row what it means.
 */
export function mergedColumns({ columns, rows }: Pick<ImportTable, 'columns' | 'rows'>): string[] {
  if (columns.some(({ field }) => field === 'id')) return []
  const guests = rows.filter(({ left_out }) => left_out === undefined)
  return columns.flatMap(({ header, field }, at) => {
    const texts = guests.map(({ cells }) => cells[at]?.trim() ?? '')
    return SHARED.includes(field) && areMerged(texts) ? header : []
  })
}

function areMerged(texts: readonly string[]): boolean {
  const written = texts.filter((text) => text !== '')
  const isEachFollowed = texts.every((text, index) => text === '' || texts[index + 1] === '')
  return written.length > 1 && texts[0] !== '' && isEachFollowed && new Set(written).size === written.length
}
