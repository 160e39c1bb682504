import { nameKey } from '#platform/model/folding.ts'

/**
 * A table's name as people read it: 'Table 4' for a number alone, otherwise as the couple wrote it. `numbered` puts
 * the number into the words of another language.
 */
export function tableTitle(name: string, numbered = (number: string) => `Table ${number}`): string {
  return /^\d+$/.test(name) ? numbered(name) : name
}

/**
 * The key by which names of tables are compared. Names that people read alike have one key: '3' and 'Table 3', also
 * with the word for a table in any language of the guests' page, where '3' is read with that word.
 */
export function tableKey(name: string): string {
  const key = nameKey(name)
  return NUMBERED.exec(key)?.[1] ?? key
}

const NUMBERED = /^(?:table|tisch|mesa|tavolo|stol|الطاولة|שולחן) ?(\d+)$/u
