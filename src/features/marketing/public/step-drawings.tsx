import type { ReactNode } from 'react'
import { sprigPath } from '#ui/public/sprig.tsx'

const FLAT = sprigPath(
  [
    [24, 118],
    [36, 106],
    [48, 84],
    [58, 60],
  ],
  { leaves: 11, leafLength: 15 },
)
const FOLDED = sprigPath(
  [
    [26, 112],
    [34, 100],
    [46, 82],
    [52, 62],
  ],
  { leaves: 9, leafLength: 13 },
)
const MIRRORED = 'matrix(-1 0 0 1 220 0)'

// One sheet of paper, three times: flat, folded, and opened like the doors.
const DRAWINGS = {
  sheet: (
    <>
      <path className="sheet" d="M4 12h212v122H4z" />
      <path d="M74 134V80a36 36 0 0 1 72 0v54" />
      <path strokeDasharray="4 5" d="M110 12v122" />
      <path d={FLAT} />
      <path d={FLAT} transform={MIRRORED} />
    </>
  ),
  fold: (
    <>
      <path className="sheet" d="M110 26 10 4v114l100 28zM110 26 210 4v114l-100 28z" />
      <path d="M110 26v120M26 30l26 6M28 44l17 4M194 30l-26 6M192 44l-17 4" />
      <path d="M74 136V82c0-17 14-26 36-18c22-8 36 1 36 18v54" />
      <path d={FOLDED} />
      <path d={FOLDED} transform={MIRRORED} />
    </>
  ),
  doors: (
    <>
      <path d="M0 120h52M168 120h52M94 126l-12 20M110 126v24M126 126l12 20M78 126l-26 18M142 126l26 18" />
      <path className="sheet" d="M72 120V52a38 38 0 0 1 76 0v68z" />
      <g className="rose">
        <circle cx="104" cy="74" r="9" />
        <circle cx="116" cy="74" r="9" />
      </g>
      <path className="sheet" d="M72 120l-38 20V2c19 7 34 22 38 50zM148 120l38 20V2c-19 7-34 22-38 50z" />
      <path d="M64 112l-21 12V22c11 5 19 15 21 32zM156 112l21 12V22c-11 5-19 15-21 32z" />
    </>
  ),
} satisfies Record<string, ReactNode>

export function StepDrawing({ name }: { name: keyof typeof DRAWINGS }) {
  return (
    <svg className="step-drawing" viewBox="0 0 220 150" width="220" height="150" aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  )
}
