/** Twigs on both sides of a heart, between two parts of a page. */
export function Sprig() {
  return (
    <svg className="sprig" viewBox="-80 0 160 40" aria-hidden="true">
      <path className="heart" d="M0 17C-2 11-10 12-8 18C-7 22-2 25 0 27C2 25 7 22 8 18C10 12 2 11 0 17Z" />
      <g transform="translate(6 0)">
        <Twig />
      </g>
      <g transform="translate(-6 0) scale(-1 1)">
        <Twig />
      </g>
    </svg>
  )
}

/** A heart as tall as a line of text, in the text's color. */
export function Heart() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 21C5.6 16 2 12.6 2 8.6A5.4 5.4 0 0 1 7.4 3C9.3 3 11 3.9 12 5.4C13 3.9 14.7 3 16.6 3A5.4 5.4 0 0 1 22 8.6C22 12.6 18.4 16 12 21Z" />
    </svg>
  )
}

function Twig() {
  return (
    <>
      <path d="M8 20C26 21 44 17 62 20" fill="none" stroke="currentColor" />
      {LEAVES.map(([x, y, turn]) => (
        <path
          key={x}
          d="M0 0C3-5 9-6 14-3C10 1 4 3 0 0Z"
          transform={`translate(${x} ${y}) rotate(${turn}) scale(.9)`}
        />
      ))}
    </>
  )
}

const LEAVES = [
  [16, 20, -38],
  [28, 20, 42],
  [34, 19, -34],
  [46, 18, 38],
  [52, 18, -28],
  [60, 20, 4],
] as const
