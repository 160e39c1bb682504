import type { Kysely } from 'kysely'
import { portableColumns } from '#platform/server/db/columns.ts'

/** Users, their identities and sessions, and the keys that sign access tokens (rule AUTH-2). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = portableColumns(db)
  await db.schema
    .createTable('users')
    .addColumn('id', type.id, (c) => c.primaryKey())
    .addColumn('email', type.id, (c) => c.notNull())
    .addColumn('new_email', 'text')
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('email_confirmed_at', type.instant)
    .addColumn('last_sign_in_at', type.instant)
    .addColumn('confirmation_sent_at', type.instant)
    .addColumn('recovery_sent_at', type.instant)
    .addColumn('email_change_sent_at', type.instant)
    .addColumn('banned_until', type.instant)
    .addColumn('user_metadata', type.json, (c) => c.notNull())
    .addColumn('app_metadata', type.json, (c) => c.notNull())
    .addColumn('notify_rsvp', type.flag, (c) => c.notNull().defaultTo(type.yes))
    .addColumn('notify_media', type.flag, (c) => c.notNull().defaultTo(type.yes))
    .addColumn('notify_activity', type.flag, (c) => c.notNull().defaultTo(type.no))
    .addColumn('quick_actions', type.json)
    .addColumn('created_at', type.instant, (c) => c.notNull())
    .addColumn('updated_at', type.instant, (c) => c.notNull())
    .addUniqueConstraint('users_email_key', ['email'])
    .execute()

  await db.schema
    .createTable('identities')
    .addColumn('identity_id', type.id, (c) => c.primaryKey())
    .addColumn('user_id', type.id, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('provider_id', type.id, (c) => c.notNull())
    .addColumn('identity_data', type.json, (c) => c.notNull())
    .addColumn('last_sign_in_at', type.instant)
    .addColumn('created_at', type.instant, (c) => c.notNull())
    .addColumn('updated_at', type.instant, (c) => c.notNull())
    .addUniqueConstraint('identities_provider_key', ['provider', 'provider_id'])
    .execute()
  await db.schema.createIndex('identities_user_idx').on('identities').column('user_id').execute()

  await db.schema
    .createTable('sessions')
    .addColumn('id', type.id, (c) => c.primaryKey())
    .addColumn('user_id', type.id, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('counter', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('hmac_key', 'text', (c) => c.notNull())
    .addColumn('aal', 'text', (c) => c.notNull().defaultTo('aal1'))
    .addColumn('amr', type.json, (c) => c.notNull())
    .addColumn('ip', 'text')
    .addColumn('user_agent', 'text')
    .addColumn('created_at', type.instant, (c) => c.notNull())
    .addColumn('refreshed_at', type.instant, (c) => c.notNull())
    .addColumn('not_after', type.instant)
    .execute()
  await db.schema.createIndex('sessions_user_idx').on('sessions').column('user_id').execute()

  await db.schema
    .createTable('signing_keys')
    .addColumn('kid', type.id, (c) => c.primaryKey())
    .addColumn('public_jwk', type.json, (c) => c.notNull())
    .addColumn('private_sealed', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('created_at', type.instant, (c) => c.notNull())
    .execute()
}
