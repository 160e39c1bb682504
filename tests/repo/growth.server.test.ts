import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../support/test-app.ts'

// Every file that uses startTestApp shows that no statement of a request reads the whole of a growing table
// (tests/support/request-statements.ts).
const app = startTestApp()
const isPostgres = process.env['ENGINE'] === 'postgres'

/** The columns of each reference and of each index, in order: `guests(couple_id,match_name)`. */
async function readColumns(of: 'references' | 'indexes'): Promise<string[]> {
  const { rows } = await (isPostgres ? POSTGRES : SQLITE)[of].execute(app.deps.db)
  return rows.map(({ place, columns }) => `${place}(${columns}`)
}

const POSTGRES = {
  references: sql<{ place: string; columns: string }>`
    select conrelid::regclass::text as place, string_agg(attname, ',' order by nth) as columns
    from pg_constraint, unnest(conkey) with ordinality as key (attnum, nth)
    join pg_attribute on true
    where contype = 'f' and attrelid = conrelid and pg_attribute.attnum = key.attnum
    group by pg_constraint.oid, conrelid`,
  indexes: sql<{ place: string; columns: string }>`
    select indrelid::regclass::text as place, string_agg(coalesce(attname, '?'), ',' order by nth) as columns
    from pg_index cross join unnest(indkey::int2[]) with ordinality as key (attnum, nth)
    left join pg_attribute on attrelid = indrelid and pg_attribute.attnum = key.attnum and key.attnum > 0
    group by indexrelid, indrelid`,
}
const SQLITE = {
  references: sql<{ place: string; columns: string }>`
    select tables.name as place, group_concat(key."from", ',') as columns
    from sqlite_master as tables, pragma_foreign_key_list(tables.name) as key
    where tables.type = 'table' group by tables.name, key.id`,
  indexes: sql<{ place: string; columns: string }>`
    select tables.name as place,
      (select group_concat(coalesce(name, '?'), ',') from pragma_index_info(indexes.name)) as columns
    from sqlite_master as tables, pragma_index_list(tables.name) as indexes
    where tables.type = 'table'`,
}

describe('with a hundred thousand weddings', () => {
  it('a row that others refer to is deleted without a look at all of them', async () => {
    const references = await readColumns('references')
    const indexes = await readColumns('indexes')
    expect(references).toContain('guests(couple_id')
    expect(
      references.filter((columns) => !indexes.some((index) => `${index},`.startsWith(`${columns},`))),
    ).toEqual([])
  })
})
