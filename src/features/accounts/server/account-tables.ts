import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Flag, JsonText } from '#platform/server/db/db.ts'
import type { Generated } from 'kysely'

export interface UserTable {
  id: Id
  /** lower case */
  email: string
  new_email: string | null
  password_hash: string
  email_confirmed_at: Instant | null
  /**
   * when a key that was mailed to the current address was used; null until somebody has proved that they read
   * its mail
   */
  email_proved_at: Instant | null
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
  notify_system: Generated<Flag>
  daily_rsvp: Generated<Flag>
  daily_media: Generated<Flag>
  daily_activity: Generated<Flag>
  daily_system: Generated<Flag>
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

export type OneTimeKind =
  | 'signup'
  | 'recovery'
  | 'magiclink'
  | 'email_change'
  | 'reauthentication'
  | 'address'

/** A mailed link and code; at most one of each kind per user (rule AUTH-9). */
export interface OneTimeTokenTable {
  id: Id
  user_id: Id
  kind: OneTimeKind
  token_hash: string
  code_hash: string
  /** wrong codes so far, counted here instead of by the caller's network address */
  attempts: Generated<number>
  target_email: string | null
  flow_state_id: Id | null
  created_at: Instant
  expires_at: Instant
  used_at: Instant | null
}

/** A sign-in by mail that a browser started with a PKCE challenge (rule AUTH-10). */
export interface FlowStateTable {
  id: Id
  user_id: Id
  kind: OneTimeKind
  challenge: string
  method: 's256' | 'plain'
  auth_code_hash: string | null
  issued_at: Instant | null
  created_at: Instant
}

/** A second factor (rule AUTH-7). */
export interface FactorTable {
  id: Id
  user_id: Id
  friendly_name: string | null
  factor_type: 'totp' | 'phone'
  status: Generated<'unverified' | 'verified'>
  /** sealed */
  secret: string
  phone: string | null
  /** the last time step whose code was accepted: each is valid only once (RFC 6238 §5.2) */
  last_time_step: number | null
  created_at: Instant
  updated_at: Instant
  last_challenged_at: Instant | null
}

export interface ChallengeTable {
  id: Id
  factor_id: Id
  session_id: Id
  code_hash: string | null
  attempts: Generated<number>
  used_at: Instant | null
  created_at: Instant
  expires_at: Instant
}

/** A code that replaces a lost authenticator app (rule E14). */
export interface RecoveryCodeTable {
  id: Id
  user_id: Id
  code_hash: string
  created_at: Instant
  used_at: Instant | null
}

declare module '#platform/server/db/db.ts' {
  interface Tables {
    users: UserTable
    identities: IdentityTable
    sessions: SessionTable
    signing_keys: SigningKeyTable
    one_time_tokens: OneTimeTokenTable
    flow_states: FlowStateTable
    factors: FactorTable
    challenges: ChallengeTable
    recovery_codes: RecoveryCodeTable
  }
}

/** Two people signing up with the same address at once. */
export const USERS_EMAIL_KEY = { constraint: 'users_email_key', columns: 'users.email' }
