import { paths } from '#platform/model/paths.ts'
import { ButtonLink } from '#ui/public/button.tsx'
import { Wordmark } from '#ui/public/ornaments.tsx'
import { landingCopy as copy } from '../model/landing-copy.ts'
import { Drawing } from './drawings.tsx'
import { LandingFooter } from './landing-footer.tsx'

/** Needs no script at all. */
export function LandingPage({ supportEmail }: { supportEmail: string }) {
  const [calm, emphasis] = copy.headline
  return (
    <div className="landing">
      <header className="landing-hero">
        <div className="backdrop" data-picture="hero" />
        <div className="landing-bar">
          <Wordmark />
        </div>
        <div className="landing-hero-text">
          <h1>
            {calm} <em>{emphasis}</em>
          </h1>
          <p>{copy.lead}</p>
          <div className="landing-buttons">
            <ButtonLink href={paths.signup} variant="on-picture">
              {copy.start}
            </ButtonLink>
            <ButtonLink href={paths.login} variant="on-picture-outline">
              {copy.login}
            </ButtonLink>
          </div>
        </div>
      </header>
      <main className="landing-now">
        <div className="landing-now-head">
          <h2>
            {copy.nowTitle[0]} <em>{copy.nowTitle[1]}</em>
          </h2>
          <p>{copy.nowLead}</p>
        </div>
        <ul className="landing-features">
          {copy.now.map((feature) => (
            <li key={feature.title}>
              <Drawing name={feature.drawing} />
              <h3>{feature.title}</h3>
              <p>{feature.text}</p>
            </li>
          ))}
        </ul>
      </main>
      <LandingFooter supportEmail={supportEmail} />
    </div>
  )
}
