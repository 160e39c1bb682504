import { priceText } from '#platform/model/licence-price.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { AppContext } from '#platform/server/http/app-context.ts'
import { billingCopy } from '../model/billing-copy.ts'
import { PRODUCTS } from '../model/product.ts'
import type { OfferedProduct, Product } from '../model/product.ts'
import type { Fulfilment } from './fulfil-commands.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { createSandboxProvider, hasSandbox, mayUseSandbox } from './sandbox-provider.ts'
import { createStripeProvider } from './stripe-provider.ts'

/** The product for sale here, with the operator's own price if there is one. */
export function soldProduct({ config }: Pick<Deps, 'config'>): Product {
  const [product] = PRODUCTS
  return { ...product, priceId: config.stripe?.priceId ?? product.priceId }
}

/** Stripe if its key is set, otherwise the sandbox. */
export function openProvider(deps: Pick<Deps, 'config' | 'secrets' | 'log'>): PaymentProvider {
  const { config, secrets, log } = deps
  if (!config.stripe) return createSandboxProvider(secrets)
  return createStripeProvider({ config: config.stripe, product: soldProduct(deps), log })
}

/** What every way of getting a licence needs. */
export function openFulfilment(deps: Pick<Deps, 'config' | 'secrets' | 'log'>): Fulfilment {
  return {
    provider: openProvider(deps),
    secrets: deps.secrets,
    async writeReceipt(order, payment) {
      // Loaded with the first receipt: mail templates are large.
      const { receiptMail } = await import('./receipt-mail.tsx')
      return receiptMail(order, payment, deps.config)
    },
  }
}

/** Why the browser that is asking cannot buy anything here; null if it can. */
export function notForSale(c: AppContext): string | null {
  return c.var.deps.config.stripe !== null || mayUseSandbox(c) ? null : billingCopy.notForSale
}

/** The products for sale, as the screens receive them. */
export function offeredProducts(deps: Pick<Deps, 'config'>): OfferedProduct[] {
  const product = soldProduct(deps)
  const { id, priceId, name, description, mode } = product
  return [{ id, price_id: priceId, name, description, mode, price: priceText(product) }]
}

/** What the operator should know about payments at startup; null if all is well. */
export async function startSentence(deps: Pick<Deps, 'config' | 'secrets' | 'log'>): Promise<string | null> {
  const { config } = deps
  if (config.stripe) return openProvider(deps).checkSetup()
  if (hasSandbox(config)) return null
  const nobody = 'STRIPE_SECRET_KEY is not set: nobody can buy a licence here.'
  return config.licenceRequired ? `${nobody} LICENCE_REQUIRED is on, so no site can be published.` : nobody
}
