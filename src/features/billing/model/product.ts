import { LICENCE_AMOUNT } from '#platform/model/licence-price.ts'

/** A product for sale. Its price is set in our code and at the provider, never by a browser. */
export interface Product {
  id: string
  /** the provider's name for the price; an operator's own is in STRIPE_PRICE_ID */
  priceId: string
  name: string
  description: string
  mode: 'payment'
  amount_cents: number
  currency: 'CAD'
}

/** All products for sale; an operator may reword them. */
export const PRODUCTS = [
  {
    id: 'wedding-licence',
    priceId: 'price_twofold_wedding_licence',
    name: 'Wedding licence',
    description: 'One wedding on Twofold, paid once.',
    mode: 'payment',
    ...LICENCE_AMOUNT,
  },
] as const satisfies readonly Product[]

/** A product as the screens receive it. */
export interface OfferedProduct {
  id: string
  price_id: string
  name: string
  description: string
  mode: 'payment'
  /** 'C$1.00' */
  price: string
}

/** The name of a product that is no longer sold. */
export const UNKNOWN_PRODUCT = 'Unknown Product'
