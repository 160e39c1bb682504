import type { Kysely } from 'kysely'
import { portableColumns } from '#platform/server/db/columns.ts'

/** Mailed codes and links, PKCE flows, and second factors with their challenges (rules AUTH-7, AUTH-9, AUTH-10). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = portableColumns(db)
  await db.schema
    .createTable('flow_states')
    .addColumn('id', type.id, (c) => c.primaryKey())
    .addColumn('user_id', type.id, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('challenge', 'text', (c) => c.notNull())
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('auth_code_hash', 'text')
    .addColumn('issued_at', type.instant)
    .addColumn('created_at', type.instant, (c) => c.notNull())
    .addUniqueConstraint('flow_states_code_key', ['auth_code_hash'])
    .execute()
  await db.schema.createIndex('flow_states_user_idx').on('flow_states').column('user_id').execute()

  await db.schema
    .createTable('one_time_tokens')
    .addColumn('id', type.id, (c) => c.primaryKey())
    .addColumn('user_id', type.id, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('target_email', 'text')
    .addColumn('flow_state_id', type.id, (c) => c.references('flow_states.id').onDelete('cascade'))
    .addColumn('created_at', type.instant, (c) => c.notNull())
    .addColumn('expires_at', type.instant, (c) => c.notNull())
    .addColumn('used_at', type.instant)
    .addUniqueConstraint('one_time_tokens_token_key', ['token_hash'])
    // A new one replaces the old one of the same kind.
    .addUniqueConstraint('one_time_tokens_kind_key', ['user_id', 'kind'])
    .execute()

  await db.schema
    .createTable('factors')
    .addColumn('id', type.id, (c) => c.primaryKey())
    .addColumn('user_id', type.id, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('friendly_name', 'text')
    .addColumn('factor_type', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('unverified'))
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('phone', 'text')
    .addColumn('last_time_step', type.epochMs)
    .addColumn('created_at', type.instant, (c) => c.notNull())
    .addColumn('updated_at', type.instant, (c) => c.notNull())
    .addColumn('last_challenged_at', type.instant)
    .execute()
  await db.schema.createIndex('factors_user_idx').on('factors').column('user_id').execute()

  await db.schema
    .createTable('challenges')
    .addColumn('id', type.id, (c) => c.primaryKey())
    .addColumn('factor_id', type.id, (c) => c.notNull().references('factors.id').onDelete('cascade'))
    .addColumn('session_id', type.id, (c) => c.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('code_hash', 'text')
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('used_at', type.instant)
    .addColumn('created_at', type.instant, (c) => c.notNull())
    .addColumn('expires_at', type.instant, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('challenges_factor_idx').on('challenges').column('factor_id').execute()
  await db.schema.createIndex('challenges_session_idx').on('challenges').column('session_id').execute()
}
