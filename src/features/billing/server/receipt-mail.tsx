import { calendarDateIn, formatLongDate } from '#platform/model/dates.ts'
import { priceText } from '#platform/model/licence-price.ts'
import { paths } from '#platform/model/paths.ts'
import type { Config } from '#platform/server/config.ts'
import type { MailContent } from '#platform/server/mail/mail-commands.ts'
import { renderMail } from '#platform/server/mail/mail-frame.tsx'
import { MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx'
import { PRODUCTS, UNKNOWN_PRODUCT } from '../model/product.ts'
import type { Payment } from '../model/payment.ts'
import type { OrderRow } from './billing-tables.ts'

/** What was bought, for how much, when, and under which order number. */
export function receiptMail(
  order: Pick<OrderRow, 'id' | 'price_id' | 'amount_cents' | 'currency' | 'provider' | 'created_at'>,
  payment: Pick<Payment, 'sessionId' | 'paidAt'>,
  { publicUrl, stripe, supportEmail }: Pick<Config, 'publicUrl' | 'stripe' | 'supportEmail'>,
): Promise<MailContent> {
  const price = priceText(order)
  const priceId = stripe?.priceId
  const name =
    PRODUCTS.find((product) => [product.priceId, priceId].includes(order.price_id))?.name ?? UNKNOWN_PRODUCT
  // Dates in the books are in UTC: a buyer may not have a wedding, or a time zone, yet.
  const paidOn = formatLongDate(calendarDateIn('UTC', payment.paidAt ?? order.created_at))
  return renderMail(
    `Your receipt for ${price}`,
    <MailLayout
      preview="Thank you. Your licence is active."
      heading="Thank you"
      button={{ label: 'Continue Setup', link: publicUrl + paths.dashboard }}
      why={`You have this message because this licence was bought with your Twofold account. If it was not you, write to ${supportEmail}.`}
    >
      <MailText>Your payment has arrived, and your licence is active.</MailText>
      <MailText>
        {name}, one-time
        <br />
        {price} ({order.currency.toUpperCase()})
        <br />
        Paid on {paidOn}
        <br />
        Order {order.id}
        <br />
        Transaction ID {payment.sessionId}
      </MailText>
      {order.provider === 'sandbox' && <MailText>This was a test payment: no money was taken.</MailText>}
    </MailLayout>,
  )
}
