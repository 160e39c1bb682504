import { PostgresAdapter, sql } from 'kysely'
import type { ColumnDataType, Kysely, RawBuilder } from 'kysely'

type ColumnType = ColumnDataType | RawBuilder<unknown>

/** The column types that differ between the engines, named by their contents, so that migrations are written once. */
export interface PortableColumns {
  id: ColumnType
  instant: ColumnType
  date: ColumnType
  flag: ColumnType
  json: ColumnType
  /** folded text compared bytewise, the same on both engines */
  folded: ColumnType
  epochMs: ColumnType
  yes: RawBuilder<unknown>
  no: RawBuilder<unknown>
}

/** The portable column types for the engine behind `db`. */
export function portableColumns(db: Kysely<unknown>): PortableColumns {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  return {
    id: postgres ? sql`text collate "C"` : 'text',
    instant: postgres ? 'timestamptz' : 'text',
    date: postgres ? 'date' : 'text',
    flag: postgres ? 'boolean' : 'integer',
    json: postgres ? 'jsonb' : 'text',
    folded: postgres ? sql`text collate "C"` : 'text',
    epochMs: postgres ? 'bigint' : 'integer',
    yes: postgres ? sql`true` : sql`1`,
    no: postgres ? sql`false` : sql`0`,
  }
}
