import { landingCopy as copy } from '../model/landing-copy.ts'
import { marketingClaims } from '../model/marketing-claims.ts'
import { Drawing } from './drawings.tsx'

export function FeatureCards() {
  return (
    <section className="landing-part landing-width">
      <div className="landing-head">
        <h2>
          {copy.featuresTitle[0]} <em>{copy.featuresTitle[1]}</em>
        </h2>
        <p>{copy.featuresLead}</p>
      </div>
      <ul className="landing-features">
        {marketingClaims.features.map((feature) => (
          <li key={feature.title}>
            <Drawing name={feature.drawing} />
            <h3>{feature.title}</h3>
            <p>{feature.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
