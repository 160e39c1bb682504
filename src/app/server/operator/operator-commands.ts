import { eraseAccount } from '#features/accounts/server/erase-account-commands.ts'
import { resetSecondFactor } from '#features/accounts/server/reset-factor-commands.ts'
import { setEraseAfter } from '#features/couples/server/erase-after-commands.ts'
import { setSuspended } from '#features/couples/server/suspend-commands.ts'
import { recordOperatorAction } from '#features/operators/server/operator-action-commands.ts'
import { findAccountByAddress, findSite } from '#features/operators/server/operator-queries.ts'
import { KEPT_FOR_GOOD } from '#features/couples/model/erase-after.ts'
import type { HistoryAction } from '#platform/model/history-action.ts'
import type { Id } from '#platform/model/ids.ts'
import { recordHistory } from '#platform/server/db/history.ts'
import { accountScopeOf, inTransaction } from '#platform/server/db/scope.ts'
import { system } from '#platform/server/system-scope.ts'
import type { Deps } from '#platform/server/deps.ts'
import { sendMailAgain } from '#platform/server/mail/mail-queue-commands.ts'
import { OperatorError } from '#platform/server/operator-error.ts'

// The operators' actions on weddings and accounts. Each is recorded under their name, and if it concerns a wedding, its
// couple sees it in their history. Servers keep running; each returns a sentence for the operator.

/** @throws OperatorError if no site has this address */
export async function suspendSite(
  deps: Deps,
  operator: string,
  slug: string,
  isSuspended: boolean,
): Promise<string> {
  const site = await getSite(deps, slug)
  const hasChanged = await inTransaction(system(deps), async (inner) => {
    const changed = await setSuspended(inner, site.coupleId, isSuspended)
    await recordOperatorAction(inner, operator, isSuspended ? 'suspend' : 'lift', site)
    return changed
  })
  if (!hasChanged) return `${slug} was ${isSuspended ? 'suspended' : 'not suspended'} already.`
  return isSuspended
    ? `${slug} is suspended: guests cannot open it. Its owner can sign in and download everything. "lift ${slug}" opens it again.`
    : `${slug} is open again, as its couple had it.`
}

/**
 * Exempts a wedding from erasure by ERASE_AFTER_DAYS for good, or ends that.
 * @throws OperatorError if no site has this address
 */
export async function keepSite(deps: Deps, operator: string, slug: string, isKept: boolean): Promise<string> {
  const site = await getSite(deps, slug)
  await inTransaction(system(deps), async (inner) => {
    await setEraseAfter(inner, site.coupleId, isKept ? KEPT_FOR_GOOD : null)
    await recordOperatorAction(inner, operator, isKept ? 'keep' : 'release', site)
  })
  return isKept
    ? `${slug} is kept, whatever ERASE_AFTER_DAYS says. "release ${slug}" takes that back.`
    : `${slug} is kept no longer than ERASE_AFTER_DAYS says. Its couple gets two mails before anything is erased.`
}

/** @throws OperatorError if no account has this address, or it has no second factor */
export async function resetFactorOf(deps: Deps, operator: string, address: string): Promise<string> {
  const account = await getAccount(deps, address)
  const { userId, coupleId, email } = account
  await inTransaction(system(deps), async (inner) => {
    const count = await resetSecondFactor(inner, deps.secrets, account)
    if (count === 0) throw new OperatorError(`${email} has no second factor: there is nothing to reset.`)
    await recordOperatorAction(inner, operator, 'reset-second-factor', { userId, coupleId })
    if (coupleId) await recordForCouple(inner, coupleId, 'couple.reset_second_factor')
  })
  return `${email} signs in with the password alone now. Every device was signed out, and a message about it is on its way.`
}

/** @throws OperatorError if no message has this id, it is waiting anyway, or its content is gone */
export async function resendMail(deps: Deps, operator: string, id: string): Promise<string> {
  await inTransaction(system(deps), async (inner) => {
    const whose = await sendMailAgain(inner, id)
    if (typeof whose === 'string') throw new OperatorError(RESEND_REFUSALS[whose])
    await recordOperatorAction(inner, operator, 'resend', whose)
    if (whose.coupleId) await recordForCouple(inner, whose.coupleId, 'couple.resend_mail')
  })
  return 'The message is in the queue again.'
}

const RESEND_REFUSALS = {
  absent: 'There is no message with this id: "mail ADDRESS" lists those to an address.',
  waiting: 'This message is in the queue already: "mail ADDRESS" says why it waits.',
  emptied:
    'This message held a link or a code, which is deleted once it was sent. Ask the person to request a new one at the sign-in page.',
}

/**
 * Deletes the account with its wedding and everything that belongs to it, as its owner's own deletion does.
 * @throws OperatorError if no account has this address
 */
export async function eraseAccountOf(deps: Deps, operator: string, address: string): Promise<string> {
  const { userId, coupleId, email } = await getAccount(deps, address)
  const scope = system(deps)
  await recordOperatorAction(scope, operator, 'erase', { userId, coupleId })
  await eraseAccount(accountScopeOf(scope, { userId, coupleId, email }), deps)
  return `${email} is deleted, with everything that belonged to it. Backups hold what they held.`
}

/** @throws OperatorError if there is none */
export async function getAccount(deps: Deps, address: string) {
  const account = await findAccountByAddress(system(deps), address)
  if (account) return account
  throw new OperatorError(
    `No account has the address ${address}. "weddings WORDS" finds accounts by a part of it.`,
  )
}

/** @throws OperatorError if there is none */
export async function getSite(deps: Deps, slug: string) {
  const site = await findSite(system(deps), slug)
  if (site) return site
  throw new OperatorError(
    `No wedding site is at ${slug}. "weddings WORDS" finds sites by a part of their address.`,
  )
}

function recordForCouple(inner: ReturnType<typeof system>, coupleId: Id, action: HistoryAction): Promise<Id> {
  return recordHistory(inner, { coupleId, action, target: { type: 'couple', id: coupleId } })
}
