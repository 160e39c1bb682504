import { epochMs } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import { paths } from '#platform/model/paths.ts'
import type { Config } from '#platform/server/config.ts'
import { isFromThisMachine, isLoopbackUrl } from '#platform/server/http/client-address.ts'
import type { AppContext } from '#platform/server/http/app-context.ts'
import { isSameSecret } from '#platform/server/is-same-secret.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import type { PaymentEvent, PaymentProvider } from './payment-provider.ts'
import { readSignedEvent } from './payment-signature.ts'
import {
  expireInSandbox,
  findSandboxPayment,
  findSandboxSession,
  listSandboxEvents,
  openSandboxSession,
  sandboxCustomer,
  toPayment,
} from './sandbox-commands.ts'

/**
 * Whether the sandbox's pages exist: only without a Stripe key, and only if nothing but this machine can reach
 * the site. Anyone who opens them can get a licence without paying.
 */
export function hasSandbox({ stripe, publicUrl }: Pick<Config, 'stripe' | 'publicUrl'>): boolean {
  return stripe === null && isLoopbackUrl(publicUrl)
}

/** Whether the sandbox's pages exist for this request, which has to come from the machine itself (rule T23). */
export function mayUseSandbox(c: AppContext): boolean {
  return hasSandbox(c.var.deps.config) && isFromThisMachine(c)
}

/** A provider that takes no money: its own page asks a tester what should happen. */
export function createSandboxProvider(secrets: Secrets): PaymentProvider {
  return {
    name: 'sandbox',
    isLive: false,
    createCustomer: (_scope, userId) => Promise.resolve(sandboxCustomer(secrets, userId)),
    async openCheckout(scope, request) {
      const session = await openSandboxSession(scope, secrets, request)
      return {
        sessionId: session.id,
        url: addressBeside(session.cancel_url, paths.sandboxCheckout(session.id)),
      }
    },
    async readPayment(scope, sessionId) {
      const session = await findSandboxSession(scope, sessionId)
      return (
        session && toPayment(session, addressBeside(session.cancel_url, paths.sandboxCheckout(session.id)))
      )
    },
    findSession: findSandboxPayment,
    openPortal: (scope, customerId, returnUrl) => {
      const key = createPortalKey(secrets, customerId, scope.now)
      const address = new URL(addressBeside(returnUrl, paths.sandboxPortal(key)))
      address.searchParams.set('return_url', returnUrl)
      return Promise.resolve(address.href)
    },
    async readEvent(rawBody, signature, now) {
      const { Stripe } = await import('stripe')
      return readSignedEvent(Stripe, { rawBody, signature, secret: webhookSecret(secrets), now })
    },
    async *listEvents(scope, since) {
      yield* await listSandboxEvents(scope, since)
    },
    // The rows that name the customers are deleted with the account.
    forget: (scope, { openSessionIds }) => expireInSandbox(scope, openSessionIds),
    checkSetup: () => Promise.resolve(null),
  }
}

/** Our URL for `path`, on the origin of `known`, through which the browser reaches us. */
function addressBeside(known: string, path: string): string {
  return new URL(path, known).href
}

/** Derived, so that nobody has to configure the sandbox's signing secret. */
function webhookSecret(secrets: Secrets): string {
  return `whsec_${secrets.derive('sandbox webhook').export().toString('base64url')}`
}

/** An event as the provider would send it: in Stripe's shape, with a signature over its bytes. */
export async function signSandboxEvent(
  secrets: Secrets,
  event: PaymentEvent,
  now: Instant,
): Promise<{ body: string; signature: string }> {
  const { Stripe } = await import('stripe')
  const object = event.sessionId
    ? { id: event.sessionId, object: 'checkout.session', payment_intent: event.paymentId }
    : { id: `ch_test_${event.id}`, object: 'charge', payment_intent: event.paymentId }
  const created = Math.floor(epochMs(now) / 1000)
  const { id, type, isLive: livemode } = event
  const body = JSON.stringify({ id, object: 'event', type, livemode, created, data: { object } })
  const secret = webhookSecret(secrets)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: created })
  return { body, signature }
}

const PORTAL_HOURS = 1
const HOUR_MS = 3_600_000

/** Returns a key for the portal's URL that identifies the customer for an hour. */
function createPortalKey(secrets: Secrets, customerId: string, now: Instant): string {
  const ends = String(epochMs(now) + PORTAL_HOURS * HOUR_MS)
  return `${customerId}.${ends}.${secrets.sign('sandbox portal', `${customerId}.${ends}`)}`
}

/** The customer that a portal key identifies; null if we did not make it, or made it too long ago. */
export function readPortalKey(secrets: Secrets, key: string, now: Instant): string | null {
  const [customerId = '', ends = '', signature = ''] = key.split('.')
  const wanted = secrets.sign('sandbox portal', `${customerId}.${ends}`)
  if (!isSameSecret(signature, wanted)) return null
  return Number(ends) > epochMs(now) ? customerId : null
}
