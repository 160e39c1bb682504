import type { ReactNode } from 'react'
import { sprigPath } from '#ui/public/sprig.tsx'

const POSY = [
  sprigPath(
    [
      [110, 66],
      [108, 52],
      [100, 38],
      [88, 28],
    ],
    { leaves: 7, leafLength: 14 },
  ),
  sprigPath(
    [
      [110, 66],
      [112, 50],
      [120, 36],
      [134, 30],
    ],
    { leaves: 7, leafLength: 14 },
  ),
  sprigPath(
    [
      [110, 66],
      [109, 48],
      [112, 34],
      [111, 16],
    ],
    { leaves: 7, leafLength: 13 },
  ),
].join('')

// One line, one rose: what stands in front is filled with paper, so that it hides what stands behind.
const DRAWINGS = {
  invitation: (
    <>
      <path className="sheet" d="M58 26h104v90H58z" />
      <path d="M76 44h68M86 56h48" />
      <Rings x={110} y={78} />
      <path className="sheet" d="M38 66l72 52 72-52v82H38z" />
      <path d="M38 148l52-44M182 148l-52-44" />
    </>
  ),
  door: (
    <>
      <path d="M14 132h38M168 132h38M96 138l-9 18M110 138v20M124 138l9 18M82 138l-20 16M138 138l20 16" />
      <path className="sheet" d="M80 132V62a30 30 0 0 1 60 0v70z" />
      <Rings x={110} y={84} />
      <path className="sheet" d="M80 132l-30 16V28c16 4 27 16 30 34zM140 132l30 16V28c-16 4-27 16-30 34z" />
      <path d="M73 125l-16 9V42c8 4 14 12 16 22zM147 125l16 9V42c-8 4-14 12-16 22z" />
    </>
  ),
  table: (
    <>
      <circle className="disc" cx="162" cy="34" r="15" />
      <path d="M28 84c-3 22-3 44 0 68M28 112h24M192 84c3 22 3 44 0 68M192 112h-24" />
      <path
        className="sheet"
        d="M46 88c2 26 0 44-4 60 8-5 15-5 22 0 8-5 15-5 23 0 8-5 15-5 23 0 8-5 15-5 23 0 8-5 15-5 23 0 7-5 14-5 22 0-4-16-6-34-4-60z"
      />
      <ellipse className="sheet" cx="110" cy="88" rx="64" ry="15" />
      <path d="M66 88c0-3 8-5 15-5s15 2 15 5M124 88c0-3 8-5 15-5s15 2 15 5" />
      <path className="sheet" d="M103 66h14c3 7 3 15-2 22h-10c-5-7-5-15-2-22z" />
      <path d={POSY} />
    </>
  ),
} satisfies Record<string, ReactNode>

function Rings({ x, y }: { x: number; y: number }) {
  return (
    <g className="rose">
      <circle cx={x - 6} cy={y} r="9" />
      <circle cx={x + 6} cy={y} r="9" />
    </g>
  )
}

/** A line drawing in a double-ruled arch. */
export function Drawing({ name }: { name: keyof typeof DRAWINGS }) {
  return (
    <div className="arch drawing">
      <svg viewBox="0 0 220 170" aria-hidden="true">
        {DRAWINGS[name]}
      </svg>
    </div>
  )
}
