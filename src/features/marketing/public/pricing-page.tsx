import { pricingPage } from '../model/plan-copy.ts'
import { Faq } from './faq.tsx'
import type { FileUrl } from './file-url.ts'
import { PricingCard } from './pricing-card.tsx'
import { PlainPage } from './reading-page.tsx'

export function PricingPage({ supportEmail, fileUrl }: { supportEmail: string; fileUrl: FileUrl }) {
  return (
    <PlainPage {...pricingPage} supportEmail={supportEmail}>
      <PricingCard fileUrl={fileUrl} />
      <Faq />
    </PlainPage>
  )
}
