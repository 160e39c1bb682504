import { eraseAccountOf } from '#features/accounts/server/erase-account-commands.ts'
import { setEraseAfter } from '#features/couples/server/erase-after-commands.ts'
import { addDays, calendarDateIn } from '#platform/model/dates.ts'
import type { CalendarDate } from '#platform/model/dates.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { SystemScope } from '#platform/server/db/scope.ts'
import type { Deps } from '#platform/server/deps.ts'
import { queueMail, withdrawMail } from '#platform/server/mail/mail-commands.ts'
import { erasureStep } from '../model/erasure-plan.ts'
import { listWeddingsToErase, noticeKeys } from './retention-queries.ts'
import type { WeddingToErase } from './retention-queries.ts'

const WITHDRAWN = 'The day that it names is not right.'

/**
 * Erases the accounts whose weddings' sites have been closed for `config.eraseAfterDays`, each after two mails
 * were sent (rule C2: nothing is erased unless the operator asks for it). Any process may run it, even twice.
 */
export async function eraseOldWeddings(scope: SystemScope, deps: Deps): Promise<void> {
  const days = deps.config.eraseAfterDays
  if (days === null) return
  let erased = 0
  let reannounced = 0
  let withdrawn = 0
  for (const wedding of await listWeddingsToErase(scope, days)) {
    const today = calendarDateIn(wedding.time_zone, scope.now)
    const due = addDays(wedding.expiration_date!, days)
    const next = erasureStep({ ...wedding, due }, today)
    if (next.step === 'announce') {
      await announce(scope, deps, wedding, next.erase_after)
      if (wedding.erase_after !== null) reannounced++
    }
    if (next.step === 'remind') await queueNotice(scope, deps, wedding, wedding.erase_after!, 'last')
    if (next.step === 'withdraw' && (await withdraw(scope, wedding, wedding.erase_after!))) withdrawn++
    if (next.step === 'erase' && (await erase(scope, deps, wedding))) erased++
  }
  if (erased > 0) scope.log.info({ weddings: erased }, 'weddings were erased, as ERASE_AFTER_DAYS asks')
  if (withdrawn > 0)
    scope.log.warn({ weddings: withdrawn }, 'announced erasures were taken back: their day was not right')
  if (reannounced > 0)
    scope.log.warn(
      { weddings: reannounced },
      'weddings stay for another thirty days: their couples were not told in time',
    )
}

/** If two processes announce at once, only one succeeds. */
function announce(
  scope: SystemScope,
  deps: Deps,
  wedding: WeddingToErase,
  erase_after: CalendarDate,
): Promise<void> {
  return inTransaction(scope, async (inner) => {
    if (!(await setEraseAfter(inner, wedding.id, erase_after, wedding.erase_after))) return
    await queueNotice(inner, deps, wedding, erase_after, 'first')
    inner.announce(wedding.id, { type: 'couple', id: wedding.id })
  })
}

/** Takes an announcement back with its notices, so that another one for the same day is sent again. */
function withdraw(scope: SystemScope, { id }: WeddingToErase, erase_after: CalendarDate): Promise<boolean> {
  return inTransaction(scope, async (inner) => {
    if (!(await setEraseAfter(inner, id, null, erase_after))) return false
    await withdrawMail(inner, Object.values(noticeKeys(id, erase_after)), WITHDRAWN)
    inner.announce(id, { type: 'couple', id })
    return true
  })
}

async function queueNotice(
  scope: SystemScope,
  { secrets, config }: Deps,
  wedding: WeddingToErase,
  erase_after: CalendarDate,
  which: 'first' | 'last',
): Promise<void> {
  const { erasureNoticeMail } = await import('./retention-mail.tsx')
  await queueMail(scope, secrets, {
    kind: 'erasure_notice',
    to: { email: wedding.email, name: null },
    coupleId: wedding.id,
    userId: wedding.owner_id,
    idempotencyKey: noticeKeys(wedding.id, erase_after)[which],
    ...(await erasureNoticeMail({ ...wedding, erase_after, isLast: which === 'last' }, config)),
  })
}

/** A couple that moves its wedding at this very moment keeps it. */
function erase(scope: SystemScope, deps: Deps, wedding: WeddingToErase): Promise<boolean> {
  const { id: coupleId, owner_id: userId, email } = wedding
  return eraseAccountOf(scope, deps, { userId, coupleId, email }, async ({ db }) => {
    const unchanged = await db
      .selectFrom('couples')
      .select('id')
      .where('id', '=', coupleId)
      .where('erase_after', '=', wedding.erase_after)
      .where('expiration_date', '=', wedding.expiration_date)
      .executeTakeFirst()
    return unchanged !== undefined
  })
}
