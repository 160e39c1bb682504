import type { ReactNode } from 'react'
import { Hono } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'
import { AppError } from '#platform/model/app-error.ts'
import { calendarDateIn, formatLongDate } from '#platform/model/dates.ts'
import { priceText } from '#platform/model/licence-price.ts'
import { paths } from '#platform/model/paths.ts'
import { visitor } from '#platform/server/http/caller.ts'
import { notFoundError } from '#platform/server/http/error-response.ts'
import type { AppContext, AppEnv } from '#platform/server/http/app-context.ts'
import { ownAddress, ownOrigin } from '#platform/server/http/own-address.ts'
import { readForm } from '#platform/pages/read-form.ts'
import { sendPrivate } from '#platform/pages/send-page.ts'
import type { PaymentEvent } from '../server/payment-provider.ts'
import {
  actInSandbox,
  getSandboxSession,
  isSandboxAct,
  listSandboxPayments,
  possibleActs,
  releaseHeldEvents,
} from '../server/sandbox-commands.ts'
import type { SandboxAct, SandboxSession } from '../server/sandbox-commands.ts'
import { mayUseSandbox, readPortalKey, signSandboxEvent } from '../server/sandbox-provider.ts'

/** How the provider should send the events. */
const DELIVERIES = {
  once: 'once, at once',
  twice: 'twice',
  reversed: 'together with those held back, the last first',
  held: 'not before I say so',
} as const

/**
 * The pages of the sandbox, in place of the provider's own: one to pay on, and one that shows what was paid.
 * They are for a tester at this machine and do not exist for anyone else (rule T23).
 */
export function createSandboxPages() {
  const routes = new Hono<AppEnv>()
  routes.use('/sandbox/*', async (c, next) => {
    if (!mayUseSandbox(c)) throw notFoundError()
    await next()
  })

  routes.get('/sandbox/checkout/:session', async (c) => {
    const session = await getSandboxSession(visitor(c), c.req.param('session'))
    return sendPage(c, 'Test payment', <CheckoutPage session={session} />)
  })

  routes.post('/sandbox/checkout/:session', async (c) => {
    const scope = visitor(c)
    const id = c.req.param('session')
    const { act, events } = await readForm(c, ['act', 'events'])
    const session = await getSandboxSession(scope, id)
    if (act === 'cancel') return c.redirect(session.cancel_url, 303)
    if (act === 'send held') await send(c, await releaseHeldEvents(scope, id))
    else {
      if (!isSandboxAct(act)) throw new AppError('bad_request', 'The sandbox knows no such act')
      const newEvents = await actInSandbox(scope, id, act, { isHeld: events === 'held' })
      if (events === 'reversed') await send(c, [...newEvents, ...(await releaseHeldEvents(scope, id))])
      else if (events !== 'held') await send(c, events === 'twice' ? [...newEvents, ...newEvents] : newEvents)
    }
    const isLeaving = act === 'pay' || act === 'pay later'
    return c.redirect(isLeaving ? session.success_url : paths.sandboxCheckout(id), 303)
  })

  routes.get('/sandbox/portal/:key', async (c) => {
    const scope = visitor(c)
    const customerId = readPortalKey(c.var.deps.secrets, c.req.param('key'), scope.now)
    if (!customerId) throw notFoundError()
    const payments = await listSandboxPayments(scope, customerId)
    const back = ownAddress(c, c.req.query('return_url') ?? '')?.href ?? paths.dashboard
    return sendPage(c, 'Test payments', <PortalPage {...{ payments, back }} />)
  })
  return routes
}

/** Sends events to the webhook, as the provider does: signed, one after the other. */
async function send(c: AppContext, events: readonly PaymentEvent[]): Promise<void> {
  const { secrets, clock, ownCall, log } = c.var.deps
  for (const event of events) {
    const { body, signature } = await signSandboxEvent(secrets, event, clock())
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const address = ownOrigin(c) + paths.paymentEvents
    const { status } = await ownCall(new Request(address, { method: 'POST', headers, body }))
    if (status !== 200) log.warn({ event: event.id, status }, 'the sandbox could not deliver an event')
  }
}

function sendPage(c: AppContext, title: string, body: ReactNode): Response {
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · Twofold`}</title>
        <style>{STYLES}</style>
      </head>
      <body>
        <p className="test">Sandbox: this is a test. No money is taken, and no card is asked for.</p>
        <main>{body}</main>
      </body>
    </html>,
  )
  return sendPrivate(c, `<!doctype html>${html}`, 200)
}

const ACT_WORDS: Record<SandboxAct, string> = {
  pay: 'Pay',
  'pay later': 'Pay by a bank that takes its time',
  'bank agrees': 'The bank agrees',
  'bank refuses': 'The bank refuses',
  expire: 'Let the session run out',
  refund: 'Refund everything',
  dispute: 'The buyer disputes the payment',
  'win dispute': 'The dispute is won',
  'lose dispute': 'The dispute is lost',
}

function CheckoutPage({ session }: { session: SandboxSession }) {
  const isOpen = session.status === 'open'
  const acts = possibleActs(session).filter((act) => act !== 'pay')
  return (
    <>
      <h1>Test payment</h1>
      <Lines session={session} />
      <form method="post">
        {isOpen && (
          <p className="buttons">
            <button name="act" value="pay" className="primary">
              Pay {priceText(session)}
            </button>
            <button name="act" value="cancel">
              Cancel
            </button>
          </p>
        )}
        <details open={!isOpen}>
          <summary>For testers</summary>
          <p>
            <label htmlFor="events">Send the events of what I do </label>
            <select id="events" name="events">
              {Object.entries(DELIVERIES).map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          </p>
          <p className="buttons">
            {acts.map((act) => (
              <button key={act} name="act" value={act}>
                {ACT_WORDS[act]}
              </button>
            ))}
            <button name="act" value="send held">
              Send the events held back
            </button>
          </p>
        </details>
      </form>
    </>
  )
}

function PortalPage({ payments, back }: { payments: SandboxSession[]; back: string }) {
  return (
    <>
      <h1>Test payments</h1>
      {payments.length === 0 && <p>Nothing was paid yet.</p>}
      {payments.map((session) => (
        <article key={session.id}>
          <h2>Receipt</h2>
          <Lines session={session} />
          <p>
            <a href={paths.sandboxCheckout(session.id)}>Refund or dispute it</a>
          </p>
        </article>
      ))}
      <p>
        <a href={back}>Return to Twofold</a>
      </p>
    </>
  )
}

function Lines({ session }: { session: SandboxSession }) {
  const { name, order_id, paid_at } = session
  const lines = {
    For: name,
    Price: `${priceText(session)} (${session.currency})`,
    Order: order_id,
    State: stateOf(session),
    ...(paid_at && { Paid: formatLongDate(calendarDateIn('UTC', paid_at)) }),
  }
  return (
    <dl>
      {Object.entries(lines).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function stateOf({ status, payment, refunded, dispute }: SandboxSession): string {
  if (refunded) return 'refunded'
  if (dispute !== 'none') return `dispute ${dispute}`
  if (status !== 'complete') return status
  return { paid: 'paid', pending: 'waiting for the bank', failed: 'refused by the bank', unpaid: 'unpaid' }[
    payment
  ]
}

// Must not contain characters that HTML would escape.
const STYLES = `:root{color-scheme:light}
body{margin:0;background:#fdfbf7;color:#1f1a17;font:17px/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
.test{margin:0;padding:.75rem 1.25rem;background:#1f1a17;color:#fdfbf7;text-align:center}
main{max-width:34rem;margin:0 auto;padding:2.5rem 1.25rem 4rem}
h1,h2{font-family:Georgia,serif;font-weight:500;line-height:1.2}
h1{margin:0 0 1.25rem;font-size:2.25rem}
h2{margin:0;font-size:1.25rem}
a{color:#be123c}
dl{margin:0 0 1.75rem;border-top:1px solid #e7dfd5}
dl div{display:grid;grid-template-columns:6rem 1fr;padding:.6rem 0;border-bottom:1px solid #e7dfd5}
dt{color:#6b625b}
dd{margin:0}
article{margin-bottom:1.5rem;padding:1.25rem;border:1px solid #e7dfd5;border-radius:10px;background:#fff}
article dl{margin-top:.75rem}
.buttons{display:flex;flex-wrap:wrap;gap:.75rem}
button,select{min-height:44px;padding:.5rem 1rem;border:1px solid #c9bdb0;border-radius:10px;background:#fff;color:inherit;font:inherit;cursor:pointer}
.primary{border-color:#1f1a17;background:#1f1a17;color:#fdfbf7}
details{margin-top:2rem;color:#4d453f}
summary{min-height:32px;cursor:pointer}`
