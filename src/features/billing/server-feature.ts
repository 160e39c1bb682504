import { failureAsText } from '#platform/server/http/error-response.ts'
import { system } from '#platform/server/system-scope.ts'
import type { ServerFeature } from '#platform/server/server-feature.ts'
import { createCheckoutPages } from './pages/checkout-pages.tsx'
import { createSandboxPages } from './pages/sandbox-pages.tsx'
import { createBillingRoutes } from './server/billing-routes.ts'
import { eraseBilling } from './server/erase-billing-commands.ts'
import { openFulfilment, openProvider, startSentence } from './server/open-billing.ts'
import { reconcilePayments, sweepPaymentEvents } from './server/payment-event-commands.ts'
import { hasSandbox } from './server/sandbox-provider.ts'

export const billing: ServerFeature = {
  async erase(scope, account, deps) {
    const forget = await eraseBilling(scope, account, openProvider(deps))
    return () => forget(system(deps))
  },
  open(deps, assets) {
    const parts = openFulfilment(deps)
    return {
      calls: [createBillingRoutes(parts)],
      pages: [createCheckoutPages(assets), ...(hasSandbox(deps.config) ? [createSandboxPages()] : [])],
      failures: { '/api/checkout': failureAsText({}), '/api/customer-portal': failureAsText({}) },
      periodicWork: [
        {
          name: 'the reconciling of payments',
          every: 'quarter of an hour',
          run: (scope) => reconcilePayments(scope, parts),
        },
        { name: 'the sweep of payment events', every: 'day', run: sweepPaymentEvents },
      ],
      start: () => startSentence(deps),
    }
  },
}
