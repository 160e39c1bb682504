import { queryOptions } from '@tanstack/react-query'

import { billingCopy as copy } from '../model/billing-copy.ts'
import type { Billing } from '../model/subscription.ts'
import { api } from '#platform/web/api-client.ts'

/** What the signed-in person has bought, and what they can buy. */
export const billingQuery = queryOptions({
  queryKey: ['billing'],
  queryFn: ({ signal }) => readBilling(signal),
})

export function readBilling(signal?: AbortSignal): Promise<Billing> {
  return api.get<Billing>('/api/subscription', signal && { signal })
}

/** The URL at which the licence is paid. */
export async function createCheckout(priceId: string): Promise<string> {
  const { url } = await api.post<{ url?: string }>('/api/checkout', {
    price_id: priceId,
    mode: 'payment',
    success_url: `${location.origin}/checkout/success`,
    cancel_url: `${location.origin}/checkout/cancel`,
  })
  if (!url) throw new Error(copy.noCheckoutUrl)
  return url
}

/** The URL at which the person sees what they paid. */
export async function openPortal(): Promise<string> {
  const { url } = await api.post<{ url?: string }>('/api/customer-portal', {
    return_url: `${location.origin}/dashboard`,
  })
  if (!url) throw new Error(copy.noPortalUrl)
  return url
}

/** Whether the checkout was paid, according to the provider now. */
export async function confirmCheckout(sessionId: string): Promise<boolean> {
  const { activated } = await api.post<{ activated: boolean }>('/api/checkout/confirm', {
    session_id: sessionId,
  })
  return activated
}

/** The message of a failure: the server's, or the fallback. */
export function billingFailure(error: unknown, fallback: string): string {
  return (error instanceof Error && error.message) || fallback
}

declare module '#platform/web/query-client.ts' {
  interface QueryNames {
    billing: unknown
  }
}
