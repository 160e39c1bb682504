import { z } from 'zod'
import { storableText } from '#platform/model/text-input.ts'

const ADDRESS_MAX = 2000
const address = storableText().max(ADDRESS_MAX)

/** POST /api/checkout. The browser does not send the amount. */
export const checkoutInput = z.object({
  price_id: storableText().max(255),
  mode: z.literal('payment'),
  success_url: address.optional(),
  cancel_url: address.optional(),
})

/** POST /api/customer-portal */
export const portalInput = z.object({ return_url: address.optional() })

/** POST /api/checkout/confirm */
export const confirmInput = z.object({ session_id: storableText().max(255) })
