import { formatDate } from '#platform/model/dates.ts'
import { landingCopy as copy } from '../model/landing-copy.ts'
import { marketingClaims } from '../model/marketing-claims.ts'
import type { Testimonial } from '../model/marketing-claims.ts'
import type { FileUrl } from './file-url.ts'

export function Testimonials({ fileUrl }: { fileUrl: FileUrl }) {
  return (
    <section className="landing-part landing-width">
      <h2>
        {copy.testimonialsTitle[0]} <em>{copy.testimonialsTitle[1]}</em>
      </h2>
      <TestimonialList fileUrl={fileUrl} />
    </section>
  )
}

export function TestimonialList({ fileUrl }: { fileUrl: FileUrl }) {
  return (
    <ul className="testimonials">
      {marketingClaims.testimonials.map((one) => (
        <li key={one.name}>
          <img
            src={fileUrl(one.image)}
            alt={`${copy.portraitOf} ${one.name}`}
            width="206"
            height="252"
            loading="lazy"
          />
          <figure>
            <Stars rating={one.rating} />
            <blockquote>{one.quote}</blockquote>
            <figcaption>
              <strong>{one.name}</strong>
              <time dateTime={one.wedding_date}>{formatDate(one.wedding_date)}</time>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}

const STAR = 'M8 1.2 10 6l5.2.4-4 3.4 1.3 5.1L8 12.1l-4.5 2.8 1.3-5.1-4-3.4L6 6z'

function Stars({ rating }: Pick<Testimonial, 'rating'>) {
  return (
    <span className="stars">
      <span className="unseen">{copy.rated(rating)}</span>
      {Array.from({ length: rating }, (_, star) => (
        <svg key={star} viewBox="0 0 16 16" width="15" height="15" aria-hidden="true">
          <path d={STAR} />
        </svg>
      ))}
    </span>
  )
}
