import type { ReactNode } from 'react'

// Our own icon set: 24 units, a single stroke, round caps. Icons always accompany text, so they are hidden from screen
// readers.
const DRAWINGS = {
  calendar: <path d="M4 6h16v14H4zM4 10h16M8.5 3.5v4M15.5 3.5v4" />,
  pin: (
    <>
      <path d="M12 21.5c-4.5-5.2-6.5-8.6-6.5-11.6a6.5 6.5 0 0 1 13 0c0 3-2 6.4-6.5 11.6z" />
      <circle cx="12" cy="9.8" r="2.4" />
    </>
  ),
  check: <path d="M4 12.8 9.6 18.5 20.5 6" />,
  camera: (
    <>
      <path d="M3 7.5h4.6L9.2 5h5.6l1.6 2.5H21v12H3z" />
      <circle cx="12" cy="13.2" r="3.8" />
    </>
  ),
  notes: <path d="M3 5.5h18v13.5H3zM3 5.5l9 7.5 9-7.5M17.5 15.8h.6v-.8" />,
  requests: (
    <>
      <circle cx="6.5" cy="18.2" r="2.8" />
      <circle cx="17.5" cy="16.2" r="2.8" />
      <path d="M9.3 18.2V5.5l11-2v12.7M9.3 9.5l11-2" />
    </>
  ),
  trivia: (
    <path d="M5 21V10a7 7 0 0 1 14 0v11zM9.8 10.3a2.2 2.2 0 1 1 3.3 1.9c-.8.5-1.1 1-1.1 1.9M12 16.9v.2" />
  ),
  polls: <path d="M2.5 20.5h19M5 20.5v-7h3.5v7M10.2 20.5v-16h3.6v16M15.5 20.5v-11H19v11" />,
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof DRAWINGS

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  )
}

/** Separate from the others, because the forms' script needs only this one. */
export function WarningIcon() {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d="M12 3.8 21.5 20h-19zM12 10v5M12 17.4v.2" />
    </svg>
  )
}

const CHAIRS = 8

/** A round table and its chairs; `taken` fills one chair. */
export function TableDrawing({ taken }: { taken: boolean }) {
  return (
    <svg className="icon table" viewBox="0 0 44 44" width="44" height="44" aria-hidden="true">
      <circle cx="22" cy="22" r="10" />
      {Array.from({ length: CHAIRS }, (_, chair) => {
        const angle = (chair / CHAIRS) * 2 * Math.PI - Math.PI / 2
        const place = (turn: number) => Math.round((22 + 17 * turn) * 10) / 10
        return (
          <circle
            key={chair}
            cx={place(Math.cos(angle))}
            cy={place(Math.sin(angle))}
            r="3"
            className={taken && chair === 3 ? 'taken' : undefined}
          />
        )
      })}
    </svg>
  )
}
