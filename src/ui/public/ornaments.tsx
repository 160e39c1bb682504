/** Hairline, two overlapping rings, hairline. */
export function RingsDivider() {
  return (
    <svg className="rings ornament" viewBox="0 0 216 16" width="216" height="16" aria-hidden="true">
      <path d="M0 8h88M128 8h88" />
      <circle cx="103.5" cy="8" r="7" />
      <circle cx="112.5" cy="8" r="7" />
    </svg>
  )
}

/** The product's logo: an arch with its two doors ajar. */
export function Logo() {
  return (
    <svg className="mark ornament" viewBox="0 0 24 34" width="24" height="34" aria-hidden="true">
      <path d="M1.5 32V11.5a10.5 10.5 0 0 1 21 0V32M12 1v4M1.5 32l7-4V6.6a6 6 0 0 0-7 4.9M22.5 32l-7-4V6.6a6 6 0 0 1 7 4.9M12 12v13" />
    </svg>
  )
}

export function Wordmark() {
  return (
    <span className="wordmark">
      <Logo />
      Twofold
    </span>
  )
}

/** An arched window onto a picture, with a double border. Decorative: adjacent text says what it shows. */
export function ArchWindow({ picture }: { picture: string }) {
  return (
    <div className="arch" aria-hidden="true">
      <div className="arch-picture" data-picture={picture} />
    </div>
  )
}
