/** Two doors ajar under an arch, with a sprig growing through the light between them. */
export function DoorsDrawing() {
  return (
    <svg width="344" height="430" viewBox="0 0 344 430" fill="none" aria-hidden="true" className="text-ink">
      <path d="M150 22h44v406h-44z" fill="#fdf3ea" />
      <path d="M23.5 428V148.5a148.5 148.5 0 0 1 297 0V428" className="stroke-line-2" />
      <path d="M36.5 428V148.5a135.5 135.5 0 0 1 271 0V428" stroke="currentColor" />
      <Leaf className="stroke-ink" panels="stroke-line-2" />
      <g transform="matrix(-1 0 0 1 344 0)">
        <Leaf className="stroke-rose" panels="stroke-rose/40" />
      </g>
      <Sprig />
      <path d="M0 428.5h344" stroke="currentColor" />
    </svg>
  )
}

function Leaf({ className, panels }: { className: string; panels: string }) {
  return (
    <>
      <g className={className}>
        <path d="M49 428V148.500C49 84 92 31 150 23" />
        <path d="M150 23 127 43v366L49 428" fill="none" />
        <circle cx="118" cy="238.500" r="3.600" />
      </g>
      <g className={panels}>
        <path d="M69 215v-48c0-40 18-72 43-87v135zM69 239h43v135H69z" />
      </g>
    </>
  )
}

const LEAVES = [
  { y: 259, side: 1 },
  { y: 277, side: -1 },
  { y: 303, side: 1 },
  { y: 322, side: -1 },
  { y: 350, side: 1 },
  { y: 369, side: -1 },
]

function Sprig() {
  return (
    <g stroke="currentColor">
      <path d="M172 428V211" />
      <path d="M172 197c-8 9-8 19 0 31 8-12 8-22 0-31Z" />
      {LEAVES.map(({ y, side }) => (
        <path
          key={y}
          d={`M172 ${y}c${side} -13 ${7 * side} -20 ${20 * side} -23c${side} 13 ${-6 * side} 21 ${-20 * side} 23Z`}
        />
      ))}
    </g>
  )
}
