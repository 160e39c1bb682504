import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import type { Migration } from 'kysely/migration'
import { OperatorError } from '#platform/server/operator-error.ts'
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
import * as mailToStrangers from '../../../migrations/0015-mail-to-strangers.ts'
import * as recoveryCodes from '../../../migrations/0016-recovery-codes.ts'
import * as importHeaders from '../../../migrations/0017-import-headers.ts'
import * as whichGuest from '../../../migrations/0018-which-guest.ts'
import * as dismissedHouseholds from '../../../migrations/0019-dismissed-households.ts'
import * as nameSessions from '../../../migrations/0020-name-sessions.ts'
import * as media from '../../../migrations/0021-media.ts'
import * as activities from '../../../migrations/0022-activities.ts'
import * as erasedFolders from '../../../migrations/0023-erased-folders.ts'
import * as djLists from '../../../migrations/0024-dj-lists.ts'
import * as triviaRuns from '../../../migrations/0025-trivia-runs.ts'
import * as polls from '../../../migrations/0026-polls.ts'
import * as billing from '../../../migrations/0027-billing.ts'
import * as wallContents from '../../../migrations/0028-wall-contents.ts'
import * as dashboardFigures from '../../../migrations/0029-dashboard-figures.ts'
import * as notificationCentre from '../../../migrations/0030-notification-centre.ts'
import * as contributors from '../../../migrations/0031-contributors.ts'
import * as references from '../../../migrations/0032-references.ts'
import * as operators from '../../../migrations/0033-operators.ts'
import * as mailRequests from '../../../migrations/0034-mail-requests.ts'
import * as events from '../../../migrations/0035-events.ts'
import * as seating from '../../../migrations/0036-seating.ts'
import * as questions from '../../../migrations/0037-questions.ts'
import * as guestLanguage from '../../../migrations/0039-guest-language.ts'
import * as importAnswers from '../../../migrations/0040-import-answers.ts'
import * as plusOneEventAnswers from '../../../migrations/0041-plus-one-event-answers.ts'
import * as listedLanguages from '../../../migrations/0042-listed-languages.ts'
import * as whoWasAdmitted from '../../../migrations/0043-who-was-admitted.ts'
import * as ownTranslations from '../../../migrations/0038-own-translations.ts'

/** Append only: a migration that has run anywhere must never be changed or renamed. */
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
  '0015-mail-to-strangers': mailToStrangers,
  '0016-recovery-codes': recoveryCodes,
  '0017-import-headers': importHeaders,
  '0018-which-guest': whichGuest,
  '0019-dismissed-households': dismissedHouseholds,
  '0020-name-sessions': nameSessions,
  '0021-media': media,
  '0022-activities': activities,
  '0023-erased-folders': erasedFolders,
  '0024-dj-lists': djLists,
  '0025-trivia-runs': triviaRuns,
  '0026-polls': polls,
  '0027-billing': billing,
  '0028-wall-contents': wallContents,
  '0029-dashboard-figures': dashboardFigures,
  '0030-notification-centre': notificationCentre,
  '0031-contributors': contributors,
  '0032-references': references,
  '0033-operators': operators,
  '0034-mail-requests': mailRequests,
  '0035-events': events,
  '0036-seating': seating,
  '0037-questions': questions,
  '0038-own-translations': ownTranslations,
  '0039-guest-language': guestLanguage,
  '0040-import-answers': importAnswers,
  '0041-plus-one-event-answers': plusOneEventAnswers,
  '0042-listed-languages': listedLanguages,
  '0043-who-was-admitted': whoWasAdmitted,
}

export const NEWEST_MIGRATION = Object.keys(MIGRATIONS).at(-1)!

/**
 * Brings the database up to date, or to the state after the migration `upTo`. If several processes start at once, one
 * of them does the work.
 * @throws OperatorError if a newer version of the product has migrated it
 */
export async function migrate<T>(db: Kysely<T>, upTo?: string): Promise<void> {
  refuseUnknown(await listMigrations(db))
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } })
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (error) throw error
}

/** The names of the migrations that have run on the database, in order; empty if it is new. */
export async function listMigrations<T>(db: Kysely<T>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return []
  const table = sql.table(DEFAULT_MIGRATION_TABLE)
  const { rows } = await sql<{ name: string }>`select name from ${table} order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** @throws OperatorError if one of `migrations` belongs to a newer version than this one, or all to another program */
export function refuseUnknown(migrations: readonly string[], what = 'The database'): void {
  const isKnown = (name: string) => Object.hasOwn(MIGRATIONS, name)
  const unknown = migrations.find((name) => !isKnown(name))
  if (unknown === undefined) return
  if (!migrations.some(isKnown))
    throw new OperatorError(
      `${what} is another program’s: it has migrations like ${unknown}, and none of Twofold’s. Nothing was changed. Name the right one, or give Twofold one of its own.`,
    )
  throw new OperatorError(
    `${what} is from a newer version of Twofold: this one does not know its migration ${unknown}. Start that version, or restore a backup that this one made.`,
  )
}
