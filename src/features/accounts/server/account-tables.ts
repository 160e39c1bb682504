import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Flag, JsonText } from '#platform/server/db.ts'
import type { Generated } from 'kysely'

export interface UserTable {
  id: Id
  /** lower case */
  email: string
  new_email: string | null
  password_hash: string
  email_confirmed_at: Instant | null
  last_sign_in_at: Instant | null
  confirmation_sent_at: Instant | null
  recovery_sent_at: Instant | null
  email_change_sent_at: Instant | null
  banned_until: Instant | null
  user_metadata: JsonText
  app_metadata: JsonText
  notify_rsvp: Generated<Flag>
  notify_media: Generated<Flag>
  notify_activity: Generated<Flag>
  quick_actions: JsonText | null
  created_at: Instant
  updated_at: Instant
}

export interface IdentityTable {
  identity_id: Id
  user_id: Id
  provider: string
  provider_id: string
  identity_data: JsonText
  last_sign_in_at: Instant | null
  created_at: Instant
  updated_at: Instant
}

export interface SessionTable {
  id: Id
  user_id: Id
  /** the generation of the current refresh token */
  counter: number
  hmac_key: string
  aal: 'aal1' | 'aal2'
  amr: JsonText
  ip: string | null
  user_agent: string | null
  created_at: Instant
  refreshed_at: Instant
  not_after: Instant | null
}

export interface SigningKeyTable {
  kid: string
  public_jwk: JsonText
  private_sealed: string
  state: 'next' | 'current' | 'old'
  created_at: Instant
}

declare module '#platform/server/db.ts' {
  interface Tables {
    users: UserTable
    identities: IdentityTable
    sessions: SessionTable
    signing_keys: SigningKeyTable
  }
}

/** Two people signing up with one address at once. */
export const USERS_EMAIL_KEY = { constraint: 'users_email_key', columns: 'users.email' }
