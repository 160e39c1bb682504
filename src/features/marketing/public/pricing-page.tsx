import { pricingPage } from '../model/plan-copy.ts'
import { Faq } from './faq.tsx'
import type { OfferPageProps } from './landing-page.tsx'
import { PricingCard } from './pricing-card.tsx'
import { PlainPage } from './reading-page.tsx'

export function PricingPage({ supportEmail, fileUrl, checkout }: OfferPageProps) {
  return (
    <PlainPage {...pricingPage} supportEmail={supportEmail}>
      <PricingCard fileUrl={fileUrl} checkout={checkout} />
      <Faq />
    </PlainPage>
  )
}
