import { queueConfirmations } from '#features/invitations/server/confirmation-commands.ts'
import { createLetterWriter } from '#features/invitations/server/letter-writer-queries.ts'
import { queueOwnerMails } from '#features/notifications/server/owner-mail-commands.ts'
import { system } from '#platform/server/http.ts'
import type { Deps } from '#platform/server/http.ts'
import type { MailComposers, MailReadAhead } from '#platform/server/mail-composer.ts'
import type { MailStep } from '#platform/server/mail-worker.ts'

/** What features give to the mail worker: who writes letters, and what is owed before each look at the queue. */
export function mailWork(deps: Deps): {
  composers: MailComposers
  readAhead: MailReadAhead
  before: MailStep[]
} {
  const { composers, readAhead } = createLetterWriter(deps)
  return {
    composers,
    readAhead,
    before: [() => queueConfirmations(system(deps)), () => queueOwnerMails(system(deps), deps)],
  }
}
