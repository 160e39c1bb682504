import { paths } from '#platform/model/paths.ts'
import { ButtonLink } from '#ui/public/button.tsx'
import { landingCopy as copy } from '../model/landing-copy.ts'
import { marketingClaims } from '../model/marketing-claims.ts'
import type { FileUrl } from './file-url.ts'

/** A folded sheet: the picture on one leaf, the price on the other. The script changes it for who is signed in. */
export function PricingCard({ fileUrl, as: Title = 'h2' }: { fileUrl: FileUrl; as?: 'h1' | 'h2' }) {
  return (
    <section className="landing-width plan" id={paths.pricingPart}>
      <img src={fileUrl('rings.webp')} alt="" width="900" height="900" loading="lazy" />
      <div className="plan-leaf">
        <div className="plan-frame">
          <svg className="ornament" viewBox="0 0 30 20" width="30" height="20" aria-hidden="true">
            <circle cx="11" cy="10" r="8.5" />
            <circle cx="19" cy="10" r="8.5" />
          </svg>
          <Title className="plan-title">{copy.planTitle}</Title>
          <p className="price">{marketingClaims.price}</p>
          <p className="flourish">{copy.oneTime}</p>
          <ul>
            {marketingClaims.licence.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <div className="for-visitors">
            <ButtonLink href={paths.signup}>{copy.signUp}</ButtonLink>
            <p className="plan-sign-in">
              {copy.haveAccount} <a href={paths.login}>{copy.signIn}</a>
            </p>
          </div>
          <div className="for-members" hidden>
            <ButtonLink href={paths.dashboard}>{copy.signedIn}</ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}
