import { useQuery } from '@tanstack/react-query'

import { billingCopy as copy } from '../model/billing-copy.ts'
import { billingFailure, billingQuery, createCheckout, openPortal } from './billing-api.ts'
import { accessToken, useSession } from '#features/accounts/web/session.ts'
import { isSessionEnd, useAction } from '#platform/web/use-action.ts'
import { toast } from '#ui/toasts.tsx'
import { leaveFor } from '#ui/unsaved-guard.ts'

/** Buys the licence: `busy` until the browser has left for the provider. */
export function useCheckout() {
  const { data } = useQuery(billingQuery)
  const product = data?.products[0]
  return useLeaving({
    address: () => {
      if (!product) throw new Error(copy.checkoutFailed)
      return createCheckout(product.price_id)
    },
    title: copy.checkoutError,
    failure: copy.checkoutFailed,
    signIn: copy.signInToBuy,
  })
}

/** Opens the provider's page that shows what was paid. */
export function usePortal() {
  return useLeaving({
    address: openPortal,
    title: copy.portalError,
    failure: copy.portalFailed,
    signIn: copy.signInToBill,
  })
}

interface Leaving {
  address: () => Promise<string>
  title: string
  failure: string
  signIn: string
}

/** Leaves for a URL that the server creates; a failure is shown as a toast with a title (rule A27). */
function useLeaving({ address, title, failure, signIn }: Leaving) {
  const session = useSession()
  return useAction(async () => {
    if (session.state !== 'signed-in') {
      toast({ kind: 'error', title: copy.authRequired, message: signIn })
      return
    }
    try {
      if ((await accessToken()) === null) throw new Error(copy.noSession)
      await leaveFor(await address())
    } catch (error) {
      if (isSessionEnd(error)) throw error
      toast({ kind: 'error', title, message: billingFailure(error, failure) })
    }
  })
}
