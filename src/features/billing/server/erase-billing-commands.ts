import type { ErasedAccount } from '#platform/server/server-feature.ts'
import { toFlag } from '#platform/server/db/db.ts'
import type { AccountScope, AnyScope } from '#platform/server/db/scope.ts'
import type { PaymentProvider } from './payment-provider.ts'

/**
 * Deletes a person's unpaid orders, and everything that identifies who paid the others: paid orders keep their
 * number, the provider's ids, amount, currency, instants and state (rule E18). Licences and customers are
 * deleted with the person's row. Returns what is left to do at the provider.
 */
export async function eraseBilling(
  scope: AccountScope,
  { userId }: ErasedAccount,
  provider: PaymentProvider,
): Promise<(scope: AnyScope) => Promise<void>> {
  const customers = await scope.db
    .selectFrom('payment_customers')
    .select(['customer_id', 'provider', 'livemode'])
    .where('user_id', '=', userId)
    .execute()
  const unpaid = await scope.db
    .selectFrom('orders')
    .select(['id', 'session_id', 'status'])
    .where('user_id', '=', userId)
    .where('paid_at', 'is', null)
    .execute()
  const customerIds = customers
    .filter((one) => one.provider === provider.name && one.livemode === toFlag(provider.isLive))
    .map(({ customer_id }) => customer_id)
  // The sandbox's rows are ours to delete, whichever provider takes the money now.
  const everyCustomer = customers.map(({ customer_id }) => customer_id)
  if (everyCustomer.length > 0)
    await scope.db.deleteFrom('sandbox_sessions').where('customer_id', 'in', everyCustomer).execute()
  await scope.db.deleteFrom('orders').where('user_id', '=', userId).where('paid_at', 'is', null).execute()
  // The URL of a finished session no longer works, and may reveal whose it was.
  await scope.db.updateTable('orders').set({ session_url: null }).where('user_id', '=', userId).execute()
  const openSessionIds = unpaid.flatMap(({ session_id, status }) =>
    session_id && status === 'open' ? [session_id] : [],
  )
  return (after) =>
    provider.forget(after, { customerIds, openSessionIds }).catch((cause: unknown) =>
      // The account is deleted all the same; the operator can delete these customers there.
      after.log.warn({ err: cause, customerIds }, 'a deleted account is left at the payment provider'),
    )
}
