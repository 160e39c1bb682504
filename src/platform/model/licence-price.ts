/** What the licence for one wedding costs: to the product that is sold, and in the texts of the sales pages and terms. */
export const LICENCE_AMOUNT = { amount_cents: 100, currency: 'CAD' } as const

const SYMBOLS: Record<string, string> = { CAD: 'C$' }

/** 'C$1.00' */
export function priceText({ amount_cents, currency }: { amount_cents: number; currency: string }): string {
  const code = currency.toUpperCase()
  return `${SYMBOLS[code] ?? `${code} `}${(amount_cents / 100).toFixed(2)}`
}

/** The price of the licence as sentences say it. */
export const LICENCE_PRICE = priceText(LICENCE_AMOUNT)
