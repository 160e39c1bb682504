import type { ReactNode } from 'react'
import { TallSprig } from './sprig.tsx'

export interface DoorsProps {
  /** What each leaf bears: the couple's initials. */
  left: string
  right: string
  /** What they open on. Nothing that the page behind them does not ask for. */
  view: ReactNode
  /** Between the initials; two halves of one word have none. */
  ampersand?: boolean
}

/**
 * The opening doors: drawn by the server and moved only by CSS, so they never wait for a script, never take
 * a tap, and are gone when the animation is. `page-start.js` leaves them out on the session's later pages.
 */
export function Doors({ left, right, view, ampersand = true }: DoorsProps) {
  return (
    <div className={ampersand ? 'doors' : 'doors doors-word'} aria-hidden="true">
      <div className="doors-view">{view}</div>
      <Leaf side="left" initial={left} />
      <Leaf side="right" initial={right} />
      {ampersand && <span className="doors-amp">&amp;</span>}
    </div>
  )
}

function Leaf({ side, initial }: { side: 'left' | 'right'; initial: string }) {
  return (
    <div className={`door door-${side}`}>
      <div className="door-arch" />
      <div className="door-panel door-panel-top">
        <bdi>{initial}</bdi>
      </div>
      <div className="door-panel door-rail" />
      <div className="door-panel door-panel-low">
        <TallSprig mirrored={side === 'right'} />
      </div>
    </div>
  )
}
