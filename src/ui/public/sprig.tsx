/** A point, and the curves that stems follow: cubic Béziers, in the drawing's own units. */
type Point = readonly [x: number, y: number]
export type Stem = readonly [from: Point, bendOut: Point, bendIn: Point, to: Point]

interface SprigOptions {
  leaves: number
  /** The length of the first leaf; the last is 55% shorter. */
  leafLength: number
  /** The share of the stem left bare before the first leaf. */
  bare?: number
}

/** Leaves shorter than this are drawn without a midrib, which would fill them. */
const VEIN_FROM = 16
const LEAF_ANGLE = 0.75

/** The only leaf ornament: a stem with alternating almond-shaped leaves and one at its tip, as SVG path data. */
export function sprigPath(stem: Stem, { leaves, leafLength, bare = 0.12 }: SprigOptions): string {
  const path = [`M${at(stem[0])}C${at(stem[1])} ${at(stem[2])} ${at(stem[3])}`]
  for (let i = 0; i < leaves; i++) {
    const along = i / (leaves - 1)
    const t = bare + (1 - bare) * along
    const length = leafLength * (1 - 0.55 * along)
    const side = i === leaves - 1 ? 0 : i % 2 ? LEAF_ANGLE : -LEAF_ANGLE
    path.push(leaf(pointOn(stem, t), directionOn(stem, t) + side, length))
  }
  return path.join('')
}

function leaf([x, y]: Point, angle: number, length: number): string {
  const place = (along: number, across: number) =>
    at([
      x + length * (along * Math.cos(angle) - across * Math.sin(angle)),
      y + length * (along * Math.sin(angle) + across * Math.cos(angle)),
    ])
  const almond =
    `M${place(0, 0)}C${place(0.2, -0.26)} ${place(0.7, -0.24)} ${place(1, 0)}` +
    `C${place(0.7, 0.24)} ${place(0.2, 0.26)} ${place(0, 0)}`
  return length < VEIN_FROM ? almond : `${almond}L${place(0.72, 0)}`
}

function pointOn([a, b, c, d]: Stem, t: number): Point {
  const u = 1 - t
  const on = (i: 0 | 1) => u * u * u * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t * t * t * d[i]
  return [on(0), on(1)]
}

function directionOn([a, b, c, d]: Stem, t: number): number {
  const u = 1 - t
  const slope = (i: 0 | 1) => u * u * (b[i] - a[i]) + 2 * u * t * (c[i] - b[i]) + t * t * (d[i] - c[i])
  return Math.atan2(slope(1), slope(0))
}

function at([x, y]: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
}

// Computed once, because pages render thousands of times.
const DIVIDER = sprigPath(
  [
    [2, 30],
    [34, 26],
    [76, 8],
    [112, 9],
  ],
  { leaves: 13, leafLength: 19 },
)

/** The sprig at the end of a page. */
export function Sprig() {
  return (
    <svg className="sprig ornament" viewBox="0 0 124 38" width="124" height="38" aria-hidden="true">
      <path d={DIVIDER} />
    </svg>
  )
}

const WREATH_LEFT = sprigPath(
  [
    [141, 286],
    [4, 268],
    [-26, 76],
    [86, 14],
  ],
  {
    leaves: 19,
    leafLength: 30,
    bare: 0.2,
  },
)

/** Two arcs of leaves around the names. */
export function Wreath() {
  return (
    <svg className="wreath ornament" viewBox="0 0 340 300" aria-hidden="true">
      <path d={WREATH_LEFT} />
      <path d={WREATH_LEFT} transform="matrix(-1 0 0 1 340 0)" />
    </svg>
  )
}

const TALL = sprigPath(
  [
    [4, 196],
    [34, 168],
    [88, 86],
    [104, 10],
  ],
  { leaves: 19, leafLength: 32 },
)

/** The tall sprig on the doors; `mirrored` for the right leaf. */
export function TallSprig({ mirrored = false }: { mirrored?: boolean }) {
  return (
    <svg className="tall-sprig ornament" viewBox="0 0 124 200" aria-hidden="true">
      <path d={TALL} transform={mirrored ? 'matrix(-1 0 0 1 124 0)' : undefined} />
    </svg>
  )
}
