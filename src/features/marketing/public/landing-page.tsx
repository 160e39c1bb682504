import { Faq } from './faq.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { Figures } from './figures.tsx'
import type { FileUrl } from './file-url.ts'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { LandingFooter } from './landing-footer.tsx'
import { PricingCard } from './pricing-card.tsx'
import { Testimonials } from './testimonials.tsx'

export interface OfferPageProps {
  supportEmail: string
  fileUrl: FileUrl
  /** The address of the script with which signed-in visitors buy. */
  checkout: string
}

/** Complete without its script, which only adds the film, its sound and the offers for signed-in visitors. */
export function LandingPage({ supportEmail, fileUrl, checkout }: OfferPageProps) {
  return (
    <div className="landing">
      <Hero fileUrl={fileUrl} />
      <main>
        <Figures />
        <FeatureCards />
        <HowItWorks />
        <Testimonials fileUrl={fileUrl} />
        <PricingCard fileUrl={fileUrl} checkout={checkout} />
        <Faq />
      </main>
      <LandingFooter supportEmail={supportEmail} />
    </div>
  )
}
