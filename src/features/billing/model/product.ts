/** A product for sale. Its price is set here and at the provider, never by a browser. */
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
    amount_cents: 100,
    currency: 'CAD',
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

const SYMBOLS: Record<string, string> = { CAD: 'C$' }

/** 'C$1.00' */
export function priceText({ amount_cents, currency }: { amount_cents: number; currency: string }): string {
  const code = currency.toUpperCase()
  return `${SYMBOLS[code] ?? `${code} `}${(amount_cents / 100).toFixed(2)}`
}
