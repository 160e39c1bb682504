import { queryOptions } from '@tanstack/react-query'

import type { Account, AccountChanges } from '../model/account-settings.ts'
import { api } from '#platform/web/api-client.ts'
import { queryClient, refetchQueries } from '#platform/web/query-client.ts'

/** The signed-in person's account. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => api.get<Account>('/api/account', { signal }),
})

/** Reloads it after a change that another call made. */
export const refreshAccount = () => refetchQueries({ queryKey: accountQuery.queryKey })

/** Saves which e-mails the person wants; the switch changes at once and is reset if the save fails. */
export async function savePreferences(changes: AccountChanges): Promise<void> {
  const { queryKey } = accountQuery
  const before = queryClient.getQueryData(queryKey)
  if (before) queryClient.setQueryData(queryKey, { ...before, ...changes } as Account)
  try {
    queryClient.setQueryData(queryKey, await api.patch<Account>('/api/account', changes))
  } catch (error) {
    queryClient.setQueryData(queryKey, before)
    throw error
  }
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
