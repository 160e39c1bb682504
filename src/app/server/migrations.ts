import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Migration } from 'kysely/migration'
import * as platform from '../../../migrations/0001-platform.ts'
import * as accounts from '../../../migrations/0002-accounts.ts'
import * as couples from '../../../migrations/0003-couples.ts'
import * as guests from '../../../migrations/0004-guests.ts'
import * as notifications from '../../../migrations/0005-notifications.ts'
import * as mail from '../../../migrations/0006-mail.ts'
import * as accountCodes from '../../../migrations/0007-account-codes.ts'
import * as invitations from '../../../migrations/0008-invitations.ts'
import * as accessRequests from '../../../migrations/0009-access-requests.ts'
import * as parties from '../../../migrations/0010-parties.ts'
import * as answerKeys from '../../../migrations/0011-answer-keys.ts'
import * as rewrittenFilms from '../../../migrations/0012-rewritten-films.ts'
import * as receivedCalls from '../../../migrations/0013-received-calls.ts'
import * as plusOneAnswers from '../../../migrations/0014-plus-one-answers.ts'
import * as recoveryCodes from '../../../migrations/0024-recovery-codes.ts'

/** Append only: a migration that has run anywhere is never changed or renamed. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-platform': platform,
  '0002-accounts': accounts,
  '0003-couples': couples,
  '0004-guests': guests,
  '0005-notifications': notifications,
  '0006-mail': mail,
  '0007-account-codes': accountCodes,
  '0008-invitations': invitations,
  '0009-access-requests': accessRequests,
  '0010-parties': parties,
  '0011-answer-keys': answerKeys,
  '0012-rewritten-films': rewrittenFilms,
  '0013-received-calls': receivedCalls,
  '0014-plus-one-answers': plusOneAnswers,
  '0024-recovery-codes': recoveryCodes,
}

/** Brings the database up to date; several processes may start at once, one of them does the work. */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
