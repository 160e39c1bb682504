import { z } from 'zod'
import { toFlag } from './db.ts'
import type { Flag, JsonText } from './db.ts'

/**
 * The columns that hold the fields of `T`: flags for booleans, JSON for lists and records, everything else as it is.
 */
export type StoredRow<T> = { [K in keyof T]: StoredValue<T[K]> }
type StoredValue<V> = V extends boolean ? Flag : V extends string | number | null ? V : JsonText

/** Returns a function that turns the columns of a row into what `schema` describes. */
export function rowReader<T extends object>(schema: z.ZodObject): (row: StoredRow<T>) => T {
  const fields = Object.entries(schema.shape)
  const flags = fields.filter(([, type]) => type instanceof z.ZodBoolean).map(([name]) => name)
  const isJson = (type: unknown) => type instanceof z.ZodArray || type instanceof z.ZodRecord
  const lists = fields.filter(([, type]) => isJson(type)).map(([name]) => name)
  return (row) => {
    const read: Record<string, unknown> = { ...row }
    for (const name of flags) read[name] = read[name] === 1
    for (const name of lists) read[name] = JSON.parse(read[name] as string)
    return read as T
  }
}

/** The columns for the named fields of `values`. */
export function storedRow<T extends object, K extends keyof T>(
  values: Pick<T, K>,
  names: readonly K[],
): StoredRow<Pick<T, K>> {
  const columns = names.map((name) => {
    const value = values[name]
    if (typeof value === 'boolean') return [name, toFlag(value)]
    return [name, typeof value === 'object' && value !== null ? JSON.stringify(value) : value]
  })
  return Object.fromEntries(columns) as StoredRow<Pick<T, K>>
}
