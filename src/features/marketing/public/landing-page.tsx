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
  /** the address of the script by which who is signed in buys */
  checkout: string
}

/** Whole without its script, which only brings the film, its sound and a softer way to the price. */
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
