import { queryOptions } from '@tanstack/react-query'

import type { Account, AccountChanges } from '../model/account-settings.ts'
import { api } from '#platform/web/api-client.ts'
import { refetchQueries, showChange } from '#platform/web/query-client.ts'

/** The signed-in person's account. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => api.get<Account>('/api/account', { signal }),
})

/** Reloads it after a change that another call made. */
export const refreshAccount = () => refetchQueries({ queryKey: accountQuery.queryKey })

/** Saves which e-mails the person wants. */
export async function savePreferences(changes: AccountChanges): Promise<void> {
  const account = await api.patch<Account>('/api/account', changes)
  await showChange(accountQuery, () => account)
}

/**
 * Deletes the account with everything in it; throws `forbidden` with the field `password` if the password is
 * required.
 */
export async function deleteAccount(password: string): Promise<void> {
  await api.delete('/api/account', password === '' ? {} : { password })
}

declare module '#platform/web/query-client.ts' {
  interface QueryNames {
    account: unknown
  }
}
