import { paths } from '#platform/model/paths.ts'
import { landingCopy as copy } from '../model/landing-copy.ts'
import { marketingClaims } from '../model/marketing-claims.ts'
import type { FileUrl } from './file-url.ts'
import { OfferButtons } from './offer-buttons.tsx'

/** A folded sheet: the picture on one leaf, the price on the other. The script adapts it for signed-in visitors. */
export function PricingCard({ fileUrl, checkout }: { fileUrl: FileUrl; checkout: string }) {
  return (
    <section className="landing-width plan" id={paths.pricingPart} data-script={checkout}>
      <img src={fileUrl('rings.webp')} alt="" width="900" height="900" loading="lazy" />
      <div className="plan-leaf">
        <div className="plan-frame">
          <svg className="ornament" viewBox="0 0 30 20" width="30" height="20" aria-hidden="true">
            <circle cx="11" cy="10" r="8.5" />
            <circle cx="19" cy="10" r="8.5" />
          </svg>
          <h2 className="plan-title">{copy.planTitle}</h2>
          <p className="price">{marketingClaims.price}</p>
          <p className="flourish">{copy.oneTime}</p>
          <ul>
            {marketingClaims.licence.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <OfferButtons
            variant="solid"
            visitorLabel={copy.signUp}
            buyLabel={copy.buy}
            busyLabel={copy.creating}
          />
          <p className="plan-sign-in for-visitors">
            {copy.haveAccount} <a href={paths.login}>{copy.signIn}</a>
          </p>
          <p className="not-for-sale" hidden />
          <div className="plan-alert" role="alert" />
        </div>
      </div>
    </section>
  )
}
