import type { Migration } from 'kysely/migration'
import * as platform from './0001-platform.ts'
import * as accounts from './0002-accounts.ts'
import * as couples from './0003-couples.ts'
import * as guests from './0004-guests.ts'
import * as notifications from './0005-notifications.ts'
import * as mail from './0006-mail.ts'
import * as accountCodes from './0007-account-codes.ts'
import * as invitations from './0008-invitations.ts'
import * as accessRequests from './0009-access-requests.ts'
import * as parties from './0010-parties.ts'
import * as answerKeys from './0011-answer-keys.ts'
import * as rewrittenFilms from './0012-rewritten-films.ts'
import * as receivedCalls from './0013-received-calls.ts'
import * as plusOneAnswers from './0014-plus-one-answers.ts'
import * as mailToStrangers from './0015-mail-to-strangers.ts'
import * as recoveryCodes from './0016-recovery-codes.ts'
import * as importHeaders from './0017-import-headers.ts'
import * as whichGuest from './0018-which-guest.ts'
import * as dismissedHouseholds from './0019-dismissed-households.ts'
import * as nameSessions from './0020-name-sessions.ts'
import * as media from './0021-media.ts'
import * as activities from './0022-activities.ts'
import * as erasedFolders from './0023-erased-folders.ts'
import * as djLists from './0024-dj-lists.ts'
import * as triviaRuns from './0025-trivia-runs.ts'
import * as polls from './0026-polls.ts'
import * as billing from './0027-billing.ts'
import * as wallContents from './0028-wall-contents.ts'
import * as dashboardFigures from './0029-dashboard-figures.ts'
import * as notificationCentre from './0030-notification-centre.ts'
import * as contributors from './0031-contributors.ts'
import * as references from './0032-references.ts'
import * as operators from './0033-operators.ts'
import * as mailRequests from './0034-mail-requests.ts'
import * as events from './0035-events.ts'
import * as seating from './0036-seating.ts'
import * as questions from './0037-questions.ts'
import * as ownTranslations from './0038-own-translations.ts'
import * as guestLanguage from './0039-guest-language.ts'
import * as importAnswers from './0040-import-answers.ts'
import * as plusOneEventAnswers from './0041-plus-one-event-answers.ts'
import * as listedLanguages from './0042-listed-languages.ts'
import * as whoWasAdmitted from './0043-who-was-admitted.ts'
import * as knownAddresses from './0044-known-addresses.ts'
import * as importResults from './0045-import-results.ts'
import * as knownContacts from './0046-known-contacts.ts'
import * as householdAnswers from './0047-household-answers.ts'

/** Append only: a migration that has run anywhere must never be changed or renamed. */
export const MIGRATIONS: Record<string, Migration> = {
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
  '0044-known-addresses': knownAddresses,
  '0045-import-results': importResults,
  '0046-known-contacts': knownContacts,
  '0047-household-answers': householdAnswers,
}
