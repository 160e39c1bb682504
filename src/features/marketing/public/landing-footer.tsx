import { Wordmark } from '#ui/public/ornaments.tsx'
import { landingCopy as copy } from '../model/landing-copy.ts'

export function LandingFooter({ supportEmail }: { supportEmail: string }) {
  return (
    <footer className="landing-footer">
      <div>
        <Wordmark />
        <p className="flourish">{copy.tagline}</p>
      </div>
      <p>
        <span className="flourish">{copy.support}</span>
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
    </footer>
  )
}
