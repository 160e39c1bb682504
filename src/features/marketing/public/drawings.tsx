import type { ReactNode } from 'react'
import { sprigPath } from '#ui/public/sprig.tsx'

const TWIG = sprigPath(
  [
    [44, 160],
    [70, 161],
    [96, 150],
    [116, 128],
  ],
  { leaves: 9, leafLength: 16 },
)

// One line, one rose: shapes in front are filled with the paper color to hide those behind.
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
  tent: (
    <>
      <circle className="disc" cx="172" cy="30" r="16" />
      <path d="M4 116c14-13 28-14 46-4M216 116c-16-15-30-15-46-4" />
      <path d="M26 132v-22M26 118c-7-9-7-24 0-34c7 10 7 25 0 34zM194 130v-24M194 114c-7-9-7-24 0-34c7 10 7 25 0 34z" />
      <path className="sheet" d="M44 142v-40h132v40z" />
      <path d="M66 106v36M154 106v36" />
      <path className="sheet" d="M96 142v-16a14 14 0 0 1 28 0v16z" />
      <path
        className="sheet"
        d="M110 50C98 74 74 90 38 100c3 10 15 10 18 0c3 10 15 10 18 0c3 10 15 10 18 0c3 10 15 10 18 0c3 10 15 10 18 0c3 10 15 10 18 0c3 10 15 10 18 0c3 10 15 10 18 0C146 90 122 74 110 50z"
      />
      <path d="M110 50C106 74 92 90 74 100M110 50c4 24 18 40 36 50M110 50v50" />
      <path d="M110 50V24M110 24c7-3 10 3 20 0v11c-10 3-13-3-20 0" />
      <path d="M0 142h220M12 151h52M150 151h58" />
    </>
  ),
  photographs: (
    <>
      <g transform="rotate(-8 74 96)">
        <path className="sheet" d="M28 46h84v100H28z" />
        <path d="M37 55h66v62H37z" />
      </g>
      <g transform="rotate(7 146 98)">
        <path className="sheet" d="M102 44h86v106h-86z" />
        <path d="M112 54h66v66h-66z" />
        <circle className="disc" cx="160" cy="74" r="9" />
        <path d="M112 108c8-16 19-18 28-4c9-16 24-17 38 4" />
      </g>
      <path d={TWIG} />
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
