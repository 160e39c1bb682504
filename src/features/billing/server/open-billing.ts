import type { AppContext, Deps } from '#platform/server/http/http.ts'
import { billingCopy } from '../model/billing-copy.ts'
import { PRODUCTS, priceText } from '../model/product.ts'
import type { OfferedProduct, Product } from '../model/product.ts'
import type { Fulfilment } from './fulfil-commands.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { createSandboxProvider, hasSandbox, reachesSandbox } from './sandbox-provider.ts'
import { createStripeProvider } from './stripe-provider.ts'

/** What is sold here, with the operator's own price where there is one. */
export function soldProduct({ config }: Pick<Deps, 'config'>): Product {
  const [product] = PRODUCTS
  return { ...product, priceId: config.stripe?.priceId ?? product.priceId }
}

/** Stripe where its key is set, otherwise the sandbox. */
export function openProvider(deps: Pick<Deps, 'config' | 'secrets' | 'log'>): PaymentProvider {
  const { config, secrets, log } = deps
  if (!config.stripe) return createSandboxProvider(secrets)
  return createStripeProvider({ config: config.stripe, product: soldProduct(deps), log })
}

/** What every way to a licence needs. */
export function openFulfilment(deps: Pick<Deps, 'config' | 'secrets' | 'log'>): Fulfilment {
  return {
    provider: openProvider(deps),
    secrets: deps.secrets,
    async writeReceipt(order, payment) {
      // Loaded with the first receipt: templates of mail are large.
      const { receiptMail } = await import('./receipt-mail.tsx')
      return receiptMail(order, payment, deps.config)
    },
  }
}

/** Why the browser that asks can buy nothing here; null where it can. */
export function notForSale(c: AppContext): string | null {
  return c.var.deps.config.stripe !== null || reachesSandbox(c) ? null : billingCopy.notForSale
}

/** What is sold, as screens get it. */
export function offeredProducts(deps: Pick<Deps, 'config'>): OfferedProduct[] {
  const product = soldProduct(deps)
  const { id, priceId, name, description, mode } = product
  return [{ id, price_id: priceId, name, description, mode, price: priceText(product) }]
}

/** What the operator should know at the start about being paid; null where all is well. */
export async function startSentence(deps: Pick<Deps, 'config' | 'secrets' | 'log'>): Promise<string | null> {
  const { config } = deps
  if (config.stripe) return openProvider(deps).checkSetup()
  if (hasSandbox(config)) return null
  const nobody = 'STRIPE_SECRET_KEY is not set: nobody can buy a licence here.'
  return config.licenceRequired ? `${nobody} LICENCE_REQUIRED is on, so no site can be published.` : nobody
}
