import { createRoute, z } from '@hono/zod-openapi'
import { AppError } from '#platform/model/app-error.ts'
import { paths } from '#platform/model/paths.ts'
import { limitBody } from '#platform/server/http/body-limit.ts'
import { account, visitor } from '#platform/server/http/caller.ts'
import { admits, body, createRouter, json } from '#platform/server/http/router.ts'
import type { AppContext } from '#platform/server/http/app-context.ts'
import type { AccountScope } from '#platform/server/db/scope.ts'
import { ownAddress, ownOrigin } from '#platform/server/http/own-address.ts'
import { limitRate } from '#platform/server/http/rate-limit.ts'
import type { RateLimit } from '#platform/server/http/rate-limit.ts'
import { billingCopy as copy } from '../model/billing-copy.ts'
import { checkoutInput, confirmInput, portalInput } from '../model/checkout-input.ts'
import type { Billing } from '../model/subscription.ts'
import { findOrderOfSession, findSubscription } from './billing-queries.ts'
import { openPortal, startCheckout } from './checkout-commands.ts'
import { fulfil } from './fulfil-commands.ts'
import type { Fulfilment } from './fulfil-commands.ts'
import { notForSale, offeredProducts, soldProduct } from './open-billing.ts'
import { takeEvent } from './payment-event-commands.ts'

const tags = ['billing']
/** A Stripe event has about ten thousand characters. */
const EVENT_MAX_BYTES = 256 * 1024
/** The success page asks once, and again while a bank is still deciding. */
const CONFIRM_LIMIT: RateLimit = { bucket: 'billing.confirm', burst: 30, perSeconds: 60 }

const subscription = z.object({
  price_id: z.string(),
  subscription_status: z.string(),
  current_period_end: z.int().nullable(),
  cancel_at_period_end: z.boolean(),
})

/** What an account has bought and can buy, as the screens receive it. */
export const billingResponse = z.object({
  subscription: subscription.nullable(),
  products: z.array(
    z.object({
      id: z.string(),
      price_id: z.string(),
      name: z.string(),
      description: z.string(),
      mode: z.literal('payment'),
      price: z.string(),
    }),
  ),
  not_for_sale: z.string().nullable(),
  licence_required: z.boolean(),
})

const url = z.object({ url: z.string() })

const readSubscription = createRoute({
  method: 'get',
  path: '/api/subscription',
  security: admits.account,
  tags,
  summary: 'The licence of the account, and what can be bought',
  responses: { 200: json(billingResponse, 'What was bought, and what can be') },
})

const checkout = createRoute({
  method: 'post',
  path: '/api/checkout',
  security: admits.account,
  tags,
  summary: 'The address at which a licence is paid; the price is the server’s',
  request: body(checkoutInput),
  responses: { 200: json(url, 'Where to pay') },
})

const portal = createRoute({
  method: 'post',
  path: '/api/customer-portal',
  security: admits.account,
  tags,
  summary: 'The address at which the account’s payments are seen; it is a secret',
  request: body(portalInput),
  responses: { 200: json(url, 'Where they are seen') },
})

const confirm = createRoute({
  method: 'post',
  path: '/api/checkout/confirm',
  security: admits.account,
  tags,
  summary: 'Asks the provider whether a checkout of the account was paid; somebody else’s never was',
  request: body(confirmInput),
  responses: { 200: json(z.object({ activated: z.boolean() }), 'Whether its licence is active') },
})

const takeEvents = createRoute({
  method: 'post',
  path: paths.paymentEvents,
  security: admits.anyone,
  tags,
  summary: 'An event of the payment provider, which its signature has to prove',
  responses: { 200: json(z.object({ received: z.boolean() }), 'It need not be sent again') },
})

/** The routes for buying, with the provider that they use. */
export function createBillingRoutes(parts: Fulfilment) {
  const routes = createRouter()
  routes.use(paths.paymentEvents, limitBody(EVENT_MAX_BYTES, 'That is too large for an event'))
  return routes
    .openapi(readSubscription, async (c) => c.json(await readBilling(c, await account(c)), 200))
    .openapi(checkout, async (c) => {
      const scope = await account(c)
      const input = c.req.valid('json')
      const product = soldProduct(c.var.deps)
      const hindrance = notForSale(c)
      if (hindrance) throw new AppError('conflict', hindrance)
      if (input.price_id !== product.priceId)
        throw new AppError('invalid', copy.unknownPrice, { fields: { price_id: copy.unknownPrice } })
      const back = {
        successUrl: withSession(returnAddress(c, input.success_url, paths.checkoutSuccess), scope.email),
        cancelUrl: returnAddress(c, input.cancel_url, paths.checkoutCancel).href,
      }
      return c.json({ url: await startCheckout(scope, parts, product, back) }, 200)
    })
    .openapi(portal, async (c) => {
      const scope = await account(c)
      const back = returnAddress(c, c.req.valid('json').return_url, paths.dashboard)
      return c.json({ url: await openPortal(scope, parts.provider, back.href) }, 200)
    })
    .openapi(confirm, async (c) => {
      const scope = await account(c)
      const { session_id } = c.req.valid('json')
      const order = await findOrderOfSession(scope, session_id)
      if (order?.user_id !== scope.userId) return c.json({ activated: false }, 200)
      await limitRate(scope, CONFIRM_LIMIT, scope.userId, copy.tooOften)
      const settled = await fulfil(scope, parts, session_id)
      return c.json({ activated: settled?.licence === 'active' }, 200)
    })
    .openapi(takeEvents, async (c) => {
      const scope = visitor(c)
      // The raw bytes as they arrived: the signature covers these, not the parsed content.
      const rawBody = await c.req.text()
      const signature = c.req.header('stripe-signature') ?? ''
      await takeEvent(scope, parts, await parts.provider.readEvent(rawBody, signature, scope.now))
      return c.json({ received: true }, 200)
    })
}

/** Returns what an account has bought, and what it can buy from the browser that is asking. */
export async function readBilling(c: AppContext, scope: AccountScope): Promise<Billing> {
  const { deps } = c.var
  return {
    subscription: await findSubscription(scope),
    products: offeredProducts(deps),
    not_for_sale: notForSale(c),
    licence_required: deps.config.licenceRequired,
  }
}

/** @throws AppError `invalid` for an address that is not ours */
function returnAddress(c: AppContext, wanted: string | undefined, fallback: string): URL {
  const address = wanted === undefined ? new URL(fallback, ownOrigin(c)) : ownAddress(c, wanted)
  if (!address) throw new AppError('invalid', copy.foreignAddress)
  return address
}

/**
 * The page shows the email and the session id. The provider replaces the placeholder in braces with the id, so
 * the braces must not be encoded.
 */
function withSession(address: URL, email: string): string {
  address.searchParams.delete('session_id')
  address.searchParams.set('email', email)
  const { origin, pathname, search, hash } = address
  return `${origin}${pathname}${search}&session_id={CHECKOUT_SESSION_ID}${hash}`
}
