import { paths } from '#platform/model/paths.ts'
import { Wordmark } from '#ui/public/ornaments.tsx'
import { landingCopy } from '../model/landing-copy.ts'

const { pages, navigation, home } = landingCopy
const LINKS = [
  [paths.features, pages.features],
  [paths.testimonials, pages.testimonials],
  [paths.pricing, pages.pricing],
  [paths.help, pages.help],
] as const

/** The bar at the top of each of our pages. */
export function SiteBar() {
  return (
    <div className="landing-bar">
      <a href={paths.landing} aria-label={home}>
        <Wordmark />
      </a>
      <nav aria-label={navigation}>
        <ul>
          {LINKS.map(([path, name]) => (
            <li key={path}>
              <a href={path}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
