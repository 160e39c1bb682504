import { LICENCE_PRICE } from '#platform/model/licence-price.ts'

export const pricingPage = {
  title: 'One payment, one wedding',
  lead: 'No subscription, no tiers, no price per guest. Signing up costs nothing; set everything up and look at it first.',
  description: `The Twofold event licence: ${LICENCE_PRICE}, one time, for one wedding.`,
}

export const testimonialsPage = {
  title: 'Told by the newly wed',
  lead: 'Three couples, three very different days, and what they remember of their page.',
  description: 'What couples say about their wedding page with Twofold.',
}
