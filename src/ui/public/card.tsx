import type { ReactNode } from 'react'

/** A sheet of paper on the page's ground; its style (elevated, flat, outlined) is the root's `data-card`. */
export function Card({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <section className={`card ${className}`.trim()}>{children}</section>
}
