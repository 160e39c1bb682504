import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { portableColumns } from '#platform/server/db/columns.ts'

/** Where everybody sits: tables, seats, who sits together or apart, and what people need. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = portableColumns(db)
  await db.schema
    .createTable('seating_plans')
    .addColumn('couple_id', type.id, (c) => c.primaryKey().references('couples.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('released_at', type.instant)
    .execute()
  await db.schema
    .createTable('seating_tables')
    .addColumn('id', type.id, (c) => c.primaryKey())
    .addColumn('couple_id', type.id, (c) => c.notNull().references('couples.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', type.folded, (c) => c.notNull())
    .addColumn('shape', 'text', (c) => c.notNull())
    .addColumn('capacity', 'integer', (c) => c.notNull().check(sql`capacity between 1 and 50`))
    .addColumn('x', 'integer', (c) => c.notNull())
    .addColumn('y', 'integer', (c) => c.notNull())
    .addColumn('rotation', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('offers', type.json, (c) => c.notNull().defaultTo('[]'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addUniqueConstraint('seating_tables_name_key', ['couple_id', 'name_key'])
    .execute()
  await db.schema
    .createTable('seats')
    .addColumn('couple_id', type.id, (c) => c.notNull().references('couples.id').onDelete('cascade'))
    .addColumn('table_id', type.id, (c) => c.notNull().references('seating_tables.id').onDelete('cascade'))
    .addColumn('guest_id', type.id, (c) => c.notNull().references('guests.id').onDelete('cascade'))
    .addColumn('companion', type.flag, (c) => c.notNull().defaultTo(type.no))
    .addPrimaryKeyConstraint('seats_pkey', ['guest_id', 'companion'])
    .execute()
  await db.schema.createIndex('seats_couple_idx').on('seats').columns(['couple_id']).execute()
  await db.schema.createIndex('seats_table_idx').on('seats').columns(['table_id']).execute()
  await db.schema
    .createTable('seating_rules')
    .addColumn('id', type.id, (c) => c.primaryKey())
    .addColumn('couple_id', type.id, (c) => c.notNull().references('couples.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('guest_id', type.id, (c) => c.notNull().references('guests.id').onDelete('cascade'))
    .addColumn('companion', type.flag, (c) => c.notNull())
    .addColumn('other_guest_id', type.id, (c) => c.notNull().references('guests.id').onDelete('cascade'))
    .addColumn('other_companion', type.flag, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('seating_rules_couple_idx').on('seating_rules').columns(['couple_id']).execute()
  await db.schema.createIndex('seating_rules_guest_idx').on('seating_rules').columns(['guest_id']).execute()
  await db.schema
    .createIndex('seating_rules_other_idx')
    .on('seating_rules')
    .columns(['other_guest_id'])
    .execute()
  await db.schema
    .createTable('seating_needs')
    .addColumn('couple_id', type.id, (c) => c.notNull().references('couples.id').onDelete('cascade'))
    .addColumn('guest_id', type.id, (c) => c.notNull().references('guests.id').onDelete('cascade'))
    .addColumn('companion', type.flag, (c) => c.notNull())
    .addColumn('need', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('seating_needs_pkey', ['guest_id', 'companion', 'need'])
    .execute()
  await db.schema.createIndex('seating_needs_couple_idx').on('seating_needs').columns(['couple_id']).execute()
}
