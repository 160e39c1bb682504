import type { ReactNode } from 'react'
import { TallSprig } from './sprig.tsx'

export interface DoorsProps {
  /** The text on each leaf: one of the couple's initials. */
  left: string
  right: string
  /** What they open on. It must not load anything that the page behind does not. */
  view: ReactNode
  /** Between the initials; false for two halves of one word. */
  ampersand?: boolean
}

/**
 * The opening doors: rendered by the server and animated only with CSS, so they never wait for a script, never
 * intercept a tap, and are gone once the animation is over. `page-start.js` omits them on later pages of a session.
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
