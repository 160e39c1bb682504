import { queryOptions } from '@tanstack/react-query'

import type { Account, AccountChanges } from '../model/account-settings.ts'
import { api } from '#platform/web/api-client.ts'
import { queryClient } from '#platform/web/query-client.ts'

/** The signed-in person's account. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => api.get<Account>('/api/account', { signal }),
})

/** Reads it again, after a change that another call made. */
export const refreshAccount = () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })

/** Saves which e-mails the person wants; the switch shows it at once and goes back when it was not saved. */
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

/** Deletes the account with everything in it; `forbidden` with the field `password` when that is wanted first. */
export async function deleteAccount(password: string): Promise<void> {
  await api.delete('/api/account', password === '' ? {} : { password })
}

declare module '#platform/web/query-client.ts' {
  interface QueryNames {
    account: unknown
  }
}
