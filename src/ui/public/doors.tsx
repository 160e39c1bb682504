import { TallSprig } from './sprig.tsx'

export interface DoorsProps {
  /** What each leaf bears: the couple's initials, or nothing. */
  left?: string
  right?: string
}

/**
 * The opening doors: drawn by the server and moved only by CSS, so they never wait for a script, never take
 * a tap, and are gone when the animation is. `page-start.js` leaves them out on the session's later pages.
 */
export function Doors({ left = '', right = '' }: DoorsProps) {
  return (
    <div className="doors" aria-hidden="true">
      <div className="doors-light" />
      <Leaf side="left" initial={left} />
      <Leaf side="right" initial={right} />
      <span className="doors-amp" />
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
