// What the product's public pages need for signed-in visitors: buying, and checking whether a payment has
// arrived. Loaded by landing.js if this browser has a session.
import { billingCopy as copy } from '../model/billing-copy.ts'
import { isActive } from '../model/subscription.ts'
import type { Billing } from '../model/subscription.ts'
import { billingFailure, confirmCheckout, createCheckout, readBilling } from './billing-api.ts'
import { auth } from '#features/accounts/web/auth-client.ts'
import { AppError } from '#platform/model/app-error.ts'
import { setAccessTokenSource } from '#platform/web/api-client.ts'

const PARTS = ['for-visitors', 'for-buyers', 'for-owners'] as const
/** A bank may take longer: then the mail brings the news. */
const LOOKS = 5
const BETWEEN_LOOKS_MS = 3000

const accessToken = async () => (await auth.getSession()).data.session?.access_token ?? null
setAccessTokenSource(accessToken, () => Promise.resolve(false))

const card = document.querySelector<HTMLElement>('.plan')
const state = document.querySelector<HTMLElement>('#licence-state')
if (card) void offer(card)
if (state?.dataset['session']) void watchPayment(state, state.dataset['session'])

async function offer(plan: HTMLElement) {
  if ((await accessToken()) === null) return show('for-visitors')
  let billing: Billing | null = null
  for (const button of buyButtons()) {
    const press = () => void buy(button, plan, billing)
    button.addEventListener('click', press)
    // landing.js disables what is pressed before this script has come.
    if (button.disabled) press()
  }
  try {
    billing = await readBilling()
  } catch (error) {
    // The session has ended on the server. Other errors are shown when they press the button.
    if (error instanceof AppError && error.code === 'unauthenticated') show('for-visitors')
    return
  }
  if (isActive(billing.subscription)) return show('for-owners')
  if (billing.not_for_sale !== null) refuse(billing.not_for_sale)
}

function buyButtons(): HTMLButtonElement[] {
  return [...document.querySelectorAll<HTMLButtonElement>('button.for-buyers')]
}

/** Shows the buttons for one kind of visitor. */
function show(part: (typeof PARTS)[number]) {
  for (const one of PARTS)
    for (const element of document.querySelectorAll<HTMLElement>(`.${one}`)) element.hidden = one !== part
}

/** Nothing can be bought here: the buttons stay, disabled, with the reason. */
function refuse(sentence: string) {
  for (const button of buyButtons()) button.disabled = true
  for (const note of document.querySelectorAll<HTMLElement>('.not-for-sale')) {
    note.textContent = sentence
    note.hidden = false
  }
}

async function buy(button: HTMLButtonElement, plan: HTMLElement, known: Billing | null) {
  const label = button.textContent
  button.textContent = button.dataset['busy'] ?? label
  button.disabled = true
  alert(plan, null)
  try {
    if ((await accessToken()) === null) throw new Error(copy.signInToBuy)
    const { products } = known ?? (await readBilling())
    const [product] = products
    if (!product) throw new Error(copy.checkoutFailed)
    location.assign(await createCheckout(product.price_id))
    // With the browser's back button they find the page as they left it.
    addEventListener('pageshow', () => reset(button, label), { once: true })
  } catch (error) {
    reset(button, label)
    alert(plan, billingFailure(error, copy.checkoutFailed))
  }
}

function reset(button: HTMLButtonElement, label: string) {
  button.textContent = label
  button.disabled = false
}

/** Shows the message on the card, whichever button was pressed (rule A27). */
function alert(plan: HTMLElement, message: string | null) {
  const place = plan.querySelector('.plan-alert')
  if (!place) return
  place.replaceChildren()
  if (message === null) return
  const text = document.createElement('p')
  text.className = 'alert'
  text.tabIndex = -1
  text.textContent = message
  place.append(text)
  text.focus()
}

/** Says that the licence is activated once the server has found the payment. */
async function watchPayment(line: HTMLElement, sessionId: string) {
  for (let look = 0; look < LOOKS; look++) {
    if (look > 0) await new Promise((done) => setTimeout(done, BETWEEN_LOOKS_MS))
    const isPaid = await confirmCheckout(sessionId).catch(() => false)
    if (!isPaid) continue
    line.textContent = line.dataset['activated'] ?? null
    document.querySelector('h1')!.textContent = line.dataset['title'] ?? null
    return
  }
}
