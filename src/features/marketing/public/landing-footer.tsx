import { paths } from '#platform/model/paths.ts'
import { Wordmark } from '#ui/public/ornaments.tsx'
import { landingCopy } from '../model/landing-copy.ts'

const { footer: copy, pages, tagline } = landingCopy

export function LandingFooter({ supportEmail }: { supportEmail: string }) {
  const groups = [
    [
      copy.product,
      [
        [paths.features, pages.features],
        [paths.pricing, pages.pricing],
        [paths.testimonials, pages.testimonials],
      ],
    ],
    [
      copy.support,
      [
        [paths.help, pages.help],
        [`mailto:${supportEmail}`, supportEmail],
      ],
    ],
    [
      copy.legal,
      [
        [paths.privacy, pages.privacy],
        [paths.terms, pages.terms],
      ],
    ],
  ] as const
  return (
    <footer className="landing-footer">
      <div className="landing-width">
        <div>
          <Wordmark />
          <p className="flourish">{tagline}</p>
        </div>
        {groups.map(([title, links]) => (
          <nav key={title} aria-label={title}>
            <span className="flourish">{title}</span>
            <ul>
              {links.map(([href, name]) => (
                <li key={href}>
                  <a href={href}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <p className="copyright">{copy.copyright}</p>
      </div>
    </footer>
  )
}
